// toplevel=drop errors=0 verdict=complete divergences=0
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

/* More blocks come and go than are held back. */
int drop(signed char value)
{
    struct node *list = NULL;
    for (int round = 0; round < 1000; round++) {
        for (int i = 0; i < 3; i++) {
            struct node *node = malloc(sizeof *node);
            if (!node)
                return -1;
            *node = (struct node){value, list};
            list = node;
        }
        while (list) {
            struct node *next = list->next;
            if (list->value == 7 && round == 999)
                value = 8;
            free(list);
            list = next;
        }
    }
    return value;
}
