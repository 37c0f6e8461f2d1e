// toplevel=test errors=1 error-lines=11 verdict=error divergences=0
/* a and x lead to one object at first, and the program reads another member through each. */
#include <cute.h>

struct entry { unsigned key; struct entry *next; };
int test(struct entry *a, struct entry *b, struct entry *x, struct entry *y)
{
    struct entry *t[2] = {x, y};
    if ((!a || a->next != y) && b && b->next && b->next->key < 2 && t[b->next->key] == a && x && x->key < 2
        && t[x->key] && t[x->key]->key == 2 && t[b->next->key] == y)
        CUTE_assert(0);
    return 0;
}
