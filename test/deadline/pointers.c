// toplevel=pointers link=pointer options=--max-objects=60
/* Pointers to objects of one type, any of which may be any other. */
#include <stddef.h>

struct node {
    struct node *next, *other;
    int value;
};

int pointers(struct node *node)
{
    int count = 0;
    for (struct node *n = node; n && count < 60; n = n->next, count++) {
        if (!n->other)
            return 1;
        for (struct node *m = node; m != n; m = m->next)
            if (m->other == n->other || m->value == n->value)
                return 2;
    }
    return count == 60 ? 3 : 0;
}
