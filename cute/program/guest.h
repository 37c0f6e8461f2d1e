/* guest.h - the process that runs the program under test, and the memory shared with it.
 *
 *   struct guest guest;
 *   if (!guest_open(&guest, program, settings, &sites, arena, err)) ...    started, its table of sites read
 *   if (!guest_run(&guest, request, mode, err)) ...           only if it cannot be started any more
 *   read guest_record(&guest)                                 complete, whatever became of the guest
 *   guest_close(&guest)
 *
 * A guest that hangs, dies or writes where it should not costs that run: it is killed and started anew.
 *
 * The runner (runner.h) is what others use: it reads the record, too. */
#ifndef CUTE_GUEST_H
#define CUTE_GUEST_H
#include <sched.h>
#include <stdbool.h>
#include <sys/types.h>
#include "base/arena.h"
#include "base/err.h"
#include "base/vec.h"
#include "cute/program/cage.h"
#include "cute/program/program.h"
#include "cute/program/request.h"
#include "sym/reader.h"
#include "sym/record.h"

struct guest {
    const struct program *program;
    const struct settings *settings;
    char *shm;
    int shm_fd, output_fd;
    struct cage cage;
    uint64_t launches, runs;
    bool (*is_over)(const void *state);    /* called during long runs; true: abort the run; NULL: never */
    const void *is_over_state;
    struct text output;                    /* the first CAGE_OUTPUT_MAX bytes of what it wrote, once it wrote more */
};

/* The core for the first of several guests: the current one, or -1 if it cannot be chosen. Fills `cores`. */
int guest_first_core(cpu_set_t *cores);
/* Pin this thread and the guests that it opens from now on to the core that is `number` places after `first`. */
void guest_share_core(const cpu_set_t *cores, int first, unsigned number);
/* Keeps pointers to `program` and `settings`. `sites` NULL: they are known already. */
bool guest_open(struct guest *guest, const struct program *program, const struct settings *settings,
                struct site_table *sites, struct arena *arena, struct err *err);
void guest_close(struct guest *guest);                  /* a second time does nothing */
const struct record_area *guest_record(const struct guest *guest);
/* One run as request and mode say, within its time limit and a little more. The request is copied to shared memory. */
bool guest_run(struct guest *guest, const struct request *request, struct run_mode mode, struct err *err);
/* The first bytes that the program wrote to stdout and stderr. */
void guest_output(struct guest *guest, struct text *out);
#endif
