// toplevel=meetings options=--max-objects=12
/* Graphs of objects: which pointers meet is asked for one way after the other. */
struct node {
    struct node *left, *right, *other;
    int value;
};

static int depth(const struct node *node, int limit)
{
    if (!node || limit == 0)
        return 0;
    int left = depth(node->left, limit - 1), right = depth(node->right, limit - 1);
    return 1 + (left > right ? left : right) + (node->other == node->left && node->value == limit);
}

int meetings(struct node *node)
{
    return depth(node, 12);
}
