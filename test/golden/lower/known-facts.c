/* What was loaded is not loaded again, until something changes; a pointer is looked at each time. */
struct node { int key; struct node *left, *right; };
int known(struct node *n, int x)
{
    if (n->key == x || n->key > 100)
        return n->left->key + n->left->left->key;
    n->right->key = x;
    return n->right->key;
}
