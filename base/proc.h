/* proc.h - run another program and wait for it; read and write whole files.
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

/* The child's stdout and stderr are appended to `output`; if that is NULL the child inherits ours. */
bool proc_run(const char *const *argv, struct text *output, struct proc_result *result, struct err *err);
/* The same, with `output`, but the child gets SIGTERM as soon as `is_over` (NULL: never) returns true. */
bool proc_run_unless(const char *const *argv, struct text *output, bool (*is_over)(const void *state),
                     const void *state, struct proc_result *result, struct err *err);
/* Replace this process by that program (exec). Returns only if the program cannot be started. */
bool proc_become(const char *const *argv, struct err *err);

/* Append the whole file to `text`. */
bool file_read(const char *path, struct text *text, struct err *err);
/* Create the file, or overwrite it, following symbolic links. */
bool file_write(const char *path, const char *bytes, size_t size, struct err *err);
/* Write a new file `name` in the folder with the descriptor `folder` (AT_FDCWD: relative to the working directory),
 * replacing any file of that name. A symbolic link in its place is removed, not followed. */
bool file_replace(int folder, const char *name, const char *bytes, size_t size, struct err *err);
bool file_exists(const char *path);
/* Make a new empty folder under $TMPDIR and write its name to `path`. */
bool folder_make_temporary(char *path, size_t size, struct err *err);
/* Remove the folder with everything in it. */
bool folder_remove(const char *path, struct err *err);
/* From now on, SIGINT, SIGTERM and SIGHUP remove that folder, which must not contain folders, end the program that
 * proc_run waits for, and then end this process. NULL turns this off. `path` must stay valid. */
void folder_remove_at_signals(const char *path);
/* The folder of the running executable, from which its libraries and headers are found. */
bool program_folder(char *path, size_t size, struct err *err);
#endif
