/* How many bytes there are is kept beside where they begin, so that full and empty are told apart. */
#include "ring-buffer.h"

#include <stdlib.h>
#include <string.h>

bool ring_rep_ok(const struct ring *ring)
{
    return ring && ring->bytes && ring->first < ring->capacity && ring->count <= ring->capacity;
}

struct ring *ring_new(size_t capacity)
{
    if (capacity == 0)
        return NULL;
    struct ring *ring = malloc(sizeof *ring);
    if (!ring)
        return NULL;
    *ring = (struct ring){.capacity = capacity, .bytes = malloc(capacity)};
    if (!ring->bytes) {
        free(ring);
        return NULL;
    }
    return ring;
}

void ring_free(struct ring *ring)
{
    if (ring)
        free(ring->bytes);
    free(ring);
}

/* Where the byte of this age stands, or the next one will. Neither sum can exceed twice the capacity. */
static size_t place(const struct ring *ring, size_t age)
{
    size_t index = ring->first + age;
    return index < ring->capacity ? index : index - ring->capacity;
}

bool ring_put(struct ring *ring, unsigned char byte)
{
    if (ring->count == ring->capacity)
        return false;
    ring->bytes[place(ring, ring->count++)] = byte;
    return true;
}

bool ring_get(struct ring *ring, unsigned char *byte)
{
    if (ring->count == 0)
        return false;
    *byte = ring->bytes[ring->first];
    ring->first = place(ring, 1);
    ring->count--;
    return true;
}

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

size_t ring_write(struct ring *ring, const unsigned char *bytes, size_t count)
{
    size_t total = smaller(count, ring->capacity - ring->count);
    size_t start = place(ring, ring->count), before_end = smaller(total, ring->capacity - start);
    memcpy(ring->bytes + start, bytes, before_end);
    memcpy(ring->bytes, bytes + before_end, total - before_end);
    ring->count += total;
    return total;
}

/* The oldest `count`, which are there. */
static void copy_out(const struct ring *ring, unsigned char *bytes, size_t count)
{
    size_t before_end = smaller(count, ring->capacity - ring->first);
    memcpy(bytes, ring->bytes + ring->first, before_end);
    memcpy(bytes + before_end, ring->bytes, count - before_end);
}

size_t ring_read(struct ring *ring, unsigned char *bytes, size_t count)
{
    size_t total = smaller(count, ring->count);
    copy_out(ring, bytes, total);
    ring->first = place(ring, total);
    ring->count -= total;
    return total;
}

bool ring_find(const struct ring *ring, unsigned char byte, size_t *age)
{
    for (*age = 0; *age < ring->count; ++*age)
        if (ring->bytes[place(ring, *age)] == byte)
            return true;
    return false;
}

bool ring_remove(struct ring *ring, size_t age)
{
    if (age >= ring->count)
        return false;
    for (; age + 1 < ring->count; age++)
        ring->bytes[place(ring, age)] = ring->bytes[place(ring, age + 1)];
    ring->count--;
    return true;
}

bool ring_resize(struct ring *ring, size_t capacity)
{
    if (capacity == 0 || capacity < ring->count)
        return false;
    unsigned char *bytes = malloc(capacity);
    if (!bytes)
        return false;
    copy_out(ring, bytes, ring->count);
    free(ring->bytes);
    *ring = (struct ring){.count = ring->count, .capacity = capacity, .bytes = bytes};
    return true;
}
