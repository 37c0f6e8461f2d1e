// toplevel=test errors=1 error-lines=10 verdict=error divergences=0
/* That t[a->key] is a makes x lead there, before the program goes through it: it might as well be y. */
#include <cute.h>

struct entry { unsigned key; };
int test(struct entry *a, struct entry *x, struct entry *y)
{
    struct entry *t[2] = {x, y};
    if (a && x && a->key < 2 && t[a->key] == a && x->key == 5)
        CUTE_assert(0);
    return 0;
}
