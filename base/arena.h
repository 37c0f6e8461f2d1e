/* arena.h - memory with one lifetime: allocate piece by piece, free all at once.
 *
 *   struct arena unit;
 *   arena_init(&unit);
 *   struct node *n = arena_alloc(&unit, sizeof *n);      zeroed, aligned to 16
 *   arena_reset(&unit);                                  invalidates everything allocated so far
 *   arena_fini(&unit);
 *
 * Running out of memory ends the process with a message, since no caller could do anything better. Under ASan, reset
 * memory is poisoned. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H
#include <stdarg.h>
#include <stddef.h>

struct arena_block;
struct arena {
    struct arena_block *block;      /* current block; older ones are linked behind it */
    size_t used;                    /* in `block` */
    size_t total;                   /* bytes handed out since the last reset */
};

void arena_init(struct arena *arena);
void arena_fini(struct arena *arena);
void arena_reset(struct arena *arena);
void *arena_alloc(struct arena *arena, size_t size);
void *arena_copy(struct arena *arena, const void *from, size_t size);
char *arena_string(struct arena *arena, const char *text);
char *arena_string_n(struct arena *arena, const char *text, size_t size);
char *arena_printf(struct arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));
char *arena_vprintf(struct arena *arena, const char *format, va_list list) __attribute__((format(printf, 2, 0)));

/* malloc and friends that never return NULL. */
void *mem_alloc(size_t size);
void *mem_resize(void *block, size_t size);
#endif
