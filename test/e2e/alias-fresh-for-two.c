// toplevel=test errors=1 error-lines=10 verdict=error divergences=0
/* Two pointers have to move to one new object. */
#include <cute.h>

struct entry { unsigned key; };
int test(struct entry *a, struct entry *x, struct entry *y)
{
    struct entry *t[2] = {x, y};
    if (y && y->key < 2 && t[y->key] == a && t[y->key] && t[y->key]->key == 2)
        CUTE_assert(0);
    return 0;
}
