/* request.h - what a run is to do, as a value: its inputs, its control outcomes, its limits.
 *
 *   struct request *request = request_new();              free it with free()
 *   request_begin(request, settings);                     the limits; no inputs yet
 *   request->value[request->value_count++] = ...
 *   runner_run(&runner, request, (struct run_mode){.flags = REQUEST_NAMES}, &arena, &run, err)
 *
 * A request says all that a run depends on. Whoever needs the same run again, but observed more closely, passes the
 * same request with another mode; nobody writes to a request that a run has already been made of. */
#ifndef CUTE_REQUEST_H
#define CUTE_REQUEST_H
#include <stdbool.h>
#include "cute/settings/settings.h"
#include "sym/record.h"

/* How a run differs from what its request says. All zero: not at all. */
struct run_mode {
    uint32_t flags;                        /* enum request_flag, besides those of the request */
    uint32_t patience;                     /* multiplies the time limit; 0: as 1 */
    bool pretends;                         /* system calls that the cage refuses seem to succeed */
};

/* With nothing in it: all counts and flags are 0. */
struct request *request_new(void);
/* Set what is the same in every run of a campaign, and no inputs. */
void request_begin(struct request *request, const struct settings *settings);
/* Copies only the part of each list that is in use. */
void request_copy(struct request *to, const struct request *from);
#endif
