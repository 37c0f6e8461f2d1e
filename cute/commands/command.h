/* command.h - the commands of cute and their exit statuses. */
#ifndef CUTE_COMMAND_H
#define CUTE_COMMAND_H
#include "base/err.h"
#include "base/status.h"
#include "cute/settings/settings.h"

/* STATUS_USAGE and STATUS_NO_REPLAY come with `err`. */
enum status command_explore(const struct settings *settings, struct err *err);
enum status command_diff(const struct settings *settings, struct err *err);
enum status command_accept(const struct settings *settings, struct err *err);
enum status command_recheck(const struct settings *settings, struct err *err);
enum status command_replay(const struct settings *settings, struct err *err);
enum status command_show(const struct settings *settings, struct err *err);
enum status command_doctor(const struct settings *settings, struct err *err);
/* `words` are passed to cutec, which knows C. Returns only if cutec cannot be started. */
enum status command_init(char *const *words, struct err *err);
#endif
