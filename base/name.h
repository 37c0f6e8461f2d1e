/* name.h - what the names that people give tell of what they name. */
#ifndef BASE_NAME_H
#define BASE_NAME_H
#include <stdbool.h>

/* Is `word` one of the words that the name is made of? "insert" is in list_insert, listInsert, insert2; not in
 * inserted. Four letters and more may also begin or end a name: freelist. */
bool name_has_word(const char *name, const char *word);
/* One of them, which are separated by blanks: one or several. */
bool name_has_any(const char *name, const char *words);
/* n, len, buf_size, count, nmemb: how many there are of something. */
bool name_says_how_many(const char *name);
#endif
