/* cfg.h - the interprocedural control-flow graph of the program, read from .cute.sites: which blocks lead to which,
 * across calls and returns.
 *
 * Blocks are numbered from 0 over all units. A function is looked up by name, first in the calling unit. */
#ifndef CUTE_CFG_H
#define CUTE_CFG_H
#include "base/vec.h"
#include "sym/reader.h"

#define CFG_NONE UINT32_MAX

struct cfg_block {
    uint32_t function;                     /* index */
    uint32_t site;                         /* site that decides the next block, or SITE_NONE */
    uint32_t next, next_count;             /* range in `links`: blocks, CFG_NONE for the function's end */
    uint32_t call, call_count;             /* range in `links`: functions of the graph */
};

struct cfg_function {
    const char *name;
    uint32_t unit, entry;                  /* entry: index of its first block */
    bool is_taken;                         /* its address is taken: any pointer may call it */
    bool runs_itself;                      /* a constructor or destructor, which runs without being called */
};

struct cfg {
    const struct site_texts *texts;        /* NULL: nothing is known, and there are no blocks */
    struct cfg_block *blocks;
    struct vec functions;                  /* struct cfg_function */
    struct vec links;                      /* uint32_t */
    uint32_t *block_of_site;               /* or CFG_NONE */
    uint8_t *is_goal;                      /* by block: it is a goal; NULL: uncovered outcomes are the goals */
    uint32_t block_count;
};

/* `sites` NULL: the graph is not needed, and stays empty. */
void cfg_init(struct cfg *cfg, const struct site_table *sites);
void cfg_fini(struct cfg *cfg);

/* The possible successors of the block: next_count block numbers or CFG_NONE. */
static inline const uint32_t *cfg_next(const struct cfg *cfg, uint32_t block)
{
    return (const uint32_t *)cfg->links.data + cfg->blocks[block].next;
}
/* The functions that the block may call: call_count indices. */
static inline const uint32_t *cfg_calls(const struct cfg *cfg, uint32_t block)
{
    return (const uint32_t *)cfg->links.data + cfg->blocks[block].call;
}
static inline const struct cfg_function *cfg_function_at(const struct cfg *cfg, uint32_t function)
{
    return (const struct cfg_function *)cfg->functions.data + function;
}
/* Make the start of this block a goal, in addition to earlier ones: see distance.h. */
void cfg_add_goal(struct cfg *cfg, uint32_t block);
/* Returns whether a statement on this line begins in the block. */
bool cfg_has_line(const struct cfg *cfg, uint32_t block, uint32_t line);
#endif
