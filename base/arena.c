/* arena.c - blocks that double in size, filled from the bottom. A reset keeps the newest block, which is the largest,
 * so a loop that resets soon runs in a single block. */
#include "base/arena.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__SANITIZE_ADDRESS__)
#define ARENA_POISONS 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ARENA_POISONS 1
#endif
#endif
#ifdef ARENA_POISONS
#include <sanitizer/asan_interface.h>
#define POISON(address, size) ASAN_POISON_MEMORY_REGION(address, size)
#define UNPOISON(address, size) ASAN_UNPOISON_MEMORY_REGION(address, size)
#else
#define POISON(address, size) ((void)(address), (void)(size))
#define UNPOISON(address, size) ((void)(address), (void)(size))
#endif

enum { FIRST_BLOCK = 4096 - 64, ALIGN = 16 };

struct arena_block {
    struct arena_block *older;
    size_t size;
    _Alignas(ALIGN) unsigned char data[];
};

static _Noreturn void out_of_memory(size_t size)
{
    fprintf(stderr, "cute: out of memory (%zu bytes wanted)\n", size);
    exit(70);
}

void *mem_alloc(size_t size)
{
    void *block = malloc(size ? size : 1);
    if (!block)
        out_of_memory(size);
    return block;
}

void *mem_resize(void *block, size_t size)
{
    void *moved = realloc(block, size ? size : 1);
    if (!moved)
        out_of_memory(size);
    return moved;
}

void arena_init(struct arena *arena)
{
    *arena = (struct arena){0};
}

static void free_blocks(struct arena_block *block)
{
    while (block) {
        struct arena_block *older = block->older;
        UNPOISON(block->data, block->size);
        free(block);
        block = older;
    }
}

void arena_fini(struct arena *arena)
{
    free_blocks(arena->block);
    *arena = (struct arena){0};
}

void arena_reset(struct arena *arena)
{
    if (arena->block) {
        free_blocks(arena->block->older);
        arena->block->older = NULL;
        POISON(arena->block->data, arena->block->size);
    }
    arena->used = arena->total = 0;
}

static void add_block(struct arena *arena, size_t size)
{
    size_t block_size = arena->block ? 2 * arena->block->size : FIRST_BLOCK;
    if (block_size < size)
        block_size = size;
    struct arena_block *block = mem_alloc(sizeof *block + block_size);
    block->older = arena->block;
    block->size = block_size;
    POISON(block->data, block_size);
    arena->block = block;
    arena->used = 0;
}

/* Returns `size` bytes, uninitialized. */
static void *arena_take(struct arena *arena, size_t size)
{
    if (size > SIZE_MAX / 4)
        out_of_memory(size);
    size_t rounded = (size + ALIGN - 1) & ~(size_t)(ALIGN - 1);
    if (!arena->block || arena->block->size - arena->used < rounded)
        add_block(arena, rounded);
    void *place = arena->block->data + arena->used;
    arena->used += rounded;
    arena->total += rounded;
    assert(((uintptr_t)place & (ALIGN - 1)) == 0);
    UNPOISON(place, size);
    return place;
}

void *arena_alloc(struct arena *arena, size_t size)
{
    return memset(arena_take(arena, size), 0, size);
}

void *arena_copy(struct arena *arena, const void *from, size_t size)
{
    void *copy = arena_take(arena, size);
    if (size)
        memcpy(copy, from, size);
    return copy;
}

char *arena_string_n(struct arena *arena, const char *text, size_t size)
{
    char *copy = arena_take(arena, size + 1);
    if (size)
        memcpy(copy, text, size);
    copy[size] = 0;
    return copy;
}

char *arena_string(struct arena *arena, const char *text)
{
    return arena_string_n(arena, text, strlen(text));
}

char *arena_vprintf(struct arena *arena, const char *format, va_list list)
{
    va_list again;
    va_copy(again, list);
    int count = vsnprintf(NULL, 0, format, list);
    assert(count >= 0);
    size_t size = (size_t)count + 1;
    char *text = arena_take(arena, size);
    vsnprintf(text, size, format, again);
    va_end(again);
    return text;
}

char *arena_printf(struct arena *arena, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char *text = arena_vprintf(arena, format, list);
    va_end(list);
    return text;
}
