/* var.h - the variables of a campaign: input cells of all runs, matched by key. INPUT expressions of cute's permanent
 * table refer to them by number. */
#ifndef SYM_VAR_H
#define SYM_VAR_H
#include "base/map.h"
#include "base/vec.h"
#include "sym/record.h"

struct var {
    uint64_t key;
    uint32_t target_size, target_type;
    uint32_t slot, offset;               /* the cell's place in the run that was read last */
    uint32_t followed;                   /* as in struct cell, in that run */
    uint8_t kind, width, is_signed, bit;  /* bit: of a bit-field, as in struct cell */
};

struct vars {
    struct vec list;                     /* struct var */
    struct map by_key;                   /* hash_pair(key, width and kind) -> number */
    uint64_t moves;                      /* how often a run that was read had a cell at another place than before */
};

void vars_init(struct vars *vars);
void vars_fini(struct vars *vars);
/* Returns the number of the cell's variable, new if necessary. Its place and target become those of `cell`. */
uint32_t var_find(struct vars *vars, const struct cell *cell);
/* True if both are at the same place of their objects. */
static inline bool var_is_like(const struct var *a, const struct var *b)
{
    return a->offset == b->offset && a->bit == b->bit && a->width == b->width && a->kind == b->kind;
}
static inline struct var *var_at(const struct vars *vars, uint32_t number)
{
    return (struct var *)vars->list.data + number;
}
#endif
