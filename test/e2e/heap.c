// toplevel=test paths=2 errors=0 verdict=complete divergences=0 domain=-101..101
#include <stdlib.h>
#include <cute.h>

struct node {
    int value;
    struct node *next;
};

/* Symbolic data on the heap; memory that is freed and given out again has none. */
int test(void)
{
    struct node *list = NULL;
    int x, sum = 0;

    CUTE_input(x);
    CUTE_assume(x >= -100 && x <= 100);
    for (int i = 0; i < 3; i++) {
        struct node *node = malloc(sizeof *node);

        if (!node)
            return -1;
        node->value = x * i;
        node->next = list;
        list = node;
    }
    while (list) {
        struct node *next = list->next;

        sum += list->value;
        free(list);
        list = next;
    }
    int *fresh = calloc(4, sizeof *fresh);
    if (!fresh)
        return -1;
    CUTE_assert(fresh[0] == 0 && fresh[2] == 0);
    fresh = realloc(fresh, 100 * sizeof *fresh);
    free(fresh);
    if (sum == 9)
        return 1;
    return 2;
}
