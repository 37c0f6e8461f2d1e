/* ring-buffer.c - examples/ring-buffer: rings with room for up to four bytes, each 0 or 1. */
#include "examples/ring-buffer/ring-buffer.h"
#include "test/mutants/subject.h"

enum { CAPACITY = 4, COUNTS = CAPACITY + 2, FILLINGS = 1 << CAPACITY };

struct state {
    struct ring *ring;
};

static void new(struct state *s, int capacity, int b)
{
    if (s->ring)
        return;
    s->ring = ring_new((size_t)capacity);
    note(s->ring != NULL);
}

static void put(struct state *s, int byte, int b)
{
    if (s->ring)
        note(ring_put(s->ring, (unsigned char)byte));
}

static void get(struct state *s, int a, int b)
{
    unsigned char byte = 9;
    if (!s->ring)
        return;
    note(ring_get(s->ring, &byte));
    note(byte);
}

static void write_all(struct state *s, int count, int filling)
{
    unsigned char bytes[COUNTS];
    for (int i = 0; i < COUNTS; i++)
        bytes[i] = filling >> i & 1;
    if (s->ring)
        note((long long)ring_write(s->ring, bytes, (size_t)count));
}

static void read_all(struct state *s, int count, int b)
{
    unsigned char bytes[COUNTS] = {0};
    if (!s->ring)
        return;
    note((long long)ring_read(s->ring, bytes, (size_t)count));
    for (int i = 0; i < COUNTS; i++)
        note(bytes[i]);
}

static void find(struct state *s, int byte, int b)
{
    size_t age = 0;
    if (!s->ring)
        return;
    bool is_found = ring_find(s->ring, (unsigned char)byte, &age);
    note(is_found ? (long long)age : -1);
}

static void remove_at(struct state *s, int age, int b)
{
    if (s->ring)
        note(ring_remove(s->ring, (size_t)age));
}

static void resize(struct state *s, int capacity, int b)
{
    if (s->ring)
        note(ring_resize(s->ring, (size_t)capacity));
}

static void clear(struct state *s)
{
    ring_free(s->ring);
    s->ring = NULL;
}

static void clear_all(struct state *s, int a, int b) { clear(s); }

static const struct op ops[] = {
    {"new", {CAPACITY + 1, 1}, new}, {"put", {2, 1}, put}, {"get", {1, 1}, get},
    {"write", {COUNTS, FILLINGS}, write_all}, {"read", {COUNTS, 1}, read_all}, {"find", {3, 1}, find},
    {"remove", {COUNTS, 1}, remove_at}, {"resize", {CAPACITY + 1, 1}, resize}, {"free", {1, 1}, clear_all},
};

static bool rep_ok(const struct state *s) { return ring_rep_ok(s ? s->ring : NULL); }

static unsigned char *byte_at(const struct ring *ring, size_t age)
{
    return &ring->bytes[(ring->first + age) % ring->capacity];
}

static void contents(const struct state *s)
{
    note((long long)s->ring->capacity);
    note((long long)s->ring->count);
    for (size_t i = 0; i < s->ring->count; i++)
        note(*byte_at(s->ring, i));
}

static void places(struct state *s)
{
    if (!s->ring)
        return;
    PLACE(s->ring->first);
    PLACE(s->ring->count);
    PLACE(s->ring->capacity);
    place_block(&s->ring->bytes);
    for (size_t i = 0; i < s->ring->count; i++)
        PLACE(*byte_at(s->ring, i));
}

const struct subject subject = {sizeof(struct state), 0, 2, 3000, 2, OPS(ops), rep_ok, contents, places, clear};
