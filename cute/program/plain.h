/* plain.h - the plain program, run once by hand with the inputs of a saved test. */
#ifndef CUTE_PLAIN_H
#define CUTE_PLAIN_H
#include "cute/program/program.h"
#include "cute/settings/settings.h"

/* Of a run: stopped after so many seconds, or when `is_over` (NULL: never) says that nobody wants it any more. */
struct plain_limit {
    unsigned seconds;
    bool (*is_over)(const void *state);
    const void *state;
};
/* How the run ended, in words: "killed by SIGSEGV", "ended with status 0". False: it could not be run, or nobody wanted
 * it any more. */
bool plain_run(struct program *program, const struct settings *settings, const char *test, struct plain_limit limit,
               bool *fails, struct text *words, struct err *err);
/* Run gdb, the plain program stopped where it fails with these inputs, in a cage; the words behind -- are gdb's. */
bool plain_debug(struct program *program, const struct settings *settings, const char *test, struct err *err);
#endif
