/* The cells that a run recorded contain all of its input values, so its input is taken from the record, however the run
 * was started. */
#include "cute/input/input.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include "base/codec.h"

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

/* Allocates one block: the input, then the values, then the controls. */
static struct input *new_input(uint32_t value_count, uint32_t control_count)
{
    struct request_value *values;
    struct input *input = mem_alloc(sizeof *input + value_count * sizeof *values + control_count * sizeof(uint32_t));
    values = (struct request_value *)(void *)(input + 1);
    *input = (struct input){.references = 1, .value_count = value_count, .control_count = control_count,
                            .values = values, .controls = (uint32_t *)(void *)(values + value_count)};
    return input;
}

struct input *input_of_run(const struct run *run)
{
    struct input *input = new_input(run->cell_count, count_controls(run));
    for (uint32_t i = 0; i < run->cell_count; i++)
        input->values[i] = value_of_cell(&run->cells[i], run->cells[i].value);
    uint32_t n = 0;
    for (uint32_t i = 0; n < input->control_count; i++)
        if (choice_is_control(&run->choices[i]))
            input->controls[n++] = (uint32_t)run->choices[i].outcome;
    return input;
}

struct input *input_copy(const struct input *input)
{
    struct input *copy = new_input(input->value_count, input->control_count);
    memcpy(copy->values, input->values, input->value_count * sizeof *input->values);
    memcpy(copy->controls, input->controls, input->control_count * sizeof *input->controls);
    return copy;
}

void input_free(struct input *input)
{
    assert(input->references == 0);
    free(input);
}

struct input *input_code(struct codec *codec, struct input *input)
{
    size_t values = input ? input->value_count : 0, controls = input ? input->control_count : 0;
    codec_count(codec, &values, sizeof(struct request_value));
    codec_count(codec, &controls, sizeof(uint32_t));
    if (codec_reads(codec)) {
        if (values > REQUEST_VALUE_LIMIT || controls > REQUEST_CONTROL_LIMIT) {
            codec->is_broken = true;
            values = controls = 0;
        }
        input = new_input((uint32_t)values, (uint32_t)controls);
    }
    codec_bytes(codec, input->values, values * sizeof *input->values);
    codec_bytes(codec, input->controls, controls * sizeof *input->controls);
    return input;
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
