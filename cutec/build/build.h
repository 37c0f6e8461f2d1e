/* build.h - the build steps of one source file: preprocess, instrument, compile.
 *
 *   struct build build;
 *   if (!build_open(&build, &job, &toolchain, is_quiet, err)) ...
 *   build_instrument(&build, unit, err), then build_compile(&build, unit, err) make unit->object
 *   build_close(&build);
 *
 * If one of our own steps fails on a file, the file is compiled unchanged: if that fails too, the user gets the
 * compiler's own messages; otherwise it is left native, and unit->loss is an object that reports that. */
#ifndef CUTEC_BUILD_H
#define CUTEC_BUILD_H
#include "base/status.h"
#include "cutec/job/job.h"
#include "cutec/job/toolchain.h"

struct build {
    struct job *job;
    const struct toolchain *toolchain;
    char folder[PATH_MAX];                 /* for intermediate files */
    const char *cache;                     /* with -p: the folder of cached objects; else NULL */
    bool is_quiet;                         /* print nothing for the user; the output of the steps goes to `log` */
    struct text log;
    unsigned told_count;                   /* stubs of undefined functions that were reported to the user */
    bool has_function_input;               /* in some unit: all units list their functions, the plain twins too */
};

/* Make the folder for intermediate files and set their names. */
bool build_open(struct build *build, struct job *job, const struct toolchain *toolchain, bool is_quiet,
                struct err *err);
void build_close(struct build *build);

/* Add a file to compile and link, after the last of the other units, since an archive that it needs may come after
 * them. Invalidates pointers to units and parts. */
struct unit *build_add_unit(struct build *build, const char *source, const struct job *flags);

/* The compiler's command, to which flags can be added. */
struct vec build_command(const struct build *build);
void build_add(struct vec *words, const char *word);
void build_add_all(struct vec *words, const struct vec *more);
/* Run the command, and free `words`. `output` NULL: its output goes to the user, or to the log. */
bool build_run(struct build *build, struct vec *words, struct text *output, int *status, struct err *err);

/* The steps. They set `err` unless they return STATUS_GOOD or STATUS_COMPILE. */
enum status build_preprocess(struct build *build, struct unit *unit, struct err *err);
enum status build_instrument(struct build *build, struct unit *unit, struct err *err);
enum status build_compile(struct build *build, struct unit *unit, struct err *err);
/* Compile the plain twin of a test to unit->plain: the user's text and flags, except that inputs are made. Shows the
 * compiler's warnings. Sets unit->plain to NULL if only our own version of the text does not compile. */
enum status build_compile_plain(struct build *build, struct unit *unit, struct err *err);
/* Check whether the compiler accepts the user's own text, and show its messages, once per unit. */
enum status build_check(struct build *build, struct unit *unit, struct err *err);
/* Compile the user's own text, with all of the user's flags, to `object`. */
enum status build_compile_native(struct build *build, const struct unit *unit, const char *object, struct err *err);
/* The same without messages, to `*object`, or take it from the cache; *object is NULL if it does not compile. Returns
 * false with `err` set on failure. */
bool build_compile_unseen(struct build *build, const struct unit *unit, const char **object, struct err *err);
/* The common prefix of the names of a unit's files: the folder, whose name is random, and the number of the unit. */
const char *build_prefix(const struct build *build, const struct unit *unit);
/* The name of the output file. */
const char *build_output(const struct job *job);
#endif
