/* finding.h - the findings of a campaign, each once: what happened, where, and inputs that reproduce it.
 *
 * Two failures are the same finding if their kind, class of check, place and message are equal. In a later campaign, or
 * another build, a finding is recognized by its key: kind, function and text of the source. */
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

/* A fault at a lower address is a NULL dereference. */
#define FAILURE_NULL_PAGE 4096u

/* How one run failed, as the run itself reports it. Texts live as long as the site table and the run. */
struct failure {
    enum run_end end;
    enum check check;                      /* END_CHECK */
    int signal;
    const char *file, *function, *message; /* "" if unknown */
    const char *source;                    /* the expression at that place, or "" */
    uint32_t line;
    uint64_t address, pc;                  /* of a fault */
    uint64_t key;                          /* equal for runs that fail alike */
};

/* The limits of a run, as its test records them. */
struct run_limits {
    struct limits bound;
    uint32_t checks, fails;
    const char *missing;                   /* see missing.h; NULL: no rules */
};

/* How a finding was confirmed: see evidence.h. */
enum evidence { EVIDENCE_FRESH, EVIDENCE_NATIVE, EVIDENCE_ASAN, EVIDENCE_UBSAN, EVIDENCE_MSAN, EVIDENCE_FORTIFY };

struct finding {
    char name[16];                         /* e1, ... for errors, p1, ... for preconditions, r1, ... after refusals */
    const char *parameter;                 /* of a precondition: the parameter; NULL: an error */
    struct failure failure;
    struct refusal refusal;                /* the first call refused before the failure */
    bool is_new;                           /* it did not occur in the previous campaign */
    enum evidence evidence;
    struct run_limits limits;              /* of an earlier campaign; run_ms 0: use this one's settings */
    uint64_t key;                          /* finding_key */
    uint64_t place;                        /* the second key of the failure, see finding.c */
    struct run run;                        /* made in a fresh process, with names; only cells and some choices */
    const char *inputs;                    /* on one line */
};

struct findings {
    const struct findings *base;           /* findings of earlier rounds, or NULL */
    struct names *names;                   /* a campaign's names; NULL: names count from 1 */
    const char *program;                   /* used to find the line of a fault's address */
    const struct site_table *sites;
    struct arena arena;
    struct vec list;                       /* struct finding */
    struct map by_key;                     /* keys of failures that are known */
    struct vec keys;                       /* uint64_t: the keys of by_key, in order of insertion */
    unsigned error_count, precondition_count, apart_count;
};

void findings_init(struct findings *findings, const char *program, const struct site_table *sites,
                   const struct findings *base);
void findings_fini(struct findings *findings);

/* Describe how a run ended; also usable for runs that did not fail. */
void failure_of_run(const struct run *run, const struct site_table *sites, struct failure *failure);
/* Name the place of a fault by its address, if `program` has line numbers there. Texts in `arena`. */
void failure_locate(struct failure *failure, const struct site_table *sites, const char *program,
                    struct arena *arena);
/* "null pointer dereference", "assertion failed: x > 0", "killed by SIGSEGV". */
void failure_print(const struct failure *failure, struct text *out);
/* Returns whether this failure is already known. If its first key is new, its source place is determined first, which
 * may cost a process. */
bool findings_is_known(struct findings *findings, struct failure *failure);
/* The failure was examined and is no finding: treat it as known. */
void findings_dismiss(struct findings *findings, const struct failure *failure);
/* Add a finding; copies what it keeps. `parameter` NULL: an error, or a failure after a refusal. The result is valid
 * until the next call; NULL: a precondition of that parameter, or a failure after a refusal at that place, is already
 * known. */
const struct finding *findings_add(struct findings *findings, const struct failure *failure, const struct run *run,
                                   const char *parameter, const struct refusal *refusal);
/* Returns whether this failure was already added as one after that refused call. */
bool findings_is_known_apart(const struct findings *findings, const struct failure *failure,
                             const struct refusal *refusal);
/* The kind of a finding: 'e', an error; 'p', a precondition; 'r', a failure that does not count since a call was
 * refused. */
char finding_letter(const struct finding *finding);
/* False for a failure after a refusal if an error is known at its place. */
bool findings_show(const struct findings *findings, const struct finding *finding);
/* Equal for the same finding in every build: lines may have moved. */
uint64_t finding_key(const struct failure *failure, const char *parameter, const struct refusal *refusal,
                     const struct site_table *sites);
/* Returns whether `again`, the failure of a second run with the same inputs, is the same. */
bool failure_is_same(const struct failure *failure, const struct failure *again);
/* Add a finding of an earlier campaign, under its name; copies what it keeps. */
const struct finding *findings_adopt(struct findings *findings, const struct finding *finding);
/* Add the findings of a task, whose base is `findings`; other tasks may have found some of them meanwhile. */
void findings_merge(struct findings *findings, const struct findings *task);
/* Write all findings, or read them into `findings` as findings_init left it. */
void findings_code(struct codec *codec, struct findings *findings);
/* "null pointer dereference", or "p must not be NULL". */
void finding_print(const struct finding *finding, struct text *out);
#endif
