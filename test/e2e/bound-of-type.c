// toplevel=count options=--max-objects=5 options=--max-objects=leaf:1 options=--max-objects=none:3 paths=7 verdict=complete errors=0 divergences=0 losses<=0
/* Lists of up to 3 nodes with at most one leaf, though there are objects for two. Paths: by the number of nodes, and for
 * one or more, whether there is a leaf. */
#include <cute.h>

struct leaf {
    int value;
};
struct node {
    struct leaf *leaf;
    struct node *next;
};

int count(const struct node *node)
{
    int leaves = 0, nodes = 0;

    for (; node; node = node->next) {
        CUTE_assume(++nodes <= 3);
        leaves += node->leaf != 0;
    }
    CUTE_assert(leaves < 2);
    return leaves ? -nodes : nodes;
}
