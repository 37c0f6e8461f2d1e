/* enumerate.c - tells a mutant of a library from the original, by trying all there is to try; nothing of CUTE is in it.
 *
 * The original's states are found breadth first: all that sequences of its operations lead to, each once, up to a
 * number of blocks. From each of them every operation is called with every argument, by the original and by the mutant,
 * with and without enough memory, and what they do is compared: results, contents, whether the original's invariant
 * holds after, and the mutant's, what is left when all is given back. The invariants themselves are compared on states
 * in which one or two members were changed.
 *
 * Exit status: 0 no difference, 3 a difference, which is printed; anything else is a crash or a sanitizer's report. */
#include "test/mutants/subject.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATES = 20000, STEPS = 12, NOTES = 4096, BLOCKS = 64, PLACES = 256, SLOTS = 1 << 16, STATUS_DIFFERENT = 3 };

extern const struct subject original, mutant;

struct step {
    unsigned char op, a, b;
};

/* How a state is made. */
struct known {
    struct step steps[STEPS];
    size_t count;
};

enum place_kind { PLACE_LINK, PLACE_NUMBER, PLACE_BOOL, PLACE_FIXED, PLACE_BLOCK };

struct place {
    unsigned char *at;
    size_t size;
    enum place_kind kind;
};

static struct known states[STATES];
static size_t state_count;
static char *keys[SLOTS];                      /* of the states that are known, as text */

static long long notes[NOTES];
static size_t note_count;

static struct place places[PLACES];
static size_t place_count;

static struct {
    void *at;
    size_t size;
} blocks[BLOCKS];
static size_t block_count, allocation_count, failing;

static void differ(const char *what)
{
    printf("%s\n", what);
    exit(STATUS_DIFFERENT);
}

/* ---- what a subject calls ---- */

void note(long long value)
{
    if (note_count == NOTES)
        differ("results without end");
    notes[note_count++] = value;
}

static int compare(const void *a, const void *b)
{
    long long x = *(const long long *)a, y = *(const long long *)b;
    return (x > y) - (x < y);
}

void note_sorted(long long *values, size_t count)
{
    qsort(values, count, sizeof *values, compare);
    for (size_t i = 0; i < count; i++)
        note(values[i]);
}

static void add_place(void *at, size_t size, enum place_kind kind)
{
    if (place_count < PLACES)
        places[place_count++] = (struct place){at, size, kind};
}

void place_link(void *member) { add_place(member, sizeof(void *), PLACE_LINK); }
void place_number(void *member, size_t size) { add_place(member, size, PLACE_NUMBER); }
void place_bool(bool *member) { add_place(member, sizeof *member, PLACE_BOOL); }
void place_fixed(void *member, size_t size) { add_place(member, size, PLACE_FIXED); }
void place_block(void *member) { add_place(member, sizeof(void *), PLACE_BLOCK); }

/* Blocks are filled, so what was not written is the same each time. */
void *subject_malloc(size_t size)
{
    if (++allocation_count == failing)
        return NULL;
    if (block_count == BLOCKS || size > 1 << 16)
        differ("memory without end");
    void *block = malloc(size);
    memset(block, 0xA5, size);
    blocks[block_count].at = block;
    blocks[block_count++].size = size;
    return block;
}

void *subject_calloc(size_t count, size_t size)
{
    void *block = subject_malloc(count * size);
    return block ? memset(block, 0, count * size) : NULL;
}

void subject_free(void *block)
{
    for (size_t i = 0; i < block_count; i++)
        if (blocks[i].at == block) {
            blocks[i] = blocks[--block_count];
            break;
        }
    free(block);
}

/* ---- states ---- */

static struct state *make_state(const struct known *known)
{
    struct state *state = calloc(1, original.size);
    for (size_t i = 0; i < known->count; i++)
        original.ops[known->steps[i].op].call(state, known->steps[i].a, known->steps[i].b);
    note_count = allocation_count = 0;
    return state;
}

/* What a library that went wrong has left is left, too: the next state begins with no blocks. */
static void drop_state(struct state *state)
{
    original.clear(state);
    free(state);
    block_count = 0;
}

static void list_places(struct state *state)
{
    place_count = 0;
    original.places(state);
}

/* The number of the block that a link leads to, by the order in which links lead there. */
static size_t number_of(void **seen, size_t *count, void *target)
{
    size_t i = 0;
    while (i < *count && seen[i] != target)
        i++;
    if (i == *count && i < BLOCKS)
        seen[(*count)++] = target;
    return i;
}

static char *key_of(struct state *state)
{
    void *seen[BLOCKS] = {NULL}, *target;
    size_t seen_count = 1, length = 0, size = PLACES * 8;
    char *key = calloc(1, size);
    list_places(state);
    for (size_t i = 0; i < place_count; i++) {
        uint64_t value = 0;
        memcpy(&value, places[i].at, places[i].size);
        memcpy(&target, &value, sizeof target);
        if (places[i].kind == PLACE_LINK || places[i].kind == PLACE_BLOCK)
            value = number_of(seen, &seen_count, target);
        length += (size_t)snprintf(key + length, size - length, "%x ", (unsigned)value);
    }
    return key;
}

/* Whether the key is new; it is known then. */
static bool learn(char *key)
{
    uint64_t hash = 14695981039346656037u;
    for (const char *at = key; *at; at++)
        hash = (hash ^ (unsigned char)*at) * 1099511628211u;
    size_t slot = hash % SLOTS;
    for (; keys[slot]; slot = (slot + 1) % SLOTS)
        if (strcmp(keys[slot], key) == 0) {
            free(key);
            return false;
        }
    keys[slot] = key;
    return true;
}

/* The state that one more step leads to, if there is none like it. */
static void add_successor(const struct known *from, struct step step)
{
    struct known *known = &states[state_count];
    *known = *from;
    known->steps[known->count++] = step;
    struct state *state = make_state(known);
    if (block_count <= original.most_blocks && learn(key_of(state)))
        state_count++;
    drop_state(state);
}

/* For each operation and its arguments. */
static void for_steps(const struct known *known, void (*what)(const struct known *, struct step))
{
    for (size_t op = 0; op < original.op_count; op++)
        for (int a = 0; a < original.ops[op].count[0]; a++)
            for (int b = 0; b < original.ops[op].count[1]; b++)
                if (state_count < original.most_states || what != add_successor)
                    what(known, (struct step){(unsigned char)op, (unsigned char)a, (unsigned char)b});
}

static void find_states(void)
{
    struct state *state = make_state(&states[0]);
    learn(key_of(state));
    drop_state(state);
    state_count = 1;
    for (size_t i = 0; i < state_count; i++)
        if (states[i].count < STEPS)
            for_steps(&states[i], add_successor);
}

/* ---- one operation ---- */

/* Where the difference is, for a reader. */
static void differ_after(const struct known *known, struct step step, size_t fail)
{
    for (size_t i = 0; i < known->count; i++)
        printf("%s(%d, %d); ", original.ops[known->steps[i].op].name, known->steps[i].a, known->steps[i].b);
    printf("%s(%d, %d)%s", original.ops[step.op].name, step.a, step.b, fail ? ", memory " : "");
    differ(fail ? "refused" : "");
}

/* What the operation does is in `notes` then. Allocation number `fail` is refused; 0: none. */
static void run(const struct subject *who, const struct known *known, struct step step, size_t fail)
{
    struct state *state = make_state(known);
    failing = fail;
    who->ops[step.op].call(state, step.a, step.b);
    failing = 0;
    bool is_good = original.rep_ok(state);
    note(is_good);
    note(who->rep_ok(state));
    if (is_good)
        original.contents(state);
    original.clear(state);
    note((long long)block_count);
    free(state);
    block_count = 0;
}

static void compare_runs(const struct known *known, struct step step)
{
    static long long expected[NOTES];
    size_t allocations = 0;
    for (size_t fail = 0; fail <= allocations; fail++) {
        run(&original, known, step, fail);
        size_t count = note_count;
        memcpy(expected, notes, count * sizeof *notes);
        if (!fail)
            allocations = allocation_count;
        run(&mutant, known, step, fail);
        if (note_count != count || memcmp(expected, notes, count * sizeof *notes) != 0)
            differ_after(known, step, fail);
    }
}

/* ---- the invariant ---- */

static void compare_invariants(const struct state *state, const struct known *known)
{
    if (original.rep_ok(state) != mutant.rep_ok(state)) {
        printf("the invariant, after ");
        for (size_t i = 0; i < known->count; i++)
            printf("%s(%d, %d); ", original.ops[known->steps[i].op].name, known->steps[i].a, known->steps[i].b);
        differ("with members changed");
    }
}

static void damage(struct state *state, const struct known *known, size_t from, int more);

/* Place i with another value, and as many `more` of those behind it. */
static void try_value(struct state *state, const struct known *known, size_t i, const void *value, int more)
{
    unsigned char old[sizeof(uint64_t)];
    memcpy(old, places[i].at, places[i].size);
    memcpy(places[i].at, value, places[i].size);
    compare_invariants(state, known);
    if (more)
        damage(state, known, i + 1, more - 1);
    memcpy(places[i].at, old, places[i].size);
}

static void damage_link(struct state *state, const struct known *known, size_t i, int more)
{
    void *target = NULL;
    try_value(state, known, i, &target, more);
    for (size_t k = 0; places[i].kind == PLACE_LINK && k < block_count; k++)
        if (blocks[k].size == original.node_size)
            try_value(state, known, i, &blocks[k].at, more);
}

static void damage(struct state *state, const struct known *known, size_t from, int more)
{
    for (size_t i = from; i < place_count; i++) {
        uint64_t most = places[i].kind == PLACE_BOOL ? 1 : 4;
        if (places[i].kind == PLACE_LINK || places[i].kind == PLACE_BLOCK)
            damage_link(state, known, i, more);
        else if (places[i].kind != PLACE_FIXED)
            for (uint64_t value = 0; value <= most; value++)
                try_value(state, known, i, &value, more);
    }
}

static void damage_state(const struct known *known)
{
    struct state *state = make_state(known);
    compare_invariants(state, known);
    if (block_count <= original.damaged_blocks && original.rep_ok(state)) {
        list_places(state);
        damage(state, known, 0, 1);
    }
    drop_state(state);
}

int main(int argc, char **argv)
{
    (void)argv;
    if (original.rep_ok(NULL) != mutant.rep_ok(NULL))
        differ("the invariant of nothing");
    find_states();
    for (size_t i = 0; i < state_count; i++)
        for_steps(&states[i], compare_runs);
    for (size_t i = 0; i < state_count; i++)
        damage_state(&states[i]);
    if (argc > 1)
        printf("%zu states\n", state_count);
    return 0;
}
