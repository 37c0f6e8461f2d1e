// toplevel=test verdict=complete paths=4683 errors=0 divergences=0 losses<=0
/* utlist's merge sort of six nodes with any keys: sorted, stable, nothing is lost. */
#include <cute.h>
#include <stddef.h>
#include <utlist.h>

enum { COUNT = 6 };

struct node {
    struct node *prev, *next;
    int key, number;
};

static int compare(const struct node *a, const struct node *b)
{
    return (a->key > b->key) - (a->key < b->key);
}

void test(void)
{
    struct node nodes[COUNT], *list = NULL, *node;
    int count = 0;
    for (int i = 0; i < COUNT; i++) {
        CUTE_input(nodes[i].key);
        nodes[i].number = i;
        DL_APPEND(list, &nodes[i]);
    }
    DL_SORT(list, compare);
    DL_FOREACH(list, node) {
        count++;
        CUTE_assert(!node->next || node->next->prev == node);
        CUTE_assert(!node->next || node->key < node->next->key
                    || (node->key == node->next->key && node->number < node->next->number));
    }
    CUTE_assert(count == COUNT && !list->prev->next);
}
