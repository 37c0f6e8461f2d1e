/* Passes are repeated until one changes nothing. */
#include "cute/search/smaller.h"
#include <stdlib.h>
#include "base/clock.h"
#include "cute/search/shrink.h"

enum { PASSES = 8, NEAR = 16, LIMIT_MS = 1500 };

/* Run the request and read its record. False: the property does not hold, or `err`. */
static bool run_request(struct smaller *smaller, struct err *err)
{
    struct runner *runner = smaller->runner;
    return runner_execute(runner, smaller->request, (struct run_mode){.flags = REQUEST_NAMES}, err)
        && smaller->holds(runner_header(runner)) && runner_read(runner, &smaller->arena, &smaller->run, err);
}

/* Request the inputs of the run, with `value` in cell `index`. */
static void make_request(struct smaller *smaller, const struct run *run, uint32_t index, uint64_t value)
{
    struct input *input = input_of_run(run);
    if (index < input->value_count)
        input->values[index].value = value;
    request_begin(smaller->request, smaller->settings);
    input_request(input, smaller->request);
    input->references--;
    input_free(input);
}

/* The callback of struct shrink. */
static bool try_value(void *state, uint32_t index, uint64_t value)
{
    struct smaller *smaller = state;
    struct err err;
    const struct guest *guest = &smaller->runner->guest;
    if (clock_ns() > smaller->end_ns || (guest->is_over && guest->is_over(guest->is_over_state)))
        return false;
    make_request(smaller, &smaller->run, index, value);
    return run_request(smaller, &err);
}

bool smaller_find(struct smaller *smaller, const struct run *from, struct err *err)
{
    arena_init(&smaller->arena);
    smaller->request = request_new();
    smaller->end_ns = clock_ns() + LIMIT_MS * 1000000ull;
    make_request(smaller, from, UINT32_MAX, 0);
    if (!run_request(smaller, err))
        return false;
    struct shrink shrink = {.run = &smaller->run, .try = try_value, .state = smaller, .near = NEAR};
    for (unsigned pass = 0; pass < PASSES && shrink_cells(&shrink); pass++)
        continue;
    return true;
}

void smaller_fini(struct smaller *smaller)
{
    if (!smaller->end_ns)
        return;
    arena_fini(&smaller->arena);
    free(smaller->request);
}
