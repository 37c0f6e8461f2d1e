// toplevel=test verdict=complete paths=327 errors=0 divergences=0 losses<=0
/* sys/queue.h: four calls on two tail queues, whose links back lead to the pointer before; both ways give the same. */
#include <cute.h>
#include <stddef.h>
#include <bsd/sys/queue.h>

struct node { TAILQ_ENTRY(node) link; };
TAILQ_HEAD(queue, node);

static int check(struct queue *queue)
{
    struct node *node, *last = NULL;
    int count = 0;
    TAILQ_FOREACH(node, queue, link) {
        CUTE_assert(TAILQ_PREV(node, queue, link) == last);
        last = node, count++;
    }
    CUTE_assert(TAILQ_LAST(queue, queue) == last && TAILQ_EMPTY(queue) == !count);
    return count;
}

void test(void)
{
    struct node nodes[4];
    struct queue queue[2];
    for (int i = 0; i < 2; i++)
        TAILQ_INIT(&queue[i]);
    for (int i = 0, size = 0; i < 4; i++) {
        struct node *new = &nodes[i], *at = TAILQ_FIRST(&queue[0]), *other = TAILQ_LAST(&queue[0], queue);
        switch (CUTE_choose(6)) {
        case 0: TAILQ_INSERT_HEAD(&queue[0], new, link); size++; break;
        case 1: TAILQ_INSERT_TAIL(&queue[1], new, link); size++; break;
        case 2: CUTE_assume(at); TAILQ_INSERT_AFTER(&queue[0], at, new, link); size++; break;
        case 3: CUTE_assume(other); TAILQ_INSERT_BEFORE(other, new, link); size++; break;
        case 4: CUTE_assume(other); TAILQ_REMOVE(&queue[0], other, link); size--; break;
        case 5: TAILQ_CONCAT(&queue[0], &queue[1], link); break;
        }
        CUTE_assert(check(&queue[0]) + check(&queue[1]) == size);
    }
}
