/* ways.h - the interprocedural control-flow graph of the program, read from .cute.sites: which blocks lead to which,
 * across calls and returns.
 *
 * Blocks are numbered from 0 over all units. A function is looked up by name, first in the calling unit. */
#ifndef CUTE_WAYS_H
#define CUTE_WAYS_H
#include "base/vec.h"
#include "sym/reader.h"

#define WAYS_NONE UINT32_MAX

struct way_block {
    uint32_t function;                     /* index */
    uint32_t site;                         /* site that decides the next block, or SITE_NONE */
    uint32_t next, next_count;             /* range in `links`: blocks, WAYS_NONE for the function's end */
    uint32_t call, call_count;             /* range in `links`: functions of the graph */
};

struct way_function {
    const char *name;
    uint32_t unit, entry;                  /* entry: index of its first block */
    bool is_taken;                         /* its address is taken: any pointer may call it */
    bool runs_itself;                      /* a constructor or destructor, which runs without being called */
};

struct ways {
    const struct site_texts *texts;        /* NULL: nothing is known, and there are no blocks */
    struct way_block *blocks;
    struct vec functions;                  /* struct way_function */
    struct vec links;                      /* uint32_t */
    uint32_t *block_of_site;               /* or WAYS_NONE */
    uint8_t *is_goal;                      /* by block: it is a goal; NULL: uncovered outcomes are the goals */
    uint32_t block_count;
};

/* `sites` NULL: the graph is not needed, and stays empty. */
void ways_init(struct ways *ways, const struct site_table *sites);
void ways_fini(struct ways *ways);

/* The possible successors of the block: next_count block numbers or WAYS_NONE. */
static inline const uint32_t *ways_next(const struct ways *ways, uint32_t block)
{
    return (const uint32_t *)ways->links.data + ways->blocks[block].next;
}
/* The functions that the block may call: call_count indices. */
static inline const uint32_t *ways_calls(const struct ways *ways, uint32_t block)
{
    return (const uint32_t *)ways->links.data + ways->blocks[block].call;
}
static inline const struct way_function *ways_function(const struct ways *ways, uint32_t function)
{
    return (const struct way_function *)ways->functions.data + function;
}
/* Make the start of this block a goal, in addition to earlier ones: see distance.h. */
void ways_add_goal(struct ways *ways, uint32_t block);
/* Returns whether a statement on this line begins in the block. */
bool ways_has_line(const struct ways *ways, uint32_t block, uint32_t line);
#endif
