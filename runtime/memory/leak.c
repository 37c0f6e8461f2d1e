/* leak.c - finds leaks: heap blocks that the program allocated in this run and cannot reach when it returns.
 *
 * If cute requests it, all allocations of the run are listed. A block's number in the list is stored beside the heap
 * and is valid only if the list entry has the same address. All other memory is a root: variables, input objects,
 * blocks that the library or the runtime allocated or that existed before the run, and the arrays of main's arguments
 * and of the environment. The stack is a root, too, if the program calls exit, as in the leak sanitizer; once the
 * toplevel or main has returned, its frames are gone.
 *
 * The scan is conservative: any word may be a pointer, also into the middle of a block. A pointer in a packed structure
 * may have any alignment: if a block seems to be lost, everything is scanned again byte by byte. The check reports
 * nothing, and the record says so, if there may be unknown roots (mappings, threads, another stack) or more allocations
 * or words than the limits allow. The same holds for blocks that only seem lost when exit is called: the compiler keeps
 * no pointer for callers that will not continue. */
#include "runtime/memory/leak.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/objects.h"
#include "runtime/platform/history.h"
#include "runtime/platform/maps.h"
#include "runtime/platform/thread.h"
#include "runtime/platform/variables.h"
#include "runtime/record/end.h"

#include <sys/single_threaded.h>

#define WORD_LIMIT (4u << 20)          /* words scanned at most */

/* The allocations of a run, if it checks for leaks or reports who allocated a block. */
#define LEAK_LIMIT (1u << 16)
struct leaks {
    bool is_on;                        /* allocations are listed */
    bool is_wanted;                    /* leaks are searched for at the end */
    bool has_returned;                 /* main has returned: the program's stack is no root any more */
    uint32_t count, todo_count, word_count;
    uint32_t step;                     /* 8: only aligned pointers; 1: at any address */
    uint32_t todo[LEAK_LIMIT];
    struct leak_block {
        uint64_t address, pc;          /* pc: of the call; 0: `site` says where */
        uint64_t made[HISTORY_FRAMES], freed[HISTORY_FRAMES];
        uint32_t site;
        bool is_program;               /* the program allocated it */
        bool is_reached, is_inner;
        bool is_held;                  /* by a function without a definition */
    } block[LEAK_LIMIT];
    uint32_t number[HEAP_LIMIT / 16];  /* index in `block`, by address */
};
#define LEAKS AREA(leaks)
AREA_FITS(leaks);

void leak_begin_run(void)
{
    const struct request *request = PROCESS->request;
    bool is_wanted = request->flags & REQUEST_LEAKS && request_has_check(CHECK_LEAK);
    struct leaks *leaks = LEAKS;
    leaks->is_on = is_wanted || RUN->want_names;
    leaks->is_wanted = is_wanted;
    leaks->has_returned = false;
    leaks->count = leaks->todo_count = leaks->word_count = 0;
}

void leak_add(uint64_t address, const void *caller)
{
    struct leaks *leaks = LEAKS;
    if (!leaks->is_on || !run_is_active())
        return;
    if (leaks->count == LEAK_LIMIT) {
        leaks->is_on = false;
        PROCESS->record->header.leaks_unknown = leaks->is_wanted;
        return;
    }
    bool is_library = (uint64_t)caller >= PROCESS->library_code;
    leaks->number[(address - HEAP_BASE) / 16] = leaks->count;
    struct leak_block *block = &leaks->block[leaks->count++];
    *block = (struct leak_block){
        .address = address, .pc = is_library || !caller ? 0 : (uint64_t)caller - 1, .is_program = caller,
        .site = site_now()};
    if (RUN->want_names && caller)
        history_walk(block->made, caller);
}

/* The entry of the block at `address`, if it was allocated in this run and is the last one at that address. */
static struct leak_block *block_of(uint64_t address)
{
    struct leaks *leaks = LEAKS;
    uint32_t i = leaks->number[(address - HEAP_BASE) / 16];
    return i < leaks->count && leaks->block[i].address == address ? &leaks->block[i] : NULL;
}

void leak_freed(uint64_t address, const void *caller)
{
    struct leak_block *block = LEAKS->is_on && RUN->want_names ? block_of(address) : NULL;
    if (block)
        history_walk(block->freed, caller);
}

void leak_tell(uint64_t address)
{
    uint64_t start = LEAKS->is_on && RUN->want_names ? heap_start_around(address) : 0;
    const struct leak_block *block = start ? block_of(start) : NULL;
    if (!block)
        return;
    memcpy(PROCESS->record->header.made, block->made, sizeof block->made);
    memcpy(PROCESS->record->header.freed, block->freed, sizeof block->freed);
}

void leak_adopt(uint64_t address, uint32_t site)
{
    struct leak_block *block = LEAKS->is_on && heap_block_size(address) && address - HEAP_BASE < HEAP_LIMIT
                                   ? block_of(address) : NULL;
    if (!block)
        return;
    block->is_program = true;
    block->site = site;
}

static struct leak_block *block_around(uint64_t word)
{
    struct extent block;
    if (word - HEAP_BASE >= HEAP_LIMIT || !heap_block_around(word, &block))
        return NULL;
    struct leak_block *entry = block_of(block.start);
    return entry && entry->is_program ? entry : NULL;
}

static void pointer_scan(struct leak_block *block, const struct leak_block *from)
{
    struct leaks *leaks = LEAKS;
    (void)from;
    if (block->is_reached)
        return;
    block->is_reached = true;
    leaks->todo[leaks->todo_count++] = (uint32_t)(block - leaks->block);
}

/* Mark a block that another block points to; that may be lost, too. */
static void hang_on(struct leak_block *block, const struct leak_block *from)
{
    block->is_inner |= block != from;
}

/* Read a word at any alignment. */
static uint64_t word_at(uint64_t address)
{
    struct __attribute__((packed)) word {
        uint64_t value;
    };
    return ((const struct word *)address)->value;
}

static void look_at(uint64_t start, uint64_t size, const struct leak_block *from,
                    void (*found)(struct leak_block *block, const struct leak_block *from))
{
    struct leaks *leaks = LEAKS;
    const uint64_t step = leaks->step;
    for (uint64_t at = (start + step - 1) & -step; at + 8 <= start + size; at += step) {
        leaks->word_count += at % 8 == 0;
        struct leak_block *block = leaks->word_count < WORD_LIMIT ? block_around(word_at(at)) : NULL;
        if (block)
            found(block, from);
    }
}

static void leak_follow(void)
{
    struct leaks *leaks = LEAKS;
    struct extent block;
    while (leaks->todo_count)
        if (heap_block_around(leaks->block[leaks->todo[--leaks->todo_count]].address, &block))
            look_at(block.start, block.size, NULL, pointer_scan);
}

static void look_at_block(struct extent block)
{
    const struct leak_block *entry = block_of(block.start);
    if (!entry || !entry->is_program)
        look_at(block.start, block.size, NULL, pointer_scan);
}

void leak_hold(uint64_t start, uint64_t size)
{
    for (uint64_t at = start; LEAKS->is_on && at + 8 <= start + size; at++) {
        struct leak_block *block = block_around(word_at(at));
        if (block)
            block->is_held = true;
    }
}

static void look_at_held(void)
{
    for (uint32_t i = 0; i < LEAKS->count; i++)
        if (LEAKS->block[i].is_held && block_of(LEAKS->block[i].address) == &LEAKS->block[i])
            pointer_scan(&LEAKS->block[i], NULL);
}

/* `stack`: the lowest address of the stack in use; 0: the stack is no root. */
static void look_at_roots(uint64_t stack)
{
    look_at_held();
    if (stack)
        look_at(stack, STACK_TOP - stack, NULL, pointer_scan);
    look_at(PROCESS->arguments.start, PROCESS->arguments.size, NULL, pointer_scan);
    for (uint32_t i = 0; i < VARIABLES->range_count; i++)
        look_at(VARIABLES->range[i].start, VARIABLES->range[i].size, NULL, pointer_scan);
    for (uint32_t i = 0; i < OBJECTS->count; i++) {
        const struct object *object = &OBJECTS->object[OBJECTS->slot[i]];
        if (!object->is_freed)
            look_at(object->address, object->type->size, NULL, pointer_scan);
    }
    heap_visit(look_at_block);
    leak_follow();
}

static bool is_lost(const struct leak_block *block, struct extent *extent)
{
    return block->is_program && !block->is_reached && block_of(block->address) == block
        && heap_block_around(block->address, extent);
}

/* The first lost block that no other lost block points to: the program lost its pointer to this one. In a cycle, any of
 * its blocks. */
static const struct leak_block *first_lost(void)
{
    struct leaks *leaks = LEAKS;
    struct extent extent;
    const struct leak_block *first = NULL;
    for (uint32_t i = 0; i < leaks->count; i++)
        if (is_lost(&leaks->block[i], &extent))
            look_at(extent.start, extent.size, &leaks->block[i], hang_on);
    for (uint32_t i = leaks->count; i-- > 0;) {
        const struct leak_block *block = &leaks->block[i];
        if (is_lost(block, &extent) && (!first || first->is_inner || !block->is_inner))
            first = block;
    }
    return first;
}

/* Scan for pointers at multiples of `step`. Returns a lost block; NULL: nothing is lost, or the word limit was
 * reached. */
static const struct leak_block *find_lost(uint64_t stack, uint32_t step)
{
    struct leaks *leaks = LEAKS;
    leaks->step = step;
    leaks->word_count = 0;
    for (uint32_t i = 0; i < leaks->count; i++)
        leaks->block[i].is_reached = leaks->block[i].is_inner = false;
    look_at_roots(stack);
    return leaks->word_count < WORD_LIMIT ? first_lost() : NULL;
}

static void check(uint64_t stack)
{
    struct leaks *leaks = LEAKS;
    if (!leaks->is_on || !leaks->is_wanted || !leaks->count)
        return;
    bool is_other_stack = stack && stack - STACK_LOW >= STACK_SIZE;
    bool is_possible = __libc_single_threaded && !VARIABLES->has_more && !maps_may_have_new() && !is_other_stack;
    const struct leak_block *lost = is_possible ? find_lost(stack, 8) : NULL;
    if (lost)
        lost = find_lost(stack, 1);
    if (!is_possible || leaks->word_count >= WORD_LIMIT || (lost && stack))
        PROCESS->record->header.leaks_unknown = 1;
    if (!lost || stack)
        return;
    PROCESS->record->header.pc = lost->pc;
    leak_tell(lost->address);
    site_set(lost->site);
    run_end_message(END_LEAK, "allocated here, and nothing leads to it any more", "", 0);
}

void leak_main_returned(void)
{
    LEAKS->has_returned = true;
}

void leak_check(void)
{
    check(0);
}

/* Callee-saved registers have been spilled into the caller's frame, above this function's frame address. */
static __attribute__((noinline)) void check_below(void)
{
    check((uint64_t)__builtin_frame_address(0));
}

void leak_check_at_exit(void)
{
    if (LEAKS->has_returned) {
        check(0);
    } else {
        __builtin_unwind_init();
        check_below();
        __asm__ volatile("");              /* prevent a tail call: this frame must stay */
    }
}
