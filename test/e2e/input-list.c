// toplevel=test errors=1 error-lines=21 verdict=error divergences=0
#include <stddef.h>
#include <cute.h>

struct node {
    int value;
    struct node *next;
};

/* A list of exactly three nodes whose values rise by one. */
void test(struct node *list)
{
    int length = 0;

    for (struct node *node = list; node; node = node->next) {
        if (node->next && node->next->value != node->value + 1u)
            return;
        if (++length > 3)
            return;
    }
    CUTE_assert(length != 3);    /* error */
}
