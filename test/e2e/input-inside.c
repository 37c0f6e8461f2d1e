// toplevel=test paths=7 errors=2 error-lines=21,24 preconditions=0 verdict!=incomplete divergences=0 losses<=0
#include <cute.h>
#include <stddef.h>

struct node {
    int value;
    struct node *next;
    int array[3];
};

/* A pointer may lead into an object that another one points to: where the program compares them, before or after. */
int test(struct node **before, struct node *n, int *after)
{
    if (!n)
        return 0;
    if (before == &n->next) {
        if (after == &n->array[2])
            return 1;
        *before = NULL;
        if (after && *after == 7)
            CUTE_assert(0);
    } else if (after == &n->value) {
        *after = 5;
        CUTE_assert(n->value != 5);
    }
    return 2;
}
