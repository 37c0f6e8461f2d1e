// length=4 calls=2 error=assertion_failed function=members_remove
/* A list of what its users have made. With BUG the last one that is removed stays the tail's. */
#include <stdbool.h>
#include <stddef.h>

struct member {
    int key;
    struct member *prev, *next;
};
struct members {
    struct member *first, *last;
};

void members_append(struct members *list, struct member *member)
{
    member->prev = list->last;
    member->next = NULL;
    if (list->last)
        list->last->next = member;
    else
        list->first = member;
    list->last = member;
}

void members_remove(struct members *list, struct member *member)
{
    if (member->prev)
        member->prev->next = member->next;
    else
        list->first = member->next;
    if (member->next)
        member->next->prev = member->prev;
#ifdef BUG
    else if (member->prev)
#else
    else
#endif
        list->last = member->prev;
}

/* To the front. */
void members_touch(struct members *list, struct member *member)
{
    if (list->first == member)
        return;
    members_remove(list, member);
    member->prev = NULL;
    member->next = list->first;
    if (list->first)
        list->first->prev = member;
    else
        list->last = member;
    list->first = member;
}

struct member *members_find(const struct members *list, int key)
{
    struct member *member = list->first;
    while (member && member->key != key)
        member = member->next;
    return member;
}

int members_check(const struct members *list)
{
    const struct member *prev = NULL;
    for (const struct member *at = list->first; at; prev = at, at = at->next)
        if (at->prev != prev)
            return 0;
    return list->last == prev;
}
