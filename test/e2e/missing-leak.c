// toplevel=test options=--missing=havoc errors=1 error-lines=16 verdict=error divergences=0 losses<=0
/* What a function that is defined nowhere was given it may keep: that is not lost. Nor is what it writes over. */
#include <stdlib.h>

struct node { int value; struct node *next; };
void keep(const struct node *node);
void change(struct node *node);

int test(int a)
{
    struct node *first = malloc(sizeof *first);
    if (!first)
        return 0;
    *first = (struct node){a, NULL};
    if (a == 1) {
        first->next = malloc(sizeof *first);
        free(first);
        return 1;
    }
    if (a == 2) {
        first->next = malloc(sizeof *first);
        change(first);
        free(first);
        return 2;
    }
    keep(first);
    return 0;
}
