/* job.h - one call of cutec: what its command line asks for.
 *
 * cutec takes the words of the C compiler, and a few of its own. Words that it does not know are the compiler's. */
#ifndef CUTEC_JOB_H
#define CUTEC_JOB_H
#include <stdbool.h>
#include "base/arena.h"
#include "base/err.h"
#include "base/vec.h"

enum job_mode {
    MODE_USER,                             /* the user's own command and nothing else */
    MODE_BUILD,                            /* as the C compiler: the user's own command, then twins of what it made */
    MODE_TEST,                             /* a program to be explored */
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

/* A source file. What we make of it stands in the job's working folder. */
struct unit {
    const char *source;
    const char *forced;                    /* the language that -x has named; NULL: the suffix tells */
    enum language language;
    const struct job *flags;               /* of -p: the words of the project's own build; NULL: there are none */
    const char *preprocessed, *instrumented, *object;
    const char *no_builtin;                /* @FILE of flags: functions that are no builtins here */
    const char *plain_text, *plain;        /* the plain twin of a test: its text, its object */
    struct version *version;               /* of --diff, else NULL */
    struct stub *stubs;                    /* of a test: functions that it is to define, since nobody else does */
    size_t stub_count;
    struct sequence *sequence;             /* of --sequence, in the unit that has the harness; else NULL */
    struct vec broken;                     /* const char *: functions that stay native, their text does not compile */
    const char *loss;                      /* an object that says so if the file is native */
    const char *trial;                     /* the user's own text compiled, for a trial link; NULL: it is in none */
    bool is_preprocessed;                  /* already */
    bool is_instrumented;                  /* at least once */
    bool is_native;                        /* left as it is, and why was said */
    bool is_found;                         /* in the project: the toplevel is not looked for in it */
    bool has_toplevel;
    bool is_warned;                        /* what the compiler says of it was shown */
};

/* What is linked, in the order of the command line. */
enum part_kind {
    PART_WORD,                             /* for the compiler that links */
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
    const char *sequence, *rep_ok;         /* of --sequence and --rep-ok, or NULL */
    const char *database;                  /* of -p, or NULL */
    bool keep, verbose, everything, no_plain;
    bool is_diff;                          /* the first two units are versions of one function */
    bool show_c;                           /* MODE_SHOW: the instrumented text itself */
    bool is_compile;                       /* -c */
    bool is_static, is_shared, is_partial, is_alone;       /* -static, -shared, -r, -nostdlib and the like */
    bool loose_floats;                     /* the compiler may compute floating point otherwise than IEEE 754 has it */
    char *const *words;                    /* as they were given */
    struct vec user;                       /* const char *: the words of the user, without our own; ends with NULL */
    struct vec units;                      /* struct unit */
    struct vec parts;                      /* struct part */
    struct vec folders;                    /* const char *: of -L */
    struct vec exclude;                    /* struct exclusion */
    bool is_foreign;                       /* the words are a stranger's: see job_parse_foreign */
    struct vec left_out;                   /* const char *: of those that were not taken for it */
    struct vec preprocess, common, warn, debug, assemble;    /* const char *: flags by the steps that take them */
};

/* `words` ends with NULL; @FILE among them stands for the words in that file. The last operand is the toplevel if it is
 * an identifier behind a .c file and no file, or the file that is to be made. */
bool job_parse(struct job *job, char *const *words, struct err *err);
/* The words are those of a file that may be a stranger's: what would have the compiler run, load or write something
 * else is left out, and is in left_out. */
bool job_parse_foreign(struct job *job, char *const *words, struct err *err);
void job_fini(struct job *job);
void job_help(struct text *out);
#endif
