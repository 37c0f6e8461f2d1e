// toplevel=test errors=1 error-lines=13 verdict=error divergences=0
#include <stddef.h>
#include <cute.h>

struct node {
    struct node *next;
    int value;
};

void test(struct node *p)
{
    if (p && p->value == 7)
        CUTE_assert(p->next != p);    /* error */
}
