/* heap.h - the heap of the tested program: its blocks, and what is known of them. The program calls call/malloc.c. */
#ifndef RUNTIME_MEMORY_HEAP_H
#define RUNTIME_MEMORY_HEAP_H
#include "runtime/runtime.h"

#define HEAP_GRAIN 16u                 /* blocks begin at multiples of it */

/* A new block, or NULL with errno set. `caller`: the program's call; NULL: the block is not for the program. */
void *heap_allocate(uint64_t size, uint64_t align, bool zero, const void *caller);
void *heap_resize(void *block, size_t size, const void *caller);
bool heap_release(uint64_t address, const void *caller);       /* false: no block or input object begins there */
uint64_t heap_take_all(uint64_t address);              /* let the program use all of the block: its size, 0: no block */
void *heap_new(uint64_t size);                         /* a block that is not for the program */

bool heap_is_block_place(uint64_t address);            /* in the reserve of the heap, or of the input objects */
uint64_t heap_block_size(uint64_t address);            /* of the block that begins there; 0: none */
uint64_t heap_start_around(uint64_t address);          /* where the block begins that it is, or was, in; 0: none */
bool heap_block_around(uint64_t address, struct extent *block);        /* the block in use around it */
bool heap_object_around(uint64_t address, struct extent *object);      /* of that, the part that was asked for */
void heap_visit(void (*visit)(struct extent block));   /* all blocks in use */
enum heap_access { HEAP_INSIDE, HEAP_OUTSIDE, HEAP_FREED };
enum heap_access heap_access(uint64_t address, uint64_t size);         /* is it inside of what was asked for? */
bool heap_is_swollen(void);                            /* it has touched so much that a new process is cheaper */

void heap_save(void);                                  /* the snapshot */
void heap_restore(void);
void heap_begin_run(void);                             /* bar what is free before the first run with RUN->guards */
#endif
