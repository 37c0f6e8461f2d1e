/* guest.h - the process that runs the program under test, and the memory shared with it.
 *
 *   struct guest guest;
 *   if (!guest_open(&guest, program, settings, &sites, arena, err)) ...    started, its table of sites read
 *   fill *guest_request(&guest)
 *   if (!guest_run(&guest, err)) ...                          only if it cannot be started any more
 *   read guest_record(&guest)                                 complete, whatever became of the guest
 *   guest_close(&guest)
 *
 * A guest that hangs, dies or writes where it should not costs that run: it is killed and started anew. */
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
#include "sym/reader.h"
#include "sym/record.h"

struct guest {
    const struct program *program;
    const struct settings *settings;
    char *shm;
    int shm_fd, output_fd;
    struct cage cage;
    uint64_t launches, runs;
    bool (*is_over)(const void *state);    /* asked while a run takes long: is it wanted no more? NULL: it is */
    const void *is_over_state;
    bool pretends;                         /* what the cage refuses seems to have been done */
    struct text output;                    /* the first CAGE_OUTPUT_MAX bytes of what it wrote, once it wrote more */
};

/* Where the first of several guests runs: on the core we are on, or -1 where it cannot be chosen. Fills `cores`. */
int guest_first_core(cpu_set_t *cores);
/* This thread and the guests that it opens from now on share a core: the one that is `number` behind `first`. */
void guest_share_core(const cpu_set_t *cores, int first, unsigned number);
/* Keeps `program` and `settings`. `sites` NULL: they are known already. */
bool guest_open(struct guest *guest, const struct program *program, const struct settings *settings,
                struct site_table *sites, struct arena *arena, struct err *err);
void guest_close(struct guest *guest);                  /* a second time does nothing */
struct request *guest_request(struct guest *guest);
const struct record_area *guest_record(const struct guest *guest);
/* One run as the request says, within its run_ms and a little more. */
bool guest_run(struct guest *guest, struct err *err);
/* The first bytes that the program wrote to stdout and stderr. */
void guest_output(struct guest *guest, struct text *out);
#endif
