/* heap.h - the heap of the tested program: its blocks and their sizes. The program calls call/malloc.c. */
#ifndef RUNTIME_MEMORY_HEAP_H
#define RUNTIME_MEMORY_HEAP_H
#include "runtime/runtime.h"

#define HEAP_GRAIN 16u                 /* blocks begin at multiples of it */

/* Returns a new block, or NULL with errno set. `caller`: the return address of the program's call; NULL if the block is
 * not for the program. */
void *heap_allocate(uint64_t size, uint64_t align, bool zero, const void *caller);
void *heap_resize(void *block, size_t size, const void *caller);
bool heap_release(uint64_t address, const void *caller);       /* false if no block or input object begins there */
uint64_t heap_take_all(uint64_t address);              /* make the whole block usable; returns its size, 0: no block */
void *heap_new(uint64_t size);                         /* a block that is not for the program */

bool heap_is_block_place(uint64_t address);            /* true if inside the heap's reserve or the input objects' one */
uint64_t heap_block_size(uint64_t address);            /* size of the block that begins there; 0: none */
uint64_t heap_start_around(uint64_t address);          /* start of the block, live or freed, around it; 0: none */
bool heap_block_around(uint64_t address, struct extent *block);        /* the live block around it */
bool heap_object_around(uint64_t address, struct extent *object);      /* the requested part of that block */
void heap_visit(void (*visit)(struct extent block));   /* visit all live blocks */
enum heap_access { HEAP_INSIDE, HEAP_OUTSIDE, HEAP_FREED };
enum heap_access heap_access(uint64_t address, uint64_t size);         /* INSIDE: in the requested part of a block */
bool heap_is_swollen(void);                            /* it has touched so much memory that a new process is cheaper */

void heap_save(void);                                  /* save the heap for the snapshot */
void heap_restore(void);
void heap_begin_run(void);                             /* poison free memory before the first run with RUN->guards */
#endif
