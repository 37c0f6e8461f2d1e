// toplevel=release
/* Arrays that are blocks of the heap, one of them at the end of a structure. */
#include <cute.h>
#include <stdlib.h>

struct pair {
    char kind;
    long value;
};
struct table {
    unsigned n, *keys;
    struct pair *pairs;
    unsigned m;
    short *row[];
};
CUTE_elements(struct table, keys, n);
CUTE_elements(struct table, pairs, n);
CUTE_elements(struct table, row, m);

void release(struct table *table)
{
    for (unsigned i = 0; i < table->n; i++)
        if (table->keys[i] == 7 && table->pairs[i].kind == 'x')
            table->pairs[i + 1].value = 3;
    for (unsigned i = 0; i < table->m; i++)
        if (i == 1 && table->row[i])
            CUTE_assert(*table->row[i] != 5);
    if (table->n == 1)
        free(table->keys + 1);
    free(table->keys);
    free(table->pairs);
    free(table);
}
CUTE_nonnull(release, table);
