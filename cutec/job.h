/* job.h - one call of cutec: what its command line asks for. */
#ifndef CUTEC_JOB_H
#define CUTEC_JOB_H
#include <stdbool.h>
#include "base/arena.h"
#include "base/err.h"
#include "base/vec.h"

struct unit {
    const char *source;
    const char *preprocessed, *instrumented, *object;      /* in the job's working folder */
    const char *loss;                      /* an object that says so if the file is native */
    bool is_native;                        /* left as it is, and why was said */
    bool has_toplevel;
};

struct job {
    struct arena arena;
    const char *output, *toplevel;
    const char *last_word;                 /* the operand that is the toplevel: none may follow */
    bool show, keep, verbose, everything, help, version;
    bool has_level, has_debug;             /* -O and -g were given */
    struct vec units;                      /* struct unit */
    struct vec preprocess, common, warn;   /* const char *: flags by the steps that take them */
    struct vec link;                       /* const char *: objects, archives, -l, -L in their order; "" is a unit's */
};

/* `words` ends with NULL. The last operand is the toplevel if it is an identifier behind a .c file and no file, or the
 * file that is to be made. */
bool job_parse(struct job *job, char *const *words, struct err *err);
void job_fini(struct job *job);
void job_help(struct text *out);
#endif
