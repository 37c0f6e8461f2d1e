#include <stdlib.h>
#include "exact.h"

struct row {
    short key;
    char name[3];
    int count[2];
};

/* Records on the heap, moved by realloc, a flat walk over them. */
int test(void)
{
    int i, k, by;
    struct row *rows = calloc(2, sizeof *rows), *more;

    CUTE_range(i, 0, 2);
    CUTE_range(k, 0, 1);
    CUTE_range(by, 0, 2);
    if (!rows)
        return -1;
    rows[k].count[1 - k] = 7;
    rows[k].name[i] = 'x';
    more = realloc(rows, 3 * sizeof *rows);
    if (!more)
        return -2;
    more[2] = more[0];
    if (more[i].count[k] == 7)
        return 1;
    if (more[2].name[k] == 'x')
        return 2;
    const struct row *at = more + by;
    if (at->key || at->name[2] == 'x')
        return 3;
    free(more);
    return by;
}
