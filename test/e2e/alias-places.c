// toplevel=test paths=1 errors=0 verdict=complete divergences=0 losses<=0 options=--max-objects=6
#include <cute.h>
#include <stddef.h>

struct node {
    struct node *prev, *next;
};

/* The store asks for aliases of several pairs. In a run that has one, cells of the same names stand in other objects,
 * which the next question, about the run before it, must not mix up. */
int test(struct node *list, struct node *other)
{
    CUTE_assume(list && list->next && list->next->prev == list && !list->next->next && list->prev == list->next);
    CUTE_assume(other && other->next && other->next->prev == other && !other->next->next && other->prev == other->next);
    list->prev = NULL;
    return 0;
}
