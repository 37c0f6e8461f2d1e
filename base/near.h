/* near.h - "did you mean": find the known name that is nearest to a misspelt one.
 *
 *   size_t i = near_find(names, count, "list_test");            count if none is near enough */
#ifndef BASE_NEAR_H
#define BASE_NEAR_H
#include <stddef.h>

/* Number of byte insertions, deletions and replacements that turn `a` into `b`; only the first 64 bytes of each are
 * compared. */
size_t near_distance(const char *a, const char *b);
size_t near_find(const char *const *names, size_t count, const char *wanted);
#endif
