/* near.h - "did you mean": the known name that is nearest to a misspelt one.
 *
 *   size_t i = near_find(names, count, "list_test");            count if none is near enough */
#ifndef BASE_NEAR_H
#define BASE_NEAR_H
#include <stddef.h>

/* Insertions, deletions and replacements of a byte that turn `a` into `b`; long names count as their first 64 bytes. */
size_t near_distance(const char *a, const char *b);
size_t near_find(const char *const *names, size_t count, const char *wanted);
#endif
