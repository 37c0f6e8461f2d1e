// toplevel=list_test
#include <assert.h>
#include <stdlib.h>
#include <cute.h>

struct cell {
    int value;
    struct cell *next;
};

static int sum(struct cell *list)
{
    int total = 0;
    for (; list; list = list->next)
        total += list->value;
    return total;
}

static int third(const struct cell *list)
{
    return list->next->next->value;
}

void list_test(struct cell *list, int k)
{
    if (k == 3 && list)
        sum(list);
    else if (k == 4 && list && list->value == 7 && list->next)
        assert(list->next->next != list);
    else if (k == 5 && list)
        third(list);
    else if (k == 6 && list && list->next == list)
        abort();
}
