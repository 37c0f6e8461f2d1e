// toplevel=test paths=2 errors=0 verdict=complete divergences=0 losses<=0 options=--max-objects=6
#include <cute.h>
#include <stddef.h>

struct node {
    struct node *prev;
    int key;
};

/* If the last comparison holds it is one of a cell with itself, and no choice: the run with it is as predicted. */
int test(struct node *list, struct node *other)
{
    CUTE_assume(list && list->prev == list);
    CUTE_assume(other && other->prev == other);
    if (list->prev == other->prev)
        return 1;
    return 0;
}
