/* ways.h - the static graph of the program: which blocks lead where, over calls and returns, as .cute.sites has it.
 *
 * Blocks are numbered from 0 over all units. Functions are told apart by name, in their own unit first. */
#ifndef CUTE_WAYS_H
#define CUTE_WAYS_H
#include "base/vec.h"
#include "sym/reader.h"

#define WAYS_NONE UINT32_MAX

struct way_block {
    uint32_t function;                     /* index */
    uint32_t site;                         /* that decides where to go on, or SITE_NONE */
    uint32_t next, next_count;             /* in `links`: blocks, WAYS_NONE for the function's end */
    uint32_t call, call_count;             /* in `links`: functions that are in the graph */
};

struct way_function {
    const char *name;
    uint32_t unit, entry;                  /* entry: its first block */
    bool is_taken;                         /* its address is: it may be called through any pointer */
    bool runs_itself;                      /* nobody needs to call it: a constructor, a destructor */
};

struct ways {
    const struct site_texts *texts;        /* NULL: nothing is known, and there are no blocks */
    struct way_block *blocks;
    struct vec functions;                  /* struct way_function */
    struct vec links;                      /* uint32_t */
    uint32_t *block_of_site;               /* or WAYS_NONE */
    uint8_t *is_goal;                      /* by block: it is what is wanted; NULL: outcomes not seen yet are */
    uint32_t block_count;
};

/* `sites` NULL: the graph is not needed, and stays empty. */
void ways_init(struct ways *ways, const struct site_table *sites);
void ways_fini(struct ways *ways);

static inline const uint32_t *ways_next(const struct ways *ways, uint32_t block)
{
    return (const uint32_t *)ways->links.data + ways->blocks[block].next;
}
static inline const uint32_t *ways_calls(const struct ways *ways, uint32_t block)
{
    return (const uint32_t *)ways->links.data + ways->blocks[block].call;
}
static inline const struct way_function *ways_function(const struct ways *ways, uint32_t function)
{
    return (const struct way_function *)ways->functions.data + function;
}
/* From now on the beginning of this block, and of others that were given so, is wanted: see distance.h. */
void ways_add_goal(struct ways *ways, uint32_t block);
/* Does a statement of this line begin in the block? */
bool ways_has_line(const struct ways *ways, uint32_t block, uint32_t line);
#endif
