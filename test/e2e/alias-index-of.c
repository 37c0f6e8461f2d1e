// toplevel=test errors=1 error-lines=11 verdict=error divergences=0
/* The index is a member of what the pointer is compared with. That a is b makes both look-ups come out as wanted; that
 * they are two, with other keys, does so, too. */
#include <cute.h>

struct entry { unsigned key; };
int test(struct entry *a, struct entry *b, struct entry *x, struct entry *y)
{
    struct entry *t[2] = {x, y};
    if (a && b && a->key < 2 && b->key < 2 && t[a->key] == a && t[b->key] == b && a != b)
        CUTE_assert(0);
    return 0;
}
