/* heap.c - the heap of the tested program, instead of the C library's. The program calls call/malloc.c.
 *
 * The heap is a reserve at a fixed address, divided into chunks of 64 KiB. A chunk is divided into blocks of one size
 * class, or belongs to one larger block. The tables of chunks and blocks are kept apart from them, where the program
 * cannot easily corrupt them, so every free is checked exactly. Addresses depend only on the sequence of calls;
 * restoring the snapshot restores its bytes. Fresh blocks contain the run's fill. */
#include "runtime/memory/heap.h"
#include "runtime/memory/guard.h"
#include "runtime/memory/leak.h"
#include "runtime/memory/objects.h"
#include "runtime/memory/shadow.h"
#include "runtime/memory/uninit.h"
#include "runtime/platform/bytes.h"
#include "runtime/platform/history.h"
#include "runtime/platform/raw.h"
#include "runtime/platform/space.h"
#include "runtime/platform/thread.h"
#include "runtime/record/end.h"

#include <assert.h>
#include <errno.h>
#include <sched.h>
#include <stdatomic.h>
#include <sys/single_threaded.h>

#define SLAB_MAX 0x8000u               /* the largest block in a slab */
#define FILL_MAX (1u << 20)            /* larger blocks are zeroed instead */
#define NO_CHUNK UINT32_MAX
#define SWOLLEN (256u << 20)
#define RED_ZONE 16u                   /* minimal number of bytes behind the requested size: see guard.c */
#define BEFORE_BIG 128u                /* poisoned end of a free chunk before a large block */
#define FREED UINT32_MAX               /* in `slack`: the block is freed and held */

enum chunk_kind { CHUNK_FREE, CHUNK_SLAB, CHUNK_BIG, CHUNK_TAIL, CHUNK_FRONT };    /* FRONT: unused, before others */
#define HEAP_CHUNK 0x10000u
#define HEAP_CHUNKS (HEAP_LIMIT / HEAP_CHUNK)
#define HEAP_CLASSES 48u
struct heap_chunk {
    uint8_t kind, class;
    uint16_t fresh;                    /* SLAB: blocks from this number on were never used */
    uint16_t live, hint;               /* SLAB: blocks in use; no freed block before word `hint` of `used` */
    uint32_t next;                     /* SLAB: next chunk of its class with room, + 1 */
    uint32_t span;                     /* BIG: number of chunks; TAIL: distance to the first one */
    uint64_t used[HEAP_CHUNK / 16 / 64];
};
struct heap_tables {
    uint32_t count;                    /* chunks from this index on are free */
    uint32_t clean;                    /* chunks from this index on are untouched pages: zero */
    uint32_t free_count;               /* free chunks below `count` */
    uint32_t room[HEAP_CLASSES];       /* first chunk with room, + 1 */
    uint32_t held_first, held_count;   /* in `held`: freed blocks that must not be reused yet */
    uint64_t held_bytes;
};
#define HELD_BLOCKS 256u
#define HELD_BYTES (1u << 20)

struct heap {
    _Atomic bool lock;
    bool is_guarded;                   /* memory from before the first run is poisoned, except live blocks */
    struct heap_tables now, saved;
    struct heap_chunk *chunk_saved;
    char *saved_bytes;
    struct heap_chunk chunk[HEAP_CHUNKS];
    bool is_poisoned[HEAP_CHUNKS];     /* whole chunk but its live blocks; only SLAB, FRONT */
    bool is_changed[HEAP_CHUNKS];      /* its poisoned bytes have changed in this run */
    uint32_t slack[HEAP_LIMIT / 16];   /* by a block's address: bytes beyond the requested size */
    uint64_t held[HELD_BLOCKS];        /* ring buffer of addresses */
};
#define HEAP AREA(heap)
AREA_FITS(heap);

/* ---- size classes: 16, 32, ... 128, then four to each doubling ---- */

static unsigned class_of(uint64_t size)
{
    if (size <= 128)
        return size ? (unsigned)(size - 1) / HEAP_GRAIN : 0;
    unsigned log = 63 - (unsigned)__builtin_clzll(size - 1);        /* 2^log < size <= 2^(log + 1) */
    unsigned quarter = (unsigned)((size - 1) >> (log - 2)) & 3;
    return 8 + (log - 7) * 4 + quarter;
}

static uint32_t class_size(unsigned class)
{
    if (class < 8)
        return (class + 1) * HEAP_GRAIN;
    unsigned log = 7 + (class - 8) / 4, quarter = (class - 8) % 4;
    return (1u << log) + ((quarter + 1) << (log - 2));
}

static struct heap_chunk *chunk_at(uint32_t index)
{
    return &HEAP->chunk[index];
}
static uint64_t chunk_address(uint32_t index)
{
    return HEAP_BASE + (uint64_t)index * HEAP_CHUNK;
}

/* ---- chunks ---- */

/* Poison all bytes of a slab but those of live blocks, used before or not. So the bytes before any block are poisoned,
 * even before the first. This happens once per process; a run only restores the slab's blocks. */
static void poison_chunk(uint32_t index)
{
    if (!RUN->guards || HEAP->is_poisoned[index])
        return;
    guard_nobody(chunk_address(index), HEAP_CHUNK);
    HEAP->is_poisoned[index] = true;
}

static bool is_free_run(uint32_t first, uint32_t span)
{
    for (uint32_t i = first; i < first + span && i < HEAP->now.count; i++)
        if (chunk_at(i)->kind != CHUNK_FREE)
            return false;
    return true;
}

/* Returns the lowest `span` free chunks that begin at a multiple of `step`. */
static uint32_t chunks_find(uint32_t span, uint32_t step)
{
    struct heap_tables *heap = &HEAP->now;
    if (!heap->count)
        chunk_at(heap->count++)->kind = CHUNK_FRONT;
    uint32_t first = heap->free_count >= span ? 0 : heap->count - heap->count % step;
    while (first < heap->count && !is_free_run(first, span))
        first += step;
    if (first < heap->count && !is_free_run(first, span))
        first += step;
    return span <= HEAP_CHUNKS && first <= HEAP_CHUNKS - span ? first : NO_CHUNK;
}

static void chunks_take(uint32_t first, uint32_t span)
{
    struct heap_tables *heap = &HEAP->now;
    for (; heap->count < first + span; heap->count++, heap->free_count++)
        chunk_at(heap->count)->kind = CHUNK_FREE;
    heap->free_count -= span;
    for (uint32_t i = first; i < first + span; i++) {
        chunk_at(i)->kind = CHUNK_TAIL;
        chunk_at(i)->span = i - first;
    }
    if (heap->clean < first + span)
        heap->clean = first + span;
}

static void chunks_give(uint32_t first, uint32_t span)
{
    for (uint32_t i = first; i < first + span; i++)
        chunk_at(i)->kind = CHUNK_FREE;
    HEAP->now.free_count += span;
}

/* ---- slabs ---- */

static uint32_t slab_capacity(unsigned class)
{
    return HEAP_CHUNK / class_size(class);
}

static uint32_t slab_new(unsigned class)
{
    uint32_t index = chunks_find(1, 1);
    if (index == NO_CHUNK)
        return NO_CHUNK;
    chunks_take(index, 1);
    *chunk_at(index) = (struct heap_chunk){.kind = CHUNK_SLAB, .class = (uint8_t)class};
    poison_chunk(index);
    HEAP->now.room[class] = index + 1;
    return index;
}

static uint32_t block_take(struct heap_chunk *chunk)
{
    uint32_t block = chunk->fresh;
    if (chunk->live < chunk->fresh) {
        while (chunk->used[chunk->hint] == ~0ull)
            chunk->hint++;
        block = chunk->hint * 64u + (uint32_t)__builtin_ctzll(~chunk->used[chunk->hint]);
    } else {
        chunk->fresh++;
    }
    chunk->used[block / 64] |= 1ull << block % 64;
    chunk->live++;
    return block;
}

static uint64_t slab_alloc(unsigned class)
{
    uint32_t index = HEAP->now.room[class] ? HEAP->now.room[class] - 1 : slab_new(class);
    if (index == NO_CHUNK)
        return 0;
    struct heap_chunk *chunk = chunk_at(index);
    uint32_t block = block_take(chunk);
    if (chunk->live == slab_capacity(class))
        HEAP->now.room[class] = chunk->next;
    return chunk_address(index) + (uint64_t)block * class_size(class);
}

static void slab_free(uint32_t index, uint32_t block)
{
    struct heap_chunk *chunk = chunk_at(index);
    if (chunk->live == slab_capacity(chunk->class)) {
        chunk->next = HEAP->now.room[chunk->class];
        HEAP->now.room[chunk->class] = index + 1;
    }
    chunk->used[block / 64] &= ~(1ull << block % 64);
    chunk->live--;
    if (block / 64 < chunk->hint)
        chunk->hint = (uint16_t)(block / 64);
}

/* ---- blocks ---- */

static uint64_t big_alloc(uint64_t size, uint64_t align)
{
    if (size > HEAP_LIMIT || align > HEAP_LIMIT)
        return 0;
    uint32_t span = (uint32_t)((size + HEAP_CHUNK - 1) / HEAP_CHUNK);
    uint32_t step = align > HEAP_CHUNK ? (uint32_t)(align / HEAP_CHUNK) : 1;
    uint32_t first = chunks_find(span, step);
    if (first == NO_CHUNK)
        return 0;
    chunks_take(first, span);
    chunk_at(first)->kind = CHUNK_BIG;
    chunk_at(first)->span = span;
    memset(&HEAP->is_poisoned[first], false, span);
    if (RUN->guards && chunk_at(first - 1)->kind == CHUNK_FREE)
        guard_nobody(chunk_address(first) - BEFORE_BIG, BEFORE_BIG);
    return chunk_address(first);
}

/* Blocks of a class that is a power of two are aligned to their size, since chunks are. */
static uint64_t block_alloc(uint64_t size, uint64_t align)
{
    if (align > HEAP_GRAIN) {
        uint64_t rounded = align;
        while (rounded < size && rounded < SLAB_MAX)
            rounded *= 2;
        size = size > rounded ? size : rounded;
    }
    return size <= SLAB_MAX ? slab_alloc(class_of(size)) : big_alloc(size, align);
}

/* Held around each change of the tables if the program has threads. Nothing in between ends a run. */
static bool heap_lock(void)
{
    if (__libc_single_threaded)
        return false;
    while (atomic_exchange(&HEAP->lock, true))
        raw_call2(SYS_sched_yield, 0, 0);
    return true;
}

static void heap_unlock(bool locked)
{
    if (locked)
        atomic_store(&HEAP->lock, false);
}

/* The bytes of a block beyond the requested size. */
static uint32_t *slack_of(uint64_t address)
{
    return &HEAP->slack[(address - HEAP_BASE) / HEAP_GRAIN];
}

/* A live block: its chunk, its number in the chunk, its size. */
struct place {
    uint32_t chunk, block;
    uint64_t size;
};

static bool block_find(uint64_t address, struct place *place)
{
    uint64_t offset = address - HEAP_BASE;
    if (address < HEAP_BASE || offset / HEAP_CHUNK >= HEAP->now.count)
        return false;
    *place = (struct place){.chunk = (uint32_t)(offset / HEAP_CHUNK)};
    const struct heap_chunk *chunk = chunk_at(place->chunk);
    uint32_t inner = offset % HEAP_CHUNK;
    if (chunk->kind == CHUNK_BIG) {
        place->size = (uint64_t)chunk->span * HEAP_CHUNK;
        return inner == 0 && *slack_of(address) != FREED;
    }
    if (chunk->kind != CHUNK_SLAB || inner % class_size(chunk->class))
        return false;
    place->size = class_size(chunk->class);
    place->block = inner / class_size(chunk->class);
    return (chunk->used[place->block / 64] >> place->block % 64 & 1) && *slack_of(address) != FREED;
}

static void block_free(const struct place *place)
{
    struct heap_chunk *chunk = chunk_at(place->chunk);
    if (chunk->kind == CHUNK_BIG)
        chunks_give(place->chunk, chunk->span);
    else
        slab_free(place->chunk, place->block);
}

/* ---- held: recently freed blocks; they are not reused yet, so that a use after free is detected ---- */

static struct place place_of(uint64_t address)
{
    uint64_t offset = address - HEAP_BASE;
    struct place place = {.chunk = (uint32_t)(offset / HEAP_CHUNK)};
    const struct heap_chunk *chunk = chunk_at(place.chunk);
    bool is_big = chunk->kind == CHUNK_BIG;
    place.size = is_big ? (uint64_t)chunk->span * HEAP_CHUNK : class_size(chunk->class);
    place.block = is_big ? 0 : (uint32_t)(offset % HEAP_CHUNK / place.size);
    return place;
}

static void let_go_oldest(void)
{
    struct heap_tables *heap = &HEAP->now;
    struct place place = place_of(HEAP->held[heap->held_first % HELD_BLOCKS]);
    heap->held_first++;
    heap->held_count--;
    heap->held_bytes -= place.size;
    block_free(&place);
}

static void heap_hold(uint64_t address, const struct place *place)
{
    struct heap_tables *heap = &HEAP->now;
    HEAP->is_changed[place->chunk] = true;
    *slack_of(address) = FREED;
    guard_nobody(address, place->size);
    if (heap->held_count == HELD_BLOCKS)
        let_go_oldest();
    HEAP->held[(heap->held_first + heap->held_count++) % HELD_BLOCKS] = address;
    heap->held_bytes += place->size;
    while (heap->held_bytes > HELD_BYTES)
        let_go_oldest();
}

static uint64_t block_size(uint64_t address)
{
    struct place place;
    return block_find(address, &place) ? place.size : object_size(address);
}

/* ---- allocating and freeing blocks ---- */

static void *no_memory(void)
{
    errno = ENOMEM;
    return NULL;
}

/* Set up a new block. Returns the number of bytes to fill: the whole block, or the requested size of a large one. */
static uint64_t begin_block(uint64_t address, uint64_t size)
{
    struct place place = place_of(address);
    *slack_of(address) = (uint32_t)(place.size - size);
    HEAP->is_changed[place.chunk] = true;
    guard_block(address, size, place.size);
    return chunk_at(place.chunk)->kind == CHUNK_BIG ? size : place.size;
}

void *heap_allocate(uint64_t size, uint64_t align, bool zero, const void *caller)
{
    space_map();
    bool locked = heap_lock();
    uint32_t clean = HEAP->now.clean;
    uint64_t address = size <= HEAP_LIMIT ? block_alloc(size + RED_ZONE, align) : 0;
    uint64_t whole = address ? begin_block(address, size) : 0;
    heap_unlock(locked);
    if (!address)
        return no_memory();
    bool is_programs = history_is_program(caller);
    leak_add(address, is_programs ? caller : NULL);
    bool is_zero = address >= chunk_address(clean);
    uint64_t fill = zero || size > FILL_MAX ? 0 : RUN->fill;
    if (fill || !is_zero)
        bytes_fill((void *)address, fill, whole);
    if (!zero && is_programs && !CURRENT->call_count)
        uninit_add(address, size);                 /* not in native calls: their own writes are not seen */
    return (void *)address;
}

void *heap_new(uint64_t size)
{
    return heap_allocate(size, HEAP_GRAIN, false, NULL);
}

bool heap_release(uint64_t address, const void *caller)
{
    struct place place;
    bool locked = heap_lock(), found = block_find(address, &place);
    if (found) {
        leak_freed(address, caller);
        cute_clear((void *)address, place.size);
        if (RUN->guards)
            heap_hold(address, &place);
        else
            block_free(&place);
    }
    heap_unlock(locked);
    return found || object_free(address);
}

bool heap_is_block_place(uint64_t address)
{
    return address - HEAP_BASE < HEAP_LIMIT || address - INPUT_OBJECT_BASE < INPUT_OBJECT_STRIDE * INPUT_SLOT_MAX;
}

/* The number of bytes that the program may use of the block that begins there. */
static uint64_t asked_size(uint64_t address)
{
    bool is_own = address - HEAP_BASE < HEAP_LIMIT;
    return block_size(address) - (is_own && block_size(address) ? *slack_of(address) : 0);
}

static void set_asked_size(uint64_t address, uint64_t size)
{
    if (address - HEAP_BASE >= HEAP_LIMIT)
        return;
    uint64_t whole = block_size(address), old = asked_size(address);
    HEAP->is_changed[(address - HEAP_BASE) / HEAP_CHUNK] = true;
    *slack_of(address) = (uint32_t)(whole - size);
    guard_resized(address, old, size, whole);
}

void *heap_resize(void *block, size_t size, const void *caller)
{
    if (!block)
        return heap_allocate(size, HEAP_GRAIN, false, caller);
    uint64_t address = (uint64_t)block, old = asked_size(address);
    uint64_t room = address - HEAP_BASE < HEAP_LIMIT ? block_size(address) - RED_ZONE : old;
    if (!block_size(address) && !object_is_there(address)) {
        leak_tell(address);
        end_abort("realloc(): invalid pointer", caller);
    }
    if (size && size <= room && size > room / 2) {
        set_asked_size(address, size);
        return block;
    }
    if (size == 0) {
        heap_release(address, caller);
        return NULL;
    }
    void *moved = heap_allocate(size, HEAP_GRAIN, false, caller);
    if (!moved)
        return NULL;
    uint64_t kept = old < size ? old : size;
    shadow_copy((uint64_t)moved, address, kept, 0);
    memcpy(moved, block, kept);
    heap_release(address, caller);
    return moved;
}

bool heap_object_around(uint64_t address, struct extent *object)
{
    if (!heap_block_around(address, object))
        return false;
    object->size -= *slack_of(object->start);
    return address - object->start < object->size;
}

/* The start of the block around `address`, which is in a chunk. */
static uint64_t start_around(uint64_t address)
{
    uint64_t index = (address - HEAP_BASE) / HEAP_CHUNK;
    const struct heap_chunk *chunk = chunk_at((uint32_t)index);
    if (chunk->kind == CHUNK_TAIL)
        index -= chunk->span;
    uint64_t start = chunk_address((uint32_t)index), offset = address - start;
    return chunk->kind == CHUNK_SLAB ? start + offset - offset % class_size(chunk->class) : start;
}

static bool is_in_chunks(uint64_t address)
{
    return address >= HEAP_BASE && (address - HEAP_BASE) / HEAP_CHUNK < HEAP->now.count;
}

uint64_t heap_start_around(uint64_t address)
{
    return is_in_chunks(address) ? start_around(address) : 0;
}

bool heap_block_around(uint64_t address, struct extent *block)
{
    struct place place;
    if (!is_in_chunks(address))
        return false;
    uint64_t start = start_around(address);
    bool found = block_find(start, &place) && address - start < place.size;
    *block = (struct extent){start, place.size};
    return found;
}

/* Blocks of a slab that were never used count as outside, like memory before the first chunk and behind the last. */
enum heap_access heap_access(uint64_t address, uint64_t size)
{
    struct place place;
    if (!is_in_chunks(address))
        return HEAP_OUTSIDE;
    uint64_t start = start_around(address);
    const struct heap_chunk *chunk = chunk_at((uint32_t)((start - HEAP_BASE) / HEAP_CHUNK));
    bool is_fresh = chunk->kind == CHUNK_SLAB && start % HEAP_CHUNK / class_size(chunk->class) >= chunk->fresh;
    if (is_fresh || chunk->kind == CHUNK_FRONT)
        return HEAP_OUTSIDE;
    if (!block_find(start, &place))
        return HEAP_FREED;
    return address - start + size <= place.size - *slack_of(start) ? HEAP_INSIDE : HEAP_OUTSIDE;
}

void heap_visit(void (*visit)(struct extent block))
{
    struct place place;
    for (uint32_t i = 0; i < HEAP->now.count; i++) {
        const struct heap_chunk *chunk = chunk_at(i);
        uint64_t step = chunk->kind == CHUNK_SLAB ? class_size(chunk->class) : HEAP_CHUNK;
        uint64_t end = chunk->kind == CHUNK_SLAB ? chunk->fresh * step : step;
        for (uint64_t at = 0; at < end; at += step)
            if (block_find(chunk_address(i) + at, &place))
                visit((struct extent){chunk_address(i) + at, place.size});
    }
}

uint64_t heap_block_size(uint64_t address)
{
    return heap_is_block_place(address) ? block_size(address) : 0;
}

uint64_t heap_take_all(uint64_t address)
{
    uint64_t size = block_size(address);
    if (size)
        set_asked_size(address, size);
    return size;
}

/* ---- the snapshot ---- */

/* The size of a chunk's used part. The pool keeps these parts, one after the other. */
static uint64_t used_bytes(uint32_t index)
{
    const struct heap_chunk *chunk = chunk_at(index);
    if (chunk->kind == CHUNK_SLAB)
        return (uint64_t)chunk->fresh * class_size(chunk->class);
    return chunk->kind == CHUNK_FREE || chunk->kind == CHUNK_FRONT ? 0 : HEAP_CHUNK;
}

/* The size of the saved slack of a chunk's blocks. */
static uint64_t slack_bytes(uint32_t index)
{
    return chunk_at(index)->kind == CHUNK_SLAB ? used_bytes(index) / HEAP_GRAIN * sizeof(uint32_t)
                                               : sizeof(uint32_t) * (chunk_at(index)->kind == CHUNK_BIG);
}

void heap_save(void)
{
    uint64_t bytes = 0, count = HEAP->now.count;
    for (uint32_t i = 0; i < count; i++)
        bytes += used_bytes(i) + slack_bytes(i);
    HEAP->saved = HEAP->now;
    HEAP->chunk_saved = pool_take(count * sizeof(struct heap_chunk));
    HEAP->saved_bytes = pool_take(bytes);
    if (!HEAP->chunk_saved || !HEAP->saved_bytes)
        runtime_die("out of memory for the snapshot of the heap");
    memcpy(HEAP->chunk_saved, HEAP->chunk, count * sizeof(struct heap_chunk));
    char *to = HEAP->saved_bytes;
    for (uint32_t i = 0; i < count; to += used_bytes(i) + slack_bytes(i), i++) {
        memcpy(to, (const void *)chunk_address(i), used_bytes(i));
        memcpy(to + used_bytes(i), slack_of(chunk_address(i)), slack_bytes(i));
    }
}

/* Invariant of a slab: its number of blocks in use, the hint for the first free one, and the slacks agree. */
static FOR_ASSERT bool slab_is_sound(uint32_t index)
{
    const struct heap_chunk *chunk = chunk_at(index);
    uint32_t used = 0, capacity = slab_capacity(chunk->class);
    for (uint32_t block = 0; block < capacity; block++) {
        bool is_used = chunk->used[block / 64] >> block % 64 & 1;
        uint32_t slack = *slack_of(chunk_address(index) + (uint64_t)block * class_size(chunk->class));
        if (is_used && (block >= chunk->fresh || (slack != FREED && slack > class_size(chunk->class))))
            return false;
        if (!is_used && block < chunk->fresh && block / 64 < chunk->hint)
            return false;
        used += is_used;
    }
    return used == chunk->live && chunk->fresh <= capacity && chunk->live <= chunk->fresh;
}

static FOR_ASSERT bool heap_is_sound(void)
{
    const struct heap_tables *heap = &HEAP->now;
    uint32_t free_count = 0;
    for (uint32_t i = 0; i < heap->count; i++) {
        free_count += chunk_at(i)->kind == CHUNK_FREE;
        if (chunk_at(i)->kind == CHUNK_SLAB && !slab_is_sound(i))
            return false;
    }
    return free_count == heap->free_count && heap->count <= HEAP_CHUNKS && heap->held_count <= HELD_BLOCKS;
}

bool heap_is_swollen(void)
{
    return HEAP->now.clean > SWOLLEN / HEAP_CHUNK;
}

/* Poison the bytes of a chunk outside its live blocks. */
static void guard_chunk(uint32_t index)
{
    const struct heap_chunk *chunk = chunk_at(index);
    uint64_t start = chunk_address(index), step = chunk->kind == CHUNK_SLAB ? class_size(chunk->class) : HEAP_CHUNK;
    uint64_t end = chunk->kind == CHUNK_SLAB ? chunk->fresh * step : step;
    struct place place;
    if (chunk->kind == CHUNK_SLAB || chunk->kind == CHUNK_FRONT)
        poison_chunk(index);
    for (uint64_t at = start; at < start + end; at += step)
        if (block_find(at, &place))
            guard_block(at, place.size - *slack_of(at), place.size);
}

void heap_begin_run(void)
{
    assert(heap_is_sound());
    if (!RUN->guards || HEAP->is_guarded)
        return;
    HEAP->is_guarded = true;
    for (uint32_t i = 0; i < HEAP->now.count; i++)
        guard_chunk(i);
}

/* Poison the used part of a slab. Chunks that become free need nothing: allocation clears the bits of the requested
 * bytes. */
static void poison_used(uint32_t index)
{
    if (chunk_at(index)->kind == CHUNK_SLAB)
        guard_nobody(chunk_address(index), used_bytes(index));
}

void heap_restore(void)
{
    const char *from = HEAP->saved_bytes;
    uint32_t clean = HEAP->now.clean;
    assert(heap_is_sound());
    for (uint32_t i = HEAP->saved.count; RUN->guards && i < HEAP->now.count; i++)
        poison_used(i);
    for (uint32_t i = 0; i < HEAP->saved.count; from += used_bytes(i) + slack_bytes(i), i++) {
        bool is_other = RUN->guards && HEAP->is_changed[i];
        HEAP->is_changed[i] = false;
        if (is_other)
            poison_used(i);
        *chunk_at(i) = HEAP->chunk_saved[i];
        memcpy((void *)chunk_address(i), from, used_bytes(i));
        memcpy(slack_of(chunk_address(i)), from + used_bytes(i), slack_bytes(i));
        if (is_other)
            guard_chunk(i);
    }
    HEAP->now = HEAP->saved;
    HEAP->now.clean = clean;
}
