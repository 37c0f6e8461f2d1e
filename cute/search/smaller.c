/* Passes go on until one brings nothing. */
#include "cute/search/smaller.h"
#include "base/clock.h"
#include "cute/search/shrink.h"
#include "cute/search/worker.h"

enum { PASSES = 8, NEAR = 16, LIMIT_MS = 1500 };

static bool is_good(struct smaller *smaller, struct err *err)
{
    return guest_run(smaller->guest, err) && smaller->holds(guest_record(smaller->guest));
}

/* The run that stands there is the one to go on from. */
static bool take(struct smaller *smaller, struct err *err)
{
    return reader_read(&smaller->reader, guest_record(smaller->guest), smaller->sites, &smaller->arena, &smaller->run,
                       err);
}

/* The inputs of the run, but that cell `index` has that value. */
static void ask(struct smaller *smaller, const struct run *run, uint32_t index, uint64_t value)
{
    struct request *request = guest_request(smaller->guest);
    struct input *input = input_of_run(run);
    if (index < input->value_count)
        input->values[index].value = value;
    request_begin(request, smaller->settings);
    request->flags |= REQUEST_NAMES;
    input_request(input, request);
    input->references--;
    input_free(input);
}

/* See struct shrink. */
static bool try_value(void *state, uint32_t index, uint64_t value)
{
    struct smaller *smaller = state;
    struct err err;
    const struct guest *guest = smaller->guest;
    if (clock_ns() > smaller->end_ns || (guest->is_over && guest->is_over(guest->is_over_state)))
        return false;
    ask(smaller, &smaller->run, index, value);
    return is_good(smaller, &err) && take(smaller, &err);
}

static bool begin(struct smaller *smaller, struct err *err)
{
    if (!exprs_init(&smaller->exprs, NULL, smaller->settings->expressions))
        return err_set(err, "no address space for %u expressions", smaller->settings->expressions);
    vars_init(&smaller->vars);
    reader_init(&smaller->reader, &smaller->exprs, &smaller->vars);
    arena_init(&smaller->arena);
    smaller->end_ns = clock_ns() + LIMIT_MS * 1000000ull;
    return true;
}

bool smaller_find(struct smaller *smaller, const struct run *from, struct err *err)
{
    if (!begin(smaller, err))
        return false;
    ask(smaller, from, UINT32_MAX, 0);
    if (!is_good(smaller, err) || !take(smaller, err))
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
    reader_fini(&smaller->reader);
    vars_fini(&smaller->vars);
    exprs_fini(&smaller->exprs);
}
