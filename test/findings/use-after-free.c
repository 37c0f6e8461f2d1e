// toplevel=drop errors=1 error-lines=21 preconditions=0 verdict=error divergences=0 errors.0.evidence=asan
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

/* The list is given back while it is walked. */
int drop(signed char value)
{
    struct node *list = NULL;
    for (int i = 0; i < 3; i++) {
        struct node *node = malloc(sizeof *node);
        if (!node)
            return -1;
        *node = (struct node){value, list};
        list = node;
    }
    if (value == 7) {
        for (struct node *node = list; node; node = node->next)
            free(node);
        return 7;
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
