/* plain.h - run the plain program once with the inputs of a saved test. */
#ifndef CUTE_PLAIN_H
#define CUTE_PLAIN_H
#include "cute/program/program.h"
#include "cute/settings/settings.h"

/* A run is stopped after this time, or when `is_over` (NULL: never) returns true. */
struct plain_limit {
    unsigned seconds;
    bool (*is_over)(const void *state);
    const void *state;
};
/* Describe how the run ended: "killed by SIGSEGV", "ended with status 0". Returns false if it could not be run or was
 * stopped by is_over. */
bool plain_run(struct program *program, const struct settings *settings, const char *test, struct plain_limit limit,
               bool *fails, struct text *words, struct err *err);
/* Run gdb with the plain program in a cage, stopped where it fails with these inputs; the words after -- are passed to
 * gdb. */
bool plain_debug(struct program *program, const struct settings *settings, const char *test, struct err *err);
#endif
