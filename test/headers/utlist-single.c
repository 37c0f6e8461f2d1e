// toplevel=test verdict=complete paths=84 errors=0 divergences=0 losses<=0 options=--max-objects=6
/* utlist's singly linked lists: any two lists of up to three nodes each, one operation, the contents after it. */
#include <cute.h>
#include <stddef.h>
#include <utlist.h>

struct node { int key; struct node *next; };

static int length(struct node *head)
{
    int count = 0;
    for (struct node *node = head; node && count <= 6; node = node->next)
        count++;
    return count;
}

void test(struct node *list, struct node *other, struct node one)
{
    int operation = CUTE_choose(6), size = length(list), more = length(other), left = 1;
    struct node *last = list, *first = list;
    CUTE_assume(size <= 3 && more <= 3);
    for (struct node *a = list; a; a = a->next)
        for (struct node *b = other; b; b = b->next)
            CUTE_assume(a != b);
    for (int i = 1; i < size; i++)
        last = last->next;
    switch (operation) {
    case 0: LL_APPEND(list, &one); break;
    case 1: LL_PREPEND(list, &one); first = &one; break;
    case 2: CUTE_assume(last); LL_DELETE(list, last); left = -1; break;
    case 3: CUTE_assume(list); LL_DELETE(list, list); left = -1; first = list; break;
    case 4: LL_CONCAT(list, other); left = more; break;
    case 5: CUTE_assume(last); LL_APPEND_ELEM(list, last, &one); CUTE_assert(last->next == &one); break;
    }
    CUTE_assert(length(list) == size + left);
    CUTE_assert(size == 0 || left == -1 || list == first);
    CUTE_assert(operation > 1 || list == &one || last->next == &one);
}
