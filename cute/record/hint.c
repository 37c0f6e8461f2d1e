/* Loading touches only the variables of the old and the new run, however many the campaign has. */
#include "cute/record/hint.h"
#include <assert.h>

void hint_init(struct hint *hint, struct vars *vars)
{
    *hint = (struct hint){.vars = vars};
    vec_init(&hint->values, sizeof(uint64_t));
    vec_init(&hint->set, sizeof(uint32_t));
    vec_init(&hint->objects, sizeof(struct query_object));
}

void hint_fini(struct hint *hint)
{
    vec_fini(&hint->values);
    vec_fini(&hint->set);
    vec_fini(&hint->objects);
}

/* A pointer that is not the address of an object can only come from a guest that overwrote its cells. */
static void add_object(struct hint *hint, const struct run_cell *cell)
{
    uint32_t slot = input_object_slot(cell->value);
    const struct query_object *objects = hint->objects.data;
    if (slot == 0 || slot >= INPUT_SLOT_MAX || cell->value != input_object_address(slot, cell->target_size))
        return;
    for (size_t i = 0; i < hint->objects.count; i++)
        if (objects[i].slot == slot)
            return;
    struct query_object object = {slot, cell->target_size, cell->target_type};
    vec_append(&hint->objects, &object, 1);
}

static void hint_forget(struct hint *hint)
{
    uint64_t *values = hint->values.data;
    const uint32_t *set = hint->set.data;
    for (size_t i = 0; i < hint->set.count; i++)
        values[set[i]] = 0;
    vec_clear(&hint->set);
    vec_clear(&hint->objects);
}

/* Set the variable's place: runs read since may have other objects behind the same pointers. */
static void hint_place(struct var *var, const struct run_cell *cell)
{
    var->slot = cell->slot;
    var->offset = cell->offset;
    var->bit = cell->bit;
    var->target_size = cell->target_size;
    var->target_type = cell->target_type;
    var->followed = cell->followed;
}

void hint_load(struct hint *hint, const struct record *record)
{
    const struct run *run = &record->run;
    if (hint->record_id == record->id && hint->moves == hint->vars->moves)
        return;
    hint_forget(hint);
    if (hint->values.count < hint->vars->list.count)
        vec_push_n(&hint->values, hint->vars->list.count - hint->values.count);
    uint64_t *values = hint->values.data;
    for (uint32_t i = 0; i < run->cell_count; i++) {
        const struct run_cell *cell = &run->cells[i];
        values[cell->var] = cell->value;
        hint_place(var_at(hint->vars, cell->var), cell);
        vec_append(&hint->set, &cell->var, 1);
        if (cell->kind == CELL_POINTER && cell->value)
            add_object(hint, cell);
    }
    hint->record_id = record->id;
    hint->moves = hint->vars->moves;
}

void hint_swap(struct hint *hint, struct model *model)
{
    uint64_t *values = hint->values.data;
    struct assignment *assignments = model->assignments.data;
    for (size_t i = 0; i < model->assignments.count; i++) {
        assert(assignments[i].var < hint->values.count);
        uint64_t old = values[assignments[i].var];
        values[assignments[i].var] = assignments[i].value;
        assignments[i].value = old;
    }
}
