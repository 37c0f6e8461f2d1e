/* Levenshtein distance with one row of the table. A name is near if at most a third of it, rounded up, must change:
 * that catches typing errors and forgotten plurals, and does not suggest unrelated names. */
#include "base/near.h"
#include <stdint.h>
#include <string.h>

#define NEAR_MAX 64u

static size_t near_smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

size_t near_distance(const char *a, const char *b)
{
    size_t row[NEAR_MAX + 1];
    size_t rows = strnlen(a, NEAR_MAX), columns = strnlen(b, NEAR_MAX);
    for (size_t j = 0; j <= columns; j++)
        row[j] = j;
    for (size_t i = 1; i <= rows; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= columns; j++) {
            size_t replaced = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            row[j] = near_smaller(replaced, 1 + near_smaller(row[j], row[j - 1]));
        }
    }
    return row[columns];
}

size_t near_find(const char *const *names, size_t count, const char *wanted)
{
    size_t best = count, least = (strnlen(wanted, NEAR_MAX) + 2) / 3 + 1;
    for (size_t i = 0; i < count; i++) {
        size_t distance = near_distance(names[i], wanted);
        if (distance < least) {
            least = distance;
            best = i;
        }
    }
    return best;
}
