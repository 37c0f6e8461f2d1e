// toplevel=find paths=98 errors=1 error-lines=23 preconditions=0 verdict=error divergences=0 losses<=0
/* Two arrays with one length, of bytes and of structures. 1 + sum of 2^n + n 2^(n-1) + (n-1) 2^(n-2), n to 4. */
#include <cute.h>
#include <stddef.h>

struct vec {
    size_t n;
    char *keys;
    struct point { int x, y; } *points;
};
CUTE_elements(struct vec, keys, n);
CUTE_elements(struct vec, points, n);

int find(const struct vec *vec)
{
    int found = 0;
    if (!vec)
        return 0;
    for (size_t i = 0; i < vec->n; i++) {
        if (vec->keys[i] == 'k' && vec->points[i].x == 3)
            found++;
        if (found == 2)
            CUTE_assert(vec->n < 2);
    }
    return found;
}
