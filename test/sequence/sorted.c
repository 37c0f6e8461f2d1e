// length=4 calls=2 error=assertion_failed function=sorted_remove
/* A sorted list in a variable of its user's, which sorted_init begins. With BUG nobody counts what is removed. */
#include <stdbool.h>
#include <stdlib.h>

struct cell {
    int value;
    struct cell *next;
};
struct list {
    struct cell *head;
    int count;
};

void sorted_init(struct list *l)
{
    l->head = NULL;
    l->count = 0;
}

bool sorted_insert(struct list *l, int value)
{
    struct cell **at = &l->head;
    while (*at && (*at)->value < value)
        at = &(*at)->next;
    if (*at && (*at)->value == value)
        return false;
    struct cell *c = malloc(sizeof *c);
    if (!c)
        return false;
    c->value = value;
    c->next = *at;
    *at = c;
    l->count++;
    return true;
}

bool sorted_remove(struct list *l, int value)
{
    struct cell **at = &l->head;
    while (*at && (*at)->value < value)
        at = &(*at)->next;
    if (!*at || (*at)->value != value)
        return false;
    struct cell *c = *at;
    *at = c->next;
    free(c);
#ifndef BUG
    l->count--;
#endif
    return true;
}

bool sorted_find(const struct list *l, int value)
{
    for (const struct cell *c = l->head; c; c = c->next)
        if (c->value == value)
            return true;
    return false;
}

void sorted_free(struct list *l)
{
    while (l->head) {
        struct cell *next = l->head->next;
        free(l->head);
        l->head = next;
    }
}

bool sorted_rep_ok(const struct list *l)
{
    int count = 0;
    for (const struct cell *c = l->head; c; c = c->next, count++)
        if (c->next && c->value >= c->next->value)
            return false;
    return count == l->count;
}
