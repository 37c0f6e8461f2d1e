/* finding.h - the errors of a campaign, each once: what happened, where, and the inputs that make it happen again.
 *
 * Two failures are the same finding if their kind, class of check, place and message are equal. A finding is known
 * again in a later campaign, and another build, by its key: kind, function and text of the source. */
#ifndef CUTE_FINDING_H
#define CUTE_FINDING_H
#include <stdbool.h>
#include <stdint.h>
#include "base/codec.h"
#include "base/map.h"
#include "base/vec.h"
#include "cute/input/input.h"
#include "cute/input/names.h"
#include "cute/record/refusal.h"
#include "cute/settings/limit.h"
#include "sym/reader.h"

/* What a failed run says of itself. Texts live as long as the site table and the run. */
#define FAILURE_NULL_PAGE 4096u            /* a fault below it is one of a NULL pointer */

struct failure {
    enum run_end end;
    enum check check;                      /* END_CHECK */
    int signal;
    const char *file, *function, *message; /* "" if not known */
    const char *source;                    /* the expression there, or "" */
    uint32_t line;
    uint64_t address, pc;                  /* of a fault */
    uint64_t key;                          /* equal for runs that fail alike */
};

/* What a run was made with, as its test says. */
struct run_limits {
    struct limits bound;
    uint32_t checks, fails;
    const char *missing;                   /* see missing.h; NULL: no rules */
};

/* See evidence.h. */
enum evidence { EVIDENCE_FRESH, EVIDENCE_NATIVE, EVIDENCE_ASAN, EVIDENCE_UBSAN, EVIDENCE_MSAN, EVIDENCE_FORTIFY };

struct finding {
    char name[16];                         /* e1, ... for errors, p1, ... for preconditions, r1, ... if apart */
    const char *parameter;                 /* of a precondition: what must not be NULL; NULL: an error */
    struct failure failure;
    struct refusal refusal;                /* what the cage refused before it failed */
    bool is_new;                           /* it did not fail in the campaign before */
    enum evidence evidence;
    struct run_limits limits;              /* of an earlier campaign; run_ms 0: those of this one's settings */
    uint64_t key;                          /* finding_key */
    uint64_t place;                        /* the second key of the failure, see finding.c */
    struct run run;                        /* with names, made in a fresh process; only cells and its own choices */
    const char *inputs;                    /* in one line */
};

struct findings {
    const struct findings *base;           /* what was found before; NULL: nothing */
    struct names *names;                   /* of a campaign; NULL: names count from 1 */
    const char *program;                   /* asked for the line of a fault's address */
    const struct site_table *sites;
    struct arena arena;
    struct vec list;                       /* struct finding */
    struct map by_key;                     /* of the errors */
    struct vec keys;                       /* uint64_t: those of by_key, in order */
    unsigned error_count, precondition_count, apart_count;
};

void findings_init(struct findings *findings, const char *program, const struct site_table *sites,
                   const struct findings *base);
void findings_fini(struct findings *findings);

void failure_of_run(const struct run *run, const struct site_table *sites, struct failure *failure);
/* Name the place of a fault by its address, if `program` has line numbers there. Texts in `arena`. */
void failure_locate(struct failure *failure, const struct site_table *sites, const char *program,
                    struct arena *arena);
/* "null pointer dereference", "assertion failed: x > 0", "killed by SIGSEGV". */
void failure_print(const struct failure *failure, struct text *out);
/* Had we this one? If it looks new, its place is found out, if that takes more than the run tells. */
bool findings_is_known(struct findings *findings, struct failure *failure);
/* It was looked at and is none: from now on it is known. */
void findings_dismiss(struct findings *findings, const struct failure *failure);
/* Copies what it keeps. `parameter` NULL: an error, unless it is apart. The result is valid until the next is added;
 * NULL: a precondition of that parameter, or a failure that is apart at that place, is known already. */
const struct finding *findings_add(struct findings *findings, const struct failure *failure, const struct run *run,
                                   const char *parameter, const struct refusal *refusal);
/* Was a failure that is apart added after that refused call? */
bool findings_is_known_apart(const struct findings *findings, const struct failure *failure,
                             const struct refusal *refusal);
/* What a finding is: an error, 'e', a precondition, 'p', or a failure after a refused call that is no error, 'r'. */
char finding_letter(const struct finding *finding);
/* A failure that is apart is of no interest any more where an error is known at its place. */
bool findings_show(const struct findings *findings, const struct finding *finding);
/* Equal for what is the same to the user, in whatever build: lines may have moved. */
uint64_t finding_key(const struct failure *failure, const char *parameter, const struct refusal *refusal,
                     const struct site_table *sites);
/* Is `again`, of the same inputs run once more, the same failure? */
bool failure_is_same(const struct failure *failure, const struct failure *again);
/* Of an earlier campaign, under its name; copies what it keeps. */
const struct finding *findings_adopt(struct findings *findings, const struct finding *finding);
/* What a task has found, whose base is `findings`: others may have found some of it meanwhile. */
void findings_merge(struct findings *findings, const struct findings *task);
/* All of them; read, they replace none: `findings` is as findings_init left it. */
void findings_code(struct codec *codec, struct findings *findings);
/* "null pointer dereference", or "p must not be NULL". */
void finding_print(const struct finding *finding, struct text *out);
#endif
