/* name.h - guess the meaning of an identifier from the words in its name. */
#ifndef BASE_NAME_H
#define BASE_NAME_H
#include <stdbool.h>

/* Returns whether `word` is one of the words that make up the name. "insert" is in list_insert, listInsert and insert2,
 * but not in inserted. A word of four letters or more may also begin or end the name without a boundary: freelist. */
bool name_has_word(const char *name, const char *word);
/* The same for any of several words, separated by blanks. */
bool name_has_any(const char *name, const char *words);
/* Returns whether the name suggests a count: n, len, buf_size, count, nmemb. */
bool name_says_how_many(const char *name);
#endif
