// module=base/arena.c
// toplevel=pieces options=--keep=paths verdict=complete errors=0
// toplevel=texts options=--keep=paths verdict=complete errors=0
// toplevel=no_memory options=--fail=malloc options=--keep=paths verdict=complete errors=0
// toplevel=huge options=--keep=paths verdict=complete errors=0
#include <cute.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "base/arena.h"

enum { PIECES = 3 };

/* Pieces of several sizes, of which none is in another, with a reset somewhere. The first block has 4032 bytes. */
void pieces(unsigned char mark, size_t any)
{
    const size_t sizes[] = {0, 1, any, 9000};
    struct arena arena;
    unsigned char *piece[PIECES];
    size_t size[PIECES], total = 0;
    unsigned reset = (unsigned)CUTE_choose(PIECES + 1), first = 0;
    CUTE_assume(any >= 4010 && any <= 4040);
    arena_init(&arena);
    for (unsigned i = 0; i < PIECES; i++) {
        if (i == reset) {
            arena_reset(&arena);
            first = i;
            total = 0;
        }
        size[i] = sizes[CUTE_choose(4)];
        piece[i] = arena_alloc(&arena, size[i]);
        total += (size[i] + 15) / 16 * 16;
        CUTE_assert((uintptr_t)piece[i] % 16 == 0 && arena.total == total);
        for (size_t k = 0; k < size[i]; k += 500)
            CUTE_assert(piece[i][k] == 0);
        memset(piece[i], mark + (int)i, size[i]);
    }
    for (unsigned i = first; i < PIECES; i++)
        if (size[i])
            CUTE_assert(piece[i][0] == (unsigned char)(mark + i) && piece[i][size[i] - 1] == (unsigned char)(mark + i));
    arena_reset(&arena);
    arena_reset(&arena);
    arena_fini(&arena);
    CUTE_assert(!arena.block);
}

void texts(char bytes[3])
{
    struct arena arena;
    size_t size = (size_t)CUTE_choose(4);
    arena_init(&arena);
    arena_reset(&arena);
    char *text = arena_string_n(&arena, bytes, size), *copy = arena_copy(&arena, bytes, size);
    char *again = arena_string(&arena, text), *printed = arena_printf(&arena, "%s %d", "seven is", 7);
    CUTE_assert(!memcmp(text, bytes, size) && text[size] == 0 && !memcmp(copy, bytes, size));
    CUTE_assert(again != text && !strcmp(again, text) && !strcmp(printed, "seven is 7"));
    arena_fini(&arena);
}

/* If there is no memory the process ends. */
void no_memory(void)
{
    size_t size = (size_t)CUTE_choose(2);
    char *block = mem_alloc(size);
    CUTE_assert(block);
    block = mem_resize(block, 20 * size);
    CUTE_assert(block);
    free(block);
}

/* More than there can be: that ends the process, too. */
void huge(void)
{
    struct arena arena;
    static const size_t sizes[] = {SIZE_MAX, SIZE_MAX - 15, SIZE_MAX / 2, SIZE_MAX / 4 + 1, SIZE_MAX / 4};
    unsigned what = (unsigned)CUTE_choose(7);
    arena_init(&arena);
    if (what < 5)
        arena_copy(&arena, NULL, sizes[what]);
    else if (what == 5)
        mem_alloc(PTRDIFF_MAX);
    else
        mem_resize(NULL, PTRDIFF_MAX);
    bool has_come_back = true;
    CUTE_assert(!has_come_back);
}
