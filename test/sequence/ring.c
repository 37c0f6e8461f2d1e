// length=4 calls=1 error=assertion_failed function=ring_write
/* A ring of bytes in an array. With BUG a block that ends where the array does leaves `end` behind it. */
#include <stdbool.h>
#include <stddef.h>

enum { CAPACITY = 4 };

struct ring {
    unsigned char bytes[CAPACITY];
    size_t begin, end, count;
};

void ring_init(struct ring *ring)
{
    *ring = (struct ring){0};
}

/* As many as there is room for. */
size_t ring_write(struct ring *ring, const unsigned char *bytes, size_t size)
{
    size_t written = 0;
    while (written < size && ring->count < CAPACITY) {
        ring->bytes[ring->end++] = bytes[written++];
#ifdef BUG
        if (ring->end == CAPACITY && written < size)
#else
        if (ring->end == CAPACITY)
#endif
            ring->end = 0;
        ring->count++;
    }
    return written;
}

int ring_read(struct ring *ring)
{
    if (ring->count == 0)
        return -1;
    int byte = ring->bytes[ring->begin];
    ring->begin = (ring->begin + 1) % CAPACITY;
    ring->count--;
    return byte;
}

int ring_peek(const struct ring *ring, unsigned at)
{
    return at < ring->count ? ring->bytes[(ring->begin + at) % CAPACITY] : -1;
}

bool ring_is_valid(const struct ring *ring)
{
    return ring->begin < CAPACITY && ring->end < CAPACITY && ring->count <= CAPACITY
        && (ring->begin + ring->count) % CAPACITY == ring->end;
}
