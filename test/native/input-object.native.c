struct node { int v; struct node *next; };
void clear(struct node *n);
void clear(struct node *n)
{
    n->v = 0;
}
