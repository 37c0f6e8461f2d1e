/* request.h - what a run is to do, as a value: its inputs, outcomes of control choices, limits.
 *
 *   struct request *request = request_new();              free it with free()
 *   request_begin(request, settings);                     the limits; no inputs yet
 *   request->value[request->value_count++] = ...
 *   runner_run(&runner, request, (struct run_mode){.flags = REQUEST_NAMES}, &arena, &run, err)
 *
 * A request contains everything that a run depends on. To repeat a run with closer observation, pass the same request
 * with another mode; a request must not change once a run was made of it. */
#ifndef CUTE_REQUEST_H
#define CUTE_REQUEST_H
#include <stdbool.h>
#include "cute/settings/settings.h"
#include "sym/record.h"

/* How a run differs from its request. All zero: not at all. */
struct run_mode {
    uint32_t flags;                        /* enum request_flag, besides those of the request */
    uint32_t patience;                     /* factor of the time limit; 0 means 1 */
    bool pretends;                         /* system calls that the cage refuses seem to succeed */
};

/* Returns an empty request: all counts and flags are 0. */
struct request *request_new(void);
/* Set the parts that are equal in every run of a campaign, and no inputs. */
void request_begin(struct request *request, const struct settings *settings);
/* Copy a request; of each list only the part in use. */
void request_copy(struct request *to, const struct request *from);
#endif
