// toplevel=join errors=0 verdict=complete divergences=0
#include <stdlib.h>

struct node {
    struct node *next;
    char *text;
};

struct holder {
    int id;
    struct node *list;
};

static struct node *cache;

/* What the program still has: in a variable, behind a pointer of its inputs, in the middle of a block, returned. */
struct node *join(struct holder *holder, int count)
{
    struct node *first = malloc(2 * sizeof *first), *second = malloc(sizeof *second);
    if (!holder || !first || !second) {
        free(first);
        free(second);
        return NULL;
    }
    first[0] = (struct node){NULL, NULL};
    first[1] = (struct node){NULL, malloc(3)};
    *second = (struct node){NULL, malloc(4)};
    if (count < 10)
        holder->list = first;
    else
        cache = first + 1;
    if (count == 7) {
        free(second->text);
        free(second);
        exit(0);
    }
    return second;
}
