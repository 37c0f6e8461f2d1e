/* heap.h - the heap of the tested program: its blocks, and what is known of them. The program calls call/malloc.c. */
#ifndef RUNTIME_MEMORY_HEAP_H
#define RUNTIME_MEMORY_HEAP_H
#include "runtime/runtime.h"

#define HEAP_GRAIN 16u                 /* blocks begin at multiples of it */

/* A block; `caller`: where the program asked for it, NULL: it did not. NULL: there is no memory, errno says so. */
void *heap_allocate(uint64_t size, uint64_t align, bool zero, const void *caller);
void *heap_resize(void *block, size_t size, const void *caller);
bool heap_release(uint64_t address, const void *caller);       /* false: no block, nor an input object, begins there */
uint64_t heap_take_all(uint64_t address);              /* the program may use all of that block now: its size, or 0 */
void *heap_new(uint64_t size);                         /* a block that the program has not asked for */

bool heap_is_block_place(uint64_t address);            /* where blocks and input objects are */
uint64_t heap_block_size(uint64_t address);            /* of the block that begins there, or 0 */
uint64_t heap_start_around(uint64_t address);          /* of the block it is, or was, in; 0: in no chunk */
bool heap_block_around(uint64_t address, struct extent *block);        /* that is in use */
bool heap_object_around(uint64_t address, struct extent *object);      /* the part of it that was asked for */
void heap_visit(void (*visit)(struct extent block));   /* all that are in use */
enum heap_access { HEAP_INSIDE, HEAP_OUTSIDE, HEAP_FREED };
enum heap_access heap_access(uint64_t address, uint64_t size);         /* is it one of what a block was asked for? */
bool heap_is_swollen(void);                            /* it has touched so much that a new process is cheaper */

void heap_save(void);                                  /* the snapshot */
void heap_restore(void);
void heap_begin_run(void);                             /* the first run in which RUN->guards is set: bar what is free */
#endif
