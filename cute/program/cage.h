/* cage.h - a process that may do no harm: to files, to other processes, over the network, to the machine's memory.
 *
 *   struct cage cage;
 *   if (!cage_open(&cage, settings, err)) ...
 *   cage_start(&cage, &command, err)            any number of times, one after the other
 *   cage_has_ended(&cage, &status), cage_wait, cage_kill            nothing of it is left then
 *   cage_close(&cage)
 *
 * The work is done by a process of its own, build/lib/cute_cage, which outlives neither what it runs nor cute. What the
 * kernel does not give is no error: cage_lacks says it, and the other parts hold. */
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
    pid_t pid;                             /* of the warden; 0: nothing runs */
    uint32_t told, before;                 /* of page->refused: told, and when the run began */
    const struct settings *settings;
};

struct cage_command {
    int program_fd;                        /* -1: */
    const char *program;                   /* its name */
    char *const *argv;
    const char *variables[3];              /* "NAME=value", for the program alone; NULL behind the last */
    int shm_fd, output_fd;                 /* see cage_page */
    unsigned seconds;
};

/* Keeps `settings`. */
bool cage_open(struct cage *cage, const struct settings *settings, struct err *err);
void cage_close(struct cage *cage);        /* a second time does nothing */
bool cage_start(struct cage *cage, const struct cage_command *command, struct err *err);
/* For a program that another one begins, which traces it: `command`, for a shell, is what must stand before the name of
 * the program. This process and what it starts get the environment that the tested program has. */
bool cage_wrapper(struct cage *cage, struct text *command, struct err *err);
/* True once all of it has ended. `status`: of the program, as wait has it. */
bool cage_has_ended(struct cage *cage, int *status);
void cage_wait(struct cage *cage, int *status);
/* The same, but it is killed as soon as `is_over` (NULL: never) says that nobody wants it any more. False: it was. */
bool cage_wait_unless(struct cage *cage, int *status, bool (*is_over)(const void *state), const void *state);
void cage_kill(struct cage *cage);
/* What was written to an `output_fd`, the first bytes of it. */
enum { CAGE_OUTPUT_MAX = 1 << 16 };
void cage_output(int output_fd, struct text *out);
/* What kept it from being executed, or 0. */
int cage_problem(const struct cage *cage);

/* Undo what the last run left behind and the next one would find: files, segments of shared memory. False: that takes
 * an end and a new start. */
bool cage_undo(struct cage *cage);
/* A new run begins: what it starts and what is refused is counted from here. `pretends`: what is refused seems to have
 * been done. */
void cage_begin_run(struct cage *cage, bool pretends);
/* The first call that was refused since then, and the place where the program was. False: none was. */
bool cage_first_refusal(const struct cage *cage, enum cage_refusal_kind *kind, uint32_t *site);
/* Since then, in a run that pretends: has a refused call had an answer that may be wrong? */
bool cage_has_guessed(const struct cage *cage);
/* What was refused since the last call, by `add`. */
typedef void cage_add(void *context, uint32_t site, uint32_t loss, uint32_t count);
void cage_tell(struct cage *cage, cage_add *add, void *context);
/* "namespaces (what holds without them); ...": what the kernel lacks, once something was started; "" if nothing. */
void cage_lacks(const struct cage *cage, struct text *out);
#endif
