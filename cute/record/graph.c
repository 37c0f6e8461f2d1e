/* Objects are numbered in the order of a breadth-first walk that visits the cells of each by offset: the order in which
 * the program created them is irrelevant. */
#include "cute/record/graph.h"
#include <string.h>

enum { POINTERS_MAX = 1024 };              /* a graph with more is not counted */

struct walk {
    const struct run_cell *pointer[POINTERS_MAX];          /* sorted by slot, then offset */
    uint32_t pointer_count;
    uint64_t hash;
    uint32_t count;
    uint16_t number[INPUT_SLOT_MAX];       /* by slot; 0: not visited */
    uint16_t slot[INPUT_SLOT_MAX + 1];     /* by number; element 0: slot 0, for cells in no object */
};

static bool is_before(const struct run_cell *a, const struct run_cell *b)
{
    return a->slot != b->slot ? a->slot < b->slot : a->slot && a->offset < b->offset;
}

/* Insertion sort, since cells are created nearly in order. False: there are too many pointers. */
static bool find_pointers(struct walk *walk, const struct run *run)
{
    for (uint32_t i = 0; i < run->cell_count; i++) {
        const struct run_cell *cell = &run->cells[i];
        if (cell->kind != CELL_POINTER)
            continue;
        if (walk->pointer_count == POINTERS_MAX)
            return false;
        uint32_t at = walk->pointer_count++;
        for (; at > 0 && is_before(cell, walk->pointer[at - 1]); at--)
            walk->pointer[at] = walk->pointer[at - 1];
        walk->pointer[at] = cell;
    }
    return true;
}

static void graph_follow(struct walk *walk, const struct run_cell *cell)
{
    uint32_t slot = input_object_slot(cell->value);
    if (slot && !walk->number[slot]) {
        walk->number[slot] = (uint16_t)++walk->count;
        walk->slot[walk->count] = (uint16_t)slot;
    }
    uint64_t to = slot ? (uint64_t)walk->number[slot] << 48 | cell->value % INPUT_OBJECT_STRIDE : 0;
    uint64_t from = cell->slot ? (uint64_t)walk->number[cell->slot] << 48 | cell->offset : cell->key;
    walk->hash = hash_pair(walk->hash, hash_pair(from, to));
}

static void follow_all(struct walk *walk, uint32_t slot)
{
    uint32_t i = 0;
    while (i < walk->pointer_count && walk->pointer[i]->slot < slot)
        i++;
    for (; i < walk->pointer_count && walk->pointer[i]->slot == slot; i++)
        graph_follow(walk, walk->pointer[i]);
}

uint64_t graph_of_run(const struct run *run, uint32_t *objects)
{
    struct walk walk;
    walk.pointer_count = walk.count = 0;
    walk.hash = 0;
    if (!find_pointers(&walk, run) || !walk.pointer_count)
        return 0;
    memset(walk.number, 0, sizeof walk.number);
    walk.slot[0] = 0;
    for (uint32_t n = 0; n <= walk.count; n++)
        follow_all(&walk, walk.slot[n]);
    *objects = walk.count;
    return walk.hash | 1;
}

void graph_count(const struct map *graphs, struct vec *by_objects)
{
    uint64_t hash, objects;
    for (size_t at = 0; map_next(graphs, &at, &hash, &objects);) {
        while (by_objects->count <= objects)
            *(uint64_t *)vec_push(by_objects) = 0;
        (*(uint64_t *)vec_at(by_objects, objects))++;
    }
}
