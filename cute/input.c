/* The cells that a run recorded hold every value it had, so its input is read off the record, whatever made the run. */
#include "cute/input.h"
#include <assert.h>
#include <string.h>

_Static_assert(CHOICE_CHOOSE + 4 == CHOICE_KIND_COUNT, "the control choices are the last four of choice.def");

static uint32_t count_controls(const struct run *run)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < run->choice_count; i++)
        count += choice_is_control(&run->choices[i]);
    return count;
}

struct request_value value_of_cell(const struct run_cell *cell, uint64_t value)
{
    uint64_t place = cell_place(cell->slot, cell->offset, cell->bit, cell->width, cell->kind);
    return (struct request_value){cell->key, value, place};
}

struct input *input_of_run(struct pool *pool, const struct run *run)
{
    struct input *input = pool_take(pool, sizeof *input);
    *input = (struct input){.references = 1, .value_count = run->cell_count, .control_count = count_controls(run)};
    input->values = pool_take(pool, input->value_count * sizeof *input->values);
    input->controls = pool_take(pool, input->control_count * sizeof *input->controls);
    for (uint32_t i = 0; i < run->cell_count; i++)
        input->values[i] = value_of_cell(&run->cells[i], run->cells[i].value);
    uint32_t n = 0;
    for (uint32_t i = 0; n < input->control_count; i++)
        if (choice_is_control(&run->choices[i]))
            input->controls[n++] = (uint32_t)run->choices[i].outcome;
    return input;
}

void input_free(struct pool *pool, struct input *input)
{
    assert(input->references == 0);
    pool_give(pool, input->values, input->value_count * sizeof *input->values);
    pool_give(pool, input->controls, input->control_count * sizeof *input->controls);
    pool_give(pool, input, sizeof *input);
}

void input_request(const struct input *input, struct request *request)
{
    assert(input->value_count <= REQUEST_VALUE_LIMIT && input->control_count <= REQUEST_CONTROL_LIMIT);
    memcpy(request->value, input->values, input->value_count * sizeof *input->values);
    memcpy(request->control, input->controls, input->control_count * sizeof *input->controls);
    request->value_count = input->value_count;
    request->control_count = input->control_count;
    request->clone_count = 0;
}
