// verdict=incomplete first=0 domain=1 unit=8
#include "native.h"
#include <stddef.h>
struct node { int v; struct node *next; };
void clear(struct node *n);

/* Inputs are objects too: brute force knows only the null pointer. */
int test(void)
{
    struct node *n;

    CUTE_input(n);
    if (!n)
        return 1;
    clear(n);
    return n->v == 3 ? 2 : 3;
}
