/* scan.c - the memory that an unknown function may access: the program's variables, the blocks that its arguments point
 * to, and everything reachable from there. The scan is conservative: any word may be a pointer, also into the middle of
 * a block. The stack counts as one block. Mappings that the program has made, and libraries loaded later, are scanned
 * like variables, and all symbolic data in them counts as reachable.
 *
 * The search has a limit; beyond it everything counts as reachable. Disguised pointers are not found. */
#include "runtime/call/native.h"
#include "runtime/memory/calls.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/objects.h"
#include "runtime/memory/shadow.h"
#include "runtime/platform/filter.h"
#include "runtime/platform/maps.h"
#include "runtime/platform/variables.h"

#define WORD_LIMIT (1u << 20)          /* words scanned for one call */

#define SCAN_SLOTS (1u << 14)
struct pointer_scan {
    uint32_t search, todo_count, found, word_count;
    bool is_over;
    struct {
        uint64_t start;
        uint32_t search;
    } seen[SCAN_SLOTS];
    struct extent todo[SCAN_SLOTS];
};
#define REACH AREA(pointer_scan)
AREA_FITS(pointer_scan);

/* Returns false if the block was already found. The table is never more than half full. */
static bool scan_note(struct pointer_scan *pointer_scan, uint64_t start)
{
    uint32_t i = (uint32_t)((start >> 4) * 0x9e3779b97f4a7c15u >> 40) % SCAN_SLOTS;
    while (pointer_scan->seen[i].search == pointer_scan->search && pointer_scan->seen[i].start != start)
        i = (i + 1) % SCAN_SLOTS;
    if (pointer_scan->seen[i].search == pointer_scan->search)
        return false;
    pointer_scan->seen[i].start = start;
    pointer_scan->seen[i].search = pointer_scan->search;
    return true;
}

static void scan_push(struct pointer_scan *pointer_scan, struct extent block)
{
    if (!scan_note(pointer_scan, block.start))
        return;
    if (pointer_scan->found == SCAN_SLOTS / 2) {
        pointer_scan->is_over = true;
        return;
    }
    pointer_scan->found++;
    pointer_scan->todo[pointer_scan->todo_count++] = block;
}

/* The block around the address, or the one that ends just before it. */
static bool block_around(uint64_t address, uint64_t frame, struct extent *block)
{
    if (address - HEAP_BASE <= HEAP_LIMIT)
        return heap_object_around(address, block) || heap_object_around(address - 1, block);
    if (address - INPUT_OBJECT_BASE <= INPUT_OBJECT_STRIDE * INPUT_SLOT_MAX)
        return object_around(address, block) || object_around(address - 1, block);
    *block = (struct extent){frame, STACK_TOP - frame};
    return address - STACK_LOW <= STACK_SIZE && frame - STACK_LOW < STACK_SIZE;
}

static void look_at_word(struct pointer_scan *pointer_scan, uint64_t frame, uint64_t word)
{
    struct extent block;
    pointer_scan->is_over |= ++pointer_scan->word_count > WORD_LIMIT;
    if (word >= USER_END || word < PAGE_SIZE || !block_around(word, frame, &block))
        return;
    scan_push(pointer_scan, block);
}

static void look_at_words(struct pointer_scan *pointer_scan, uint64_t frame, struct extent range)
{
    uint64_t from = (range.start + 7) & ~7ull, to = range.start + range.size;
    for (uint64_t at = from; at + 8 <= to && !pointer_scan->is_over; at += 8)
        look_at_word(pointer_scan, frame, *(const uint64_t *)at);
}

struct mapping_search {
    struct pointer_scan *pointer_scan;
    uint64_t frame;
};

/* A file may end before its mapping does: such a mapping cannot be scanned, so everything counts as reachable. */
static void look_at_mapping(struct extent mapping, bool may_end, void *context)
{
    const struct mapping_search *search = context;
    search->pointer_scan->is_over |= may_end;
    look_at_words(search->pointer_scan, search->frame, mapping);
}

static bool is_known_place(uint64_t address)
{
    if (address - HEAP_BASE < HEAP_LIMIT || address - STACK_LOW < STACK_SIZE
        || address - INPUT_OBJECT_BASE < INPUT_OBJECT_STRIDE * INPUT_SLOT_MAX)
        return true;
    for (uint32_t i = 0; i < VARIABLES->range_count; i++)
        if (address - VARIABLES->range[i].start < VARIABLES->range[i].size)
            return true;
    return false;
}

static void touch_listed(struct native_call *call, bool only_unknown)
{
    for (uint32_t i = 0; i < SHADOW->touched_count; i++) {
        uint64_t address = SHADOW->touched[i] << 3;
        if (*filter_at(address) && !(only_unknown && is_known_place(address))) {
            native_read(call, address, 8);
            shadow_drop(address);
        }
    }
}

void scan_touch_all(struct native_call *call)
{
    touch_listed(call, false);
}

static void search(struct pointer_scan *pointer_scan, struct native_call *call)
{
    pointer_scan->search++;
    pointer_scan->todo_count = pointer_scan->found = pointer_scan->word_count = 0;
    pointer_scan->is_over = VARIABLES->has_more;
    for (unsigned i = 0; i < call->count; i++)
        look_at_word(pointer_scan, call->frame, call->all ? call->all[i] : call_arg(call, i));
    for (uint32_t i = 0; i < VARIABLES->range_count; i++)
        look_at_words(pointer_scan, call->frame, VARIABLES->range[i]);
    struct mapping_search mappings = {pointer_scan, call->frame};
    if (maps_may_have_new() && !maps_visit(look_at_mapping, &mappings))
        pointer_scan->is_over = true;
    while (pointer_scan->todo_count && !pointer_scan->is_over) {
        struct extent block = pointer_scan->todo[--pointer_scan->todo_count];
        look_at_words(pointer_scan, call->frame, block);
        native_touch(call, block.start, block.size);
    }
}

void scan_touch(struct native_call *call)
{
    struct pointer_scan *pointer_scan = REACH;
    search(pointer_scan, call);
    for (uint32_t i = 0; i < VARIABLES->range_count; i++)
        native_touch(call, VARIABLES->range[i].start, VARIABLES->range[i].size);
    touch_listed(call, !pointer_scan->is_over);
}
