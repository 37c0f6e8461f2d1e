// toplevel=put verdict=complete errors=0
// toplevel=get verdict=complete errors=0
// toplevel=write_all verdict=complete errors=0
// toplevel=read_all verdict=complete errors=0
// toplevel=find verdict=complete errors=0
// toplevel=remove_at verdict=complete errors=0
// toplevel=resize options=--fail=malloc verdict=complete errors=0
// toplevel=begin verdict=complete errors=0
// toplevel=life options=--fail=malloc verdict=complete errors=0
/* Every ring of up to CAPACITY bytes, and one call. A ring stands for a sequence, the oldest byte first: that is what
 * is compared before and after, and it is read in the simplest way there is. */
#include <cute.h>
#include <stdlib.h>

#include "ring-buffer.h"

enum { CAPACITY = 4 };

/* Its bytes are on the heap, where `ring_resize` can free them. */
static struct ring any_ring(void)
{
    struct ring ring = {.capacity = (size_t)CUTE_choose(CAPACITY) + 1};
    ring.bytes = malloc(ring.capacity);
    CUTE_assume(ring.bytes);
    CUTE_input_array(ring.bytes, ring.capacity);
    CUTE_input(ring.first);
    CUTE_input(ring.count);
    CUTE_assume(ring_rep_ok(&ring));
    return ring;
}

static unsigned char at(const struct ring *ring, size_t age)
{
    return ring->bytes[(ring->first + age) % ring->capacity];
}

struct content {
    unsigned char bytes[2 * CAPACITY];
    size_t count;
};

static struct content content(const struct ring *ring)
{
    struct content content = {.count = ring->count};
    for (size_t i = 0; i < ring->count; i++)
        content.bytes[i] = at(ring, i);
    return content;
}

/* The sequence of the ring is that of `content` from number `from` on. */
static bool is_content(const struct ring *ring, const struct content *content, size_t from)
{
    bool is_same = ring_rep_ok(ring) && ring->count == content->count - from;
    for (size_t i = 0; is_same && i < ring->count; i++)
        is_same = at(ring, i) == content->bytes[from + i];
    return is_same;
}

void put(unsigned char byte)
{
    struct ring ring = any_ring();
    struct content expected = content(&ring);
    bool has_room = expected.count < ring.capacity;
    if (has_room)
        expected.bytes[expected.count++] = byte;
    CUTE_assert(ring_put(&ring, byte) == has_room);
    CUTE_assert(is_content(&ring, &expected, 0));
    free(ring.bytes);
}

void get(void)
{
    struct ring ring = any_ring();
    unsigned char byte = 0;
    struct content before = content(&ring);
    bool is_there = ring_get(&ring, &byte);
    CUTE_assert(is_there == (before.count > 0));
    CUTE_assert(!is_there || byte == before.bytes[0]);
    CUTE_assert(is_content(&ring, &before, is_there));
    free(ring.bytes);
}

void write_all(unsigned char bytes[CAPACITY], size_t count)
{
    struct ring ring = any_ring();
    CUTE_assume(count <= CAPACITY);
    struct content expected = content(&ring);
    size_t written = ring_write(&ring, bytes, count), room = ring.capacity - expected.count;
    CUTE_assert(written == (count < room ? count : room));
    for (size_t i = 0; i < written; i++)
        expected.bytes[expected.count++] = bytes[i];
    CUTE_assert(is_content(&ring, &expected, 0));
    free(ring.bytes);
}

void read_all(size_t count)
{
    struct ring ring = any_ring();
    unsigned char bytes[CAPACITY];
    CUTE_assume(count <= CAPACITY);
    struct content before = content(&ring);
    size_t done = ring_read(&ring, bytes, count);
    CUTE_assert(done == (count < before.count ? count : before.count));
    for (size_t i = 0; i < done; i++)
        CUTE_assert(bytes[i] == before.bytes[i]);
    CUTE_assert(is_content(&ring, &before, done));
    free(ring.bytes);
}

void find(unsigned char byte)
{
    struct ring ring = any_ring();
    size_t age;
    struct content before = content(&ring);
    bool is_found = ring_find(&ring, byte, &age);
    CUTE_assert(is_found ? age < before.count && before.bytes[age] == byte : age == before.count);
    for (size_t i = 0; i < age; i++)
        CUTE_assert(before.bytes[i] != byte);
    CUTE_assert(is_content(&ring, &before, 0));
    free(ring.bytes);
}

void remove_at(size_t age)
{
    struct ring ring = any_ring();
    struct content expected = content(&ring);
    bool is_there = age < expected.count;
    for (size_t i = age; is_there && i + 1 < expected.count; i++)
        expected.bytes[i] = expected.bytes[i + 1];
    expected.count -= is_there;
    CUTE_assert(ring_remove(&ring, age) == is_there);
    CUTE_assert(is_content(&ring, &expected, 0));
    free(ring.bytes);
}

void resize(size_t capacity)
{
    struct ring ring = any_ring();
    CUTE_assume(capacity <= CAPACITY + 1);
    size_t old_capacity = ring.capacity;
    struct content before = content(&ring);
    bool done = ring_resize(&ring, capacity);
    CUTE_assert(!done || (capacity > 0 && capacity >= before.count));
    CUTE_assert(ring.capacity == (done ? capacity : old_capacity));
    CUTE_assert(is_content(&ring, &before, 0));
    free(ring.bytes);
}

/* Where there is memory. */
void begin(size_t capacity)
{
    CUTE_assume(capacity <= 2);
    struct ring *ring = ring_new(capacity);
    CUTE_assert(capacity > 0 ? ring && ring->count == 0 && ring->capacity == capacity : !ring);
    ring_free(ring);
}

/* A ring from beginning to end, where there may be no memory. */
void life(size_t capacity, unsigned char byte)
{
    CUTE_assume(capacity <= 2);
    struct ring *ring = ring_new(capacity);
    CUTE_assert(ring_rep_ok(ring) == (ring != NULL));
    if (ring) {
        unsigned char out;
        CUTE_assert(!ring_get(ring, &out));
        CUTE_assert(ring_put(ring, byte) && ring_get(ring, &out) && out == byte);
    }
    ring_free(ring);
}
