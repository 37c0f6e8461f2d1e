// toplevel=moves link=bits options=--max-objects=100 options=--solver=bits
/* Pointers and numbers in one condition: the circuit says for each pointer which objects it may lead to, and what their
 * cells are then. */
struct node {
    struct node *next;
    int value[8];
};

int moves(struct node *node)
{
    int count = 0, sum = 0;
    for (struct node *n = node; n && count < 100; n = n->next, count++) {
        for (int i = 0; i < 8; i++)
            sum = sum * 3 + n->value[i];
        if ((sum ^ (n->next == node)) == 12345 + count)
            return 1;
    }
    return count;
}
