/* var.c - the map maps a hash of key, kind and width to a number; if two variables have the same hash, the later one
 * uses the next free hash value. */
#include "sym/var.h"

#include <assert.h>

void vars_init(struct vars *vars)
{
    vec_init(&vars->list, sizeof(struct var));
    map_init(&vars->by_key);
}

void vars_fini(struct vars *vars)
{
    vec_fini(&vars->list);
    map_fini(&vars->by_key);
}

/* Update what may change from run to run: the cell's place and the pointer's target. */
static void var_update(struct vars *vars, struct var *var, const struct cell *cell)
{
    vars->moves += var->slot != cell->slot || var->offset != cell->offset || var->bit != cell->bit ||
                   var->target_size != cell->target_size || var->target_type != cell->target_type ||
                   var->followed != cell->followed;
    var->target_size = cell->target_size;
    var->target_type = cell->target_type;
    var->followed = cell->followed;
    var->slot = cell->slot;
    var->offset = cell->offset;
    var->is_signed = cell->is_signed;
    var->bit = cell->bit;
}

static uint32_t var_add(struct vars *vars, const struct cell *cell, uint64_t hash)
{
    assert(vars->list.count < UINT32_MAX);
    uint32_t number = (uint32_t)vars->list.count;
    struct var *var = vec_push(&vars->list);
    *var = (struct var){.key = cell->key, .kind = cell->kind, .width = cell->width};
    var_update(vars, var, cell);
    map_put(&vars->by_key, hash, number);
    return number;
}

uint32_t var_find(struct vars *vars, const struct cell *cell)
{
    assert(cell->width >= 1 && cell->width <= 64);
    for (uint64_t hash = hash_pair(cell->key, (uint64_t)cell->kind << 8 | cell->width);; hash++) {
        const uint64_t *found = map_get(&vars->by_key, hash);
        if (!found)
            return var_add(vars, cell, hash);
        struct var *var = var_at(vars, (uint32_t)*found);
        if (var->key == cell->key && var->kind == cell->kind && var->width == cell->width) {
            var_update(vars, var, cell);
            return (uint32_t)*found;
        }
    }
}
