/* input.h - what a run was given and is given again when its record is gone: the values of its input cells and the
 * outcomes of its control choices. Shared by all items of one worker that flip a choice of that run, and counted; an
 * item that goes to another worker takes a copy along. */
#ifndef CUTE_INPUT_H
#define CUTE_INPUT_H
#include "sym/reader.h"

struct codec;
struct record;

struct input {
    uint32_t references;
    uint32_t value_count, control_count;
    struct record *record;                 /* the cached record of its run, or NULL */
    struct request_value *values;          /* in the order in which the run made the cells */
    uint32_t *controls;
};

/* The input that makes `run` happen again, with one reference. */
struct input *input_of_run(const struct run *run);
struct input *input_copy(const struct input *input);       /* with one reference, and no record */
void input_free(struct input *input);
/* Writes `input`; read: a new one with one reference. */
struct input *input_code(struct codec *codec, struct input *input);

/* Put values and controls into the request; the rest of it is the caller's. */
void input_request(const struct input *input, struct request *request);

/* What a request says to give that cell this value. */
struct request_value value_of_cell(const struct run_cell *cell, uint64_t value);

static inline bool choice_is_control(const struct choice *choice)
{
    return choice->kind >= CHOICE_CHOOSE;
}
#endif
