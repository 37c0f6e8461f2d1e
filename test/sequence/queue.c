// length=4 calls=3 error=heap_misuse function=queue_put
/* Opaque to its users: made by queue_new, ended by queue_free. With BUG the last one that is taken stays the tail. */
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

struct item {
    int value;
    struct item *next;
};
struct queue {
    struct item *head, *tail;
    size_t count;
};

struct queue *queue_new(void)
{
    return calloc(1, sizeof(struct queue));
}

bool queue_put(struct queue *queue, int value)
{
    struct item *item = malloc(sizeof *item);
    if (!item)
        return false;
    *item = (struct item){value, NULL};
    if (queue->tail)
        queue->tail->next = item;
    else
        queue->head = item;
    queue->tail = item;
    queue->count++;
    return true;
}

/* What was put in first, to *value. */
bool queue_take(struct queue *queue, int *value)
{
    struct item *item = queue->head;
    if (!item)
        return false;
    *value = item->value;
    queue->head = item->next;
#ifndef BUG
    if (!queue->head)
        queue->tail = NULL;
#endif
    queue->count--;
    free(item);
    return true;
}

size_t queue_count(const struct queue *queue)
{
    return queue->count;
}

void queue_free(struct queue *queue)
{
    for (struct item *item = queue->head, *next; item; item = next) {
        next = item->next;
        free(item);
    }
    free(queue);
}
