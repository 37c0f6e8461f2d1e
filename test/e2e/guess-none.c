// toplevel=insert paths=7 errors=0 preconditions=0 guesses.length=0 verdict=complete divergences=0 losses<=0
/* A node of a list is no array, and of the number the program says that it is something else. */
#include <cute.h>

struct node {
    unsigned v;
    struct node *next;
};

int insert(struct node *node, unsigned n, const int *limit, unsigned count)
{
    if (!node || !limit || (unsigned)*limit < n)
        return 1;
    if (node->v == n)
        return node->next ? 2 : 3;
    return count > 1000 ? 4 : 5;
}
CUTE_single(insert, limit);
