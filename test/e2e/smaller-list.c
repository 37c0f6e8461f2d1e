// toplevel=sum options=--max-objects=6 errors=1 error-lines=16 verdict!=incomplete divergences=0 losses<=0 errors.0.inputs.length=5
/* The inputs shown are the smallest: a list of the two nodes that are needed, though the search came by long ones. */
#include <stddef.h>

struct node {
    struct node *next;
    int value;
};

int sum(const struct node *list)
{
    int count = 0, total = 0;
    for (const struct node *node = list; node; node = node->next)
        count++;
    for (; list && count > 1; list = list->next)
        total += list->value;    /* error */
    return total;
}
