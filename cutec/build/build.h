/* build.h - what is made of one source file: preprocessed, instrumented, compiled.
 *
 *   struct build build;
 *   if (!build_open(&build, &job, &toolchain, is_quiet, err)) ...
 *   build_instrument(&build, unit, err), then build_compile(&build, unit, err) make unit->object
 *   build_close(&build);
 *
 * When something of ours fails on a file, the file is compiled as it is: if that fails too, the compiler's own messages
 * are the answer, else it is left native, and unit->loss is an object that says so. */
#ifndef CUTEC_BUILD_H
#define CUTEC_BUILD_H
#include "base/status.h"
#include "cutec/job/job.h"
#include "cutec/job/toolchain.h"

struct build {
    struct job *job;
    const struct toolchain *toolchain;
    char folder[PATH_MAX];                 /* of what is made on the way */
    const char *cache;                     /* of -p: the folder of objects that are kept; NULL: there is none */
    bool is_quiet;                         /* nothing is said to the user; what the steps say stands in `log` */
    struct text log;
    unsigned told_count;                   /* stubs of functions that are defined nowhere: the user knows of so many */
    bool has_function_input;               /* in one of the units: all list their functions, the plain twins too */
};

/* Makes the folder and names what will stand there. */
bool build_open(struct build *build, struct job *job, const struct toolchain *toolchain, bool is_quiet,
                struct err *err);
void build_close(struct build *build);

/* One more file to be compiled, and linked behind the last of the others: an archive that it needs may stand behind
 * those. Pointers to units and parts die. */
struct unit *build_add_unit(struct build *build, const char *source, const struct job *flags);

/* The compiler, to be followed by flags. */
struct vec build_command(const struct build *build);
void build_add(struct vec *words, const char *word);
void build_add_all(struct vec *words, const struct vec *more);
/* Run the words, which are freed. `output` NULL: what is printed goes to the user, or to the log. */
bool build_run(struct build *build, struct vec *words, struct text *output, int *status, struct err *err);

/* The steps: all but STATUS_GOOD and STATUS_COMPILE come with `err`. */
enum status build_preprocess(struct build *build, struct unit *unit, struct err *err);
enum status build_instrument(struct build *build, struct unit *unit, struct err *err);
enum status build_compile(struct build *build, struct unit *unit, struct err *err);
/* The plain twin of a test, in unit->plain: the user's text with the user's flags, but that inputs are made. It shows
 * the compiler's warnings. If only our own text of it does not compile, unit->plain is NULL. */
enum status build_compile_plain(struct build *build, struct unit *unit, struct err *err);
/* Is the user's own text good for his compiler? Shows what that says of it, once. */
enum status build_check(struct build *build, struct unit *unit, struct err *err);
/* The user's own text, with all of his flags, to `object`. */
enum status build_compile_native(struct build *build, const struct unit *unit, const char *object, struct err *err);
/* The same, out of the user's sight, to `*object`, or from the cache; NULL: it does not compile. False: see `err`. */
bool build_compile_unseen(struct build *build, const struct unit *unit, const char **object, struct err *err);
/* How the names of the files that are made of a unit begin: the folder, whose name is random, and the unit's number. */
const char *build_prefix(const struct build *build, const struct unit *unit);
/* What the job makes. */
const char *build_output(const struct job *job);
#endif
