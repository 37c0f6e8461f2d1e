// structure=sentinel objects=2 bar=10 full=32 runs=3*N+8 graphs=all
/* Circular, with a node of the header's that stands in the list, as in kernels. */
#ifndef N
#define N 3
#endif
#include <cute.h>
#include <stdbool.h>
#include <stddef.h>

struct link {
    struct link *next, *prev;
};

struct item {
    int value;
    struct link link;
};

static bool rep_ok(const struct link *head, int size)
{
    const struct link *link = head;
    do {
        if (!link->next || link->next->prev != link)
            return false;
        link = link->next;
    } while (link != head && size-- > 0);
    return link == head && size == 0;
}

struct list {
    int size;
    struct link head;
};

void toplevel(struct list *list)
{
    CUTE_assume(list && list->size == N && rep_ok(&list->head, list->size));
}
