/* job.h - one call of cutec: its parsed command line.
 *
 * cutec accepts the arguments of the C compiler, and some of its own. Arguments that it does not know are the
 * compiler's. */
#ifndef CUTEC_JOB_H
#define CUTEC_JOB_H
#include <stdbool.h>
#include "base/arena.h"
#include "base/err.h"
#include "base/vec.h"

enum job_mode {
    MODE_USER,                             /* only run the user's own command */
    MODE_BUILD,                            /* as the C compiler: the user's own command, then twins of its objects */
    MODE_TEST,                             /* make a program to be explored */
    MODE_SHOW, MODE_LOSSES,
    MODE_INIT,                             /* write a harness */
    MODE_HELP
};

enum language { LANGUAGE_C, LANGUAGE_PREPROCESSED, LANGUAGE_OTHER };

struct job;
struct version;
struct stub;
struct sequence;
enum { VERSIONS = 2 };

/* A source file. The files that we make of it are in the job's working folder. */
struct unit {
    const char *source;
    const char *forced;                    /* the language given by -x; NULL: by suffix */
    enum language language;
    const struct job *flags;               /* with -p: the arguments of the project's own build; else NULL */
    const char *preprocessed, *instrumented, *object;
    const char *no_builtin;                /* @FILE of flags: functions that are not builtins here */
    const char *plain_text, *plain;        /* the plain twin of a test: its text, and its object */
    struct version *version;               /* with --diff, else NULL */
    struct stub *stubs;                    /* in a test: functions that it has to define because nothing else does */
    size_t stub_count;
    struct sequence *sequence;             /* with --sequence, in the unit that has the harness; else NULL */
    struct vec broken;                     /* const char *: functions left native because their text did not compile */
    const char *loss;                      /* an object that reports the loss if the file is native */
    const char *trial;                     /* the user's own text compiled, for a trial link; NULL: not part of it */
    bool is_preprocessed;                  /* is given as preprocessed text */
    bool is_instrumented;                  /* at least once */
    bool is_native;                        /* left native; the user was told why */
    bool is_found;                         /* found in the project: not searched for the toplevel */
    bool has_toplevel;
    bool is_warned;                        /* the compiler's warnings about it were shown */
};

/* The operands of the link, in the order of the command line. */
enum part_kind {
    PART_WORD,                             /* an argument for the compiler that links */
    PART_UNIT,                             /* units[unit] */
    PART_FILE,                             /* an object, an archive, a shared library, a linker script */
    PART_LIBRARY                           /* -lNAME */
};

struct part {
    enum part_kind kind;
    const char *word;
    size_t unit;
};

struct job {
    struct arena arena;
    enum job_mode mode;
    const char *output, *toplevel;         /* output NULL: the compiler's default */
    const char *sequence, *rep_ok;         /* the values of --sequence and --rep-ok, or NULL */
    const char *database;                  /* the value of -p, or NULL */
    bool keep, verbose, everything, no_plain;
    bool is_diff;                          /* the first two units are versions of one function */
    bool show_c;                           /* MODE_SHOW: show the instrumented text itself */
    bool is_compile;                       /* -c */
    bool is_static, is_shared, is_partial, is_alone;       /* -static, -shared, -r, -nostdlib and the like */
    bool loose_floats;                     /* the compiler may deviate from IEEE 754 */
    char *const *words;                    /* the arguments as given */
    struct vec user;                       /* const char *: the arguments without our own; ends with NULL */
    struct vec units;                      /* struct unit */
    struct vec parts;                      /* struct part */
    struct vec folders;                    /* const char *: the values of -L */
    struct vec exclude;                    /* struct exclusion */
    bool is_foreign;                       /* the arguments are not trusted: see job_parse_foreign */
    struct vec left_out;                   /* const char *: the arguments that were therefore dropped */
    struct vec preprocess, common, warn, debug, assemble;    /* const char *: flags, by the step that takes them */
};

/* Parse the command line `words`, which ends with NULL; an argument @FILE stands for the arguments in that file. The
 * last operand is the toplevel if it is an identifier after a .c file and either not a file or the output file. */
bool job_parse(struct job *job, char *const *words, struct err *err);
/* The same for arguments from a file that is not trusted: those that could make the compiler run, load or write
 * anything else are dropped, and are added to left_out. */
bool job_parse_foreign(struct job *job, char *const *words, struct err *err);
void job_fini(struct job *job);
void job_help(struct text *out);
#endif
