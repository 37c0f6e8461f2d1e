/* input.h - what a run was given and is given again when its record is gone: the values of its input cells and the
 * outcomes of its control choices. Shared by all items of one worker that flip a choice of that run, and counted; an
 * item that goes to another worker takes a copy along.
 *
 * An input that items start from has an id, which names it in other processes, too: input_id of the seed of the task
 * that made it and its number among those that the task made. A copy has an id of its own. */
#ifndef CUTE_INPUT_H
#define CUTE_INPUT_H
#include "base/map.h"
#include "sym/reader.h"

struct codec;
struct record;

struct input {
    uint64_t id;                           /* 0: no item starts from it */
    uint32_t references;
    uint32_t value_count, control_count;
    struct record *record;                 /* the cached record of its run, or NULL */
    struct request_value *values;          /* in the order in which the run created the cells */
    uint32_t *controls;
};

static inline uint64_t input_id(uint64_t seed, uint64_t number)
{
    return hash_pair(seed, number) | 1;
}
/* The input that makes `run` happen again, with one reference and no id. */
struct input *input_of_run(const struct run *run);
struct input *input_copy(const struct input *input);       /* with one reference, and no id nor record */
void input_free(struct input *input);
/* Writes values and controls of `input`; read: a new one with one reference and no id. */
struct input *input_code(struct codec *codec, struct input *input);

/* Copy values and controls into the request; the other fields are set by the caller. */
void input_request(const struct input *input, struct request *request);

/* The request entry that assigns this value to that cell. */
struct request_value value_of_cell(const struct run_cell *cell, uint64_t value);
#endif
