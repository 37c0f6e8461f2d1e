/* cage.h - run a process that can do no harm: to files, to other processes, over the network, to the machine's memory.
 *
 *   struct cage cage;
 *   if (!cage_open(&cage, settings, err)) ...
 *   cage_start(&cage, &command, err)            any number of times, one after the other
 *   cage_has_ended(&cage, &status), cage_wait, cage_kill            afterwards nothing of it is left
 *   cage_close(&cage)
 *
 * The work is done by a separate process, build/lib/cute_cage, which outlives neither the program it runs nor cute. A
 * feature that the kernel lacks is not an error: cage_lacks reports it, and the other parts still hold. */
#ifndef CUTE_CAGE_H
#define CUTE_CAGE_H
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include "base/err.h"
#include "base/vec.h"
#include "cage/page.h"
#include "cute/settings/settings.h"

struct cage {
    struct cage_page *page;
    int page_fd, undo_fd;
    pid_t pid;                             /* of the warden; 0: not running */
    uint32_t told, before;                 /* page->refused when last reported, and at the start of the run */
    const struct settings *settings;
};

struct cage_command {
    int program_fd;                        /* the program to execute; -1: use `program` */
    const char *program;                   /* its file name */
    char *const *argv;
    const char *variables[3];              /* "NAME=value", only for the program; NULL-terminated */
    int shm_fd, output_fd;                 /* as in cage_page */
    unsigned seconds;
};

/* Keeps a pointer to `settings`. */
bool cage_open(struct cage *cage, const struct settings *settings, struct err *err);
void cage_close(struct cage *cage);        /* may be called twice */
/* Start the program in the cage and return at once. If it cannot be executed, it ends, and cage_problem returns the
 * reason. */
bool cage_start(struct cage *cage, const struct cage_command *command, struct err *err);
/* For a program that another one starts and traces: `command` is set to the shell words that must precede the program's
 * name. This process and its children get the environment of the tested program. */
bool cage_wrapper(struct cage *cage, struct text *command, struct err *err);
/* True once all of its processes have ended. `status`: of the program, as returned by wait. */
bool cage_has_ended(struct cage *cage, int *status);
void cage_wait(struct cage *cage, int *status);
/* The same, but kill it as soon as `is_over` (NULL: never) returns true. Returns false if it was killed. */
bool cage_wait_unless(struct cage *cage, int *status, bool (*is_over)(const void *state), const void *state);
/* End the program and everything that it has started. */
void cage_kill(struct cage *cage);
/* Append the first bytes that were written to an `output_fd`. */
enum { CAGE_OUTPUT_MAX = 1 << 16 };
void cage_output(int output_fd, struct text *out);
/* The errno if the program could not be executed, or 0. */
int cage_problem(const struct cage *cage);

/* Undo what the last run left behind and the next one would see: files, shared memory segments. Returns false if that
 * takes a restart. */
bool cage_undo(struct cage *cage);
/* Start a new run: the counts of started processes and refused calls begin here. `pretends`: refused calls seem to
 * succeed. */
void cage_begin_run(struct cage *cage, bool pretends);
/* The first call that was refused in this run, and the current site at that time. Returns false if none was. */
bool cage_first_refusal(const struct cage *cage, enum cage_refusal_kind *kind, uint32_t *site);
/* Returns whether, in a run that pretends, a refused call got an answer that may be wrong. */
bool cage_has_guessed(const struct cage *cage);
/* Pass everything that was refused since the last call to `add`. */
typedef void cage_add(void *context, uint32_t site, uint32_t loss, uint32_t count);
void cage_tell(struct cage *cage, cage_add *add, void *context);
/* Append the parts that the kernel lacks, as "namespaces (what holds without them); ...", or nothing. Valid after a
 * start. */
void cage_lacks(const struct cage *cage, struct text *out);
#endif
