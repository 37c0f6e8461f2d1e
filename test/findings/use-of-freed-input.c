// toplevel=take errors=1 error-lines=14 verdict=error divergences=0 options=--max-objects=2 errors.0.evidence=asan
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

int take(struct node *node)
{
    if (!node)
        return 0;
    free(node);
    return node->value > 3;
}
