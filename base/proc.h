/* proc.h - run another program and wait for it; files as a whole.
 *
 *   struct proc_result result;
 *   if (!proc_run((const char *[]){"cc", "-c", "x.c", NULL}, NULL, &result, err)) return false;   could not be started
 *   result.status is the exit status, or 128 + the signal that ended it. */
#ifndef BASE_PROC_H
#define BASE_PROC_H
#include <stdbool.h>
#include <stddef.h>
#include "base/err.h"
#include "base/vec.h"

struct proc_result {
    int status;
};

/* What the child writes to stdout and stderr is appended to `output`; NULL: it goes where ours goes. */
bool proc_run(const char *const *argv, struct text *output, struct proc_result *result, struct err *err);
/* The same, with `output`, but it gets SIGTERM as soon as `is_over` (NULL: never) says that nobody wants it any
 * more. */
bool proc_run_unless(const char *const *argv, struct text *output, bool (*is_over)(const void *state),
                     const void *state, struct proc_result *result, struct err *err);
/* Become that program. Only returns if it cannot be started. */
bool proc_become(const char *const *argv, struct err *err);

bool file_read(const char *path, struct text *text, struct err *err);
bool file_write(const char *path, const char *bytes, size_t size, struct err *err);
/* A new file `name` in the folder that `folder` is a descriptor of (AT_FDCWD: by its name alone), in the place of what
 * is called so: a link that somebody has put there is removed, not followed. */
bool file_replace(int folder, const char *name, const char *bytes, size_t size, struct err *err);
bool file_exists(const char *path);
/* A new empty folder under $TMPDIR; its name is written to `path`. */
bool folder_make_temporary(char *path, size_t size, struct err *err);
bool folder_remove(const char *path, struct err *err);
/* From now on SIGINT, SIGTERM and SIGHUP end this process without leaving the files in that folder, which has no
 * folders in it, and end the program that proc_run waits for. NULL: no more. `path` must stay. */
void folder_remove_at_signals(const char *path);
/* The folder that holds the running program: libraries and headers are found from it. */
bool program_folder(char *path, size_t size, struct err *err);
#endif
