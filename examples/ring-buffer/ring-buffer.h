/* ring-buffer.h - a queue of bytes with room for a fixed number, between a writer and a reader.
 *
 *   struct ring *ring = ring_new(4096);
 *   ring_write(ring, text, length);            as many as there is room for
 *   while (ring_get(ring, &byte))
 *       use(byte);                             the oldest first */
#ifndef RING_BUFFER_H
#define RING_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

struct ring {
    size_t first, count, capacity;      /* the oldest is bytes[first]; behind the last place comes the first one */
    unsigned char *bytes;
};

struct ring *ring_new(size_t capacity);         /* NULL: no memory, or no capacity */
void ring_free(struct ring *ring);

bool ring_put(struct ring *ring, unsigned char byte);           /* false: full */
bool ring_get(struct ring *ring, unsigned char *byte);          /* false: empty */
size_t ring_write(struct ring *ring, const unsigned char *bytes, size_t count);        /* how many there was room for */
size_t ring_read(struct ring *ring, unsigned char *bytes, size_t count);               /* how many there were */
bool ring_find(const struct ring *ring, unsigned char byte, size_t *age);      /* 0: the oldest */
bool ring_remove(struct ring *ring, size_t age);                /* the younger ones close up; false: there is none */
bool ring_resize(struct ring *ring, size_t capacity);           /* false: no memory, or too small for what is there */

bool ring_rep_ok(const struct ring *ring);

#endif
