// structure=rbt bar=7 quick=5 full=8
/* The black height, or -1; the colours are an enumeration. */
#ifndef N
#define N 3
#endif
#include <cute.h>
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

enum colour { RED, BLACK };

struct node {
    enum colour colour;
    int key;
    struct node *left, *right;
};

static bool is_red(const struct node *node)
{
    return node && node->colour == RED;
}

static int height(const struct node *node, long low, long high)
{
    if (!node)
        return 1;
    if (node->colour != RED && node->colour != BLACK)
        return -1;
    if (node->key <= low || node->key >= high || (is_red(node) && (is_red(node->left) || is_red(node->right))))
        return -1;
    int left = height(node->left, low, node->key), right = height(node->right, node->key, high);
    return left < 0 || left != right ? -1 : left + (node->colour == BLACK);
}

static int count(const struct node *node)
{
    return node ? 1 + count(node->left) + count(node->right) : 0;
}

void toplevel(struct node *root)
{
    CUTE_assume(!is_red(root) && height(root, LONG_MIN, LONG_MAX) > 0);
    CUTE_assume(count(root) == N);
}
