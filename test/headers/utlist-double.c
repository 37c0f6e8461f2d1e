// toplevel=test verdict=complete paths=90 errors=0 divergences=0 losses<=0 options=--max-objects=6
/* utlist's doubly linked lists, whose head points back to the last node: any two of them, one operation. */
#include <cute.h>
#include <stddef.h>
#include <utlist.h>

struct node { struct node *prev, *next; int key; };

static int rep_ok(const struct node *head, int size)
{
    const struct node *node = head;
    if (!head)
        return size == 0;
    for (; node->next && size > 1; node = node->next, size--)
        if (node->next->prev != node)
            return 0;
    return size == 1 && !node->next && head->prev == node;
}

static int compare(const struct node *a, const struct node *b)
{
    return (a->key > b->key) - (a->key < b->key);
}

void test(struct node *list, struct node *other, struct node one)
{
    int size = CUTE_choose(4), more = CUTE_choose(3);
    struct node *last = list ? list->prev : NULL;
    CUTE_assume(rep_ok(list, size) && rep_ok(other, more) && (!list || !other || list->prev != other->prev));
    switch (CUTE_choose(7)) {
    case 0: DL_APPEND(list, &one); CUTE_assert(list->prev == &one); size++; break;
    case 1: DL_PREPEND(list, &one); CUTE_assert(list == &one); size++; break;
    case 2: CUTE_assume(list); DL_DELETE(list, last); size--; break;
    case 3: CUTE_assume(size > 1); last = list->next; DL_DELETE(list, last); size--; break;
    case 4: DL_CONCAT(list, other); size += more; break;
    case 5: DL_INSERT_INORDER(list, &one, compare); size++; break;
    case 6: CUTE_assume(list); DL_REPLACE_ELEM(list, last, &one); break;
    }
    CUTE_assert(rep_ok(list, size));
}
