// toplevel=pointers link=pointer options=--max-objects=300 options=--solver=fast,pointer
/* Pointers to objects of one type, any of which may be any other. */
struct node {
    struct node *next, *other;
};

int pointers(struct node *node)
{
    int count = 0;
    for (struct node *n = node; n; n = n->next, count++) {
        if (!n->other)
            return 1;
        for (struct node *m = node; m != n; m = m->next)
            if (m->other == n->other)
                return 2;
    }
    return 0;
}
