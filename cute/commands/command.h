/* command.h - the commands of cute and their exit status. */
#ifndef CUTE_COMMAND_H
#define CUTE_COMMAND_H
#include "base/err.h"
#include "cute/settings/settings.h"

enum status {
    STATUS_GOOD = 0,                       /* nothing found, within the verdict's bounds; replay: gone */
    STATUS_USAGE = 1,                      /* or environment */
    STATUS_COMPILE = 2,                    /* diff: the compiler has said why */
    STATUS_NOTHING = 5,                    /* nothing was tested */
    STATUS_BUG = 6,                        /* ours */
    STATUS_FOUND = 10,                     /* replay: still fails */
    STATUS_NO_REPLAY = 125,
    STATUS_INTERRUPTED = 130
};

/* STATUS_USAGE and STATUS_NO_REPLAY come with `err`. */
enum status command_explore(const struct settings *settings, struct err *err);
enum status command_diff(const struct settings *settings, struct err *err);
enum status command_accept(const struct settings *settings, struct err *err);
enum status command_recheck(const struct settings *settings, struct err *err);
enum status command_replay(const struct settings *settings, struct err *err);
enum status command_show(const struct settings *settings, struct err *err);
enum status command_doctor(const struct settings *settings, struct err *err);
/* `words` are cutec's: it knows C. Returns only if it is not there. */
enum status command_init(char *const *words, struct err *err);
#endif
