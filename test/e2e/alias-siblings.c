// toplevel=test errors=0 verdict=complete reasons.length=0 divergences=0
/* That two children are one node is refuted by their keys, though their marks have nothing against it. */
#include <cute.h>

struct node {
    int key, mark;
    struct node *left, *right;
};

void test(struct node *top)
{
    CUTE_assume(top && top->left && top->right);
    struct node *left = top->left, *right = top->right;
    CUTE_assume(left->key < top->key && top->key < right->key && left->mark == 0 && right->mark == 0);
    left->mark = 1;
    CUTE_assert(right->mark == 0);
}
