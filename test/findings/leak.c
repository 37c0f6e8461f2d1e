// toplevel=join paths=2 errors=1 error-lines=13 verdict=error divergences=0
#include <stdlib.h>

struct node {
    struct node *next;
    char *text;
};

/* On the way out nobody frees the first of the two, nor what it leads to. */
int join(int count)
{
    int result = 0;
    struct node *first = malloc(sizeof *first), *second = malloc(sizeof *second);
    if (!first || !second)
        return -1;
    first->next = NULL;
    first->text = malloc(3);
    if (count < 10) {
        free(first->text);
        free(first);
    } else {
        result = -1;
    }
    free(second);
    return result;
}
