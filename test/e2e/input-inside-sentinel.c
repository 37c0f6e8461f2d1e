// toplevel=test paths=4 errors=1 error-lines=30 verdict!=incomplete divergences=0 losses<=0
#include <cute.h>
#include <stddef.h>

struct link {
    struct link *next, *prev;
};

struct list {
    long id;
    struct link sentinel;
};

/* A circular list, whose sentinel stands in its header: what the last node's next leads to is a place in an object,
 * and of the cells there nothing was demanded before. */
int test(struct list *list)
{
    int count = 0;
    CUTE_assume(list != NULL);
    for (struct link *link = &list->sentinel;;) {
        CUTE_assume(link->next && link->next->prev == link);
        link = link->next;
        if (link == &list->sentinel)
            break;
        CUTE_assume(++count < 3);
    }
    if (count == 2) {
        struct link *first = list->sentinel.next, *last = list->sentinel.prev;
        CUTE_assert(first != last && first->next == last && last->next->next == first);
        CUTE_assert(list->id != 7);
    }
    return count;
}
