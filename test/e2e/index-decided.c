// toplevel=test paths=7 errors=1 error-lines=32 preconditions=0 verdict=error divergences=0 losses<=0 queries.bits.asked<=1
#include <cute.h>
#include <stddef.h>

enum { LEVELS = 3 };

struct node {
    unsigned height, same;
    struct node *next[LEVELS];
};

/* The arrays are somebody's else: where they end is not known. */
static void find(struct node **next, unsigned height, struct node ***place)
{
    while (height-- > 0)
        place[height] = &next[height];
}

/* The path has said what the height is, by comparisons in which it is on either side, and that the other number is the
 * same: no place but one can be meant, and what stands there is no question of which one it is. */
int test(struct node *n)
{
    struct node **place[LEVELS] = {NULL, NULL, NULL};
    unsigned count = 0;
    if (!n || n->height < 1 || n->height > LEVELS)
        return 0;
    while (count < n->height)
        count++;
    CUTE_assume(n->same == n->height && !n->next[n->height - 1]);
    find(n->next, n->same, place);
    CUTE_assert(!place[2] || *place[2] == NULL);
    CUTE_assert(count < 3 || n->next[0] != n);
    return !*place[n->same - 1];
}
