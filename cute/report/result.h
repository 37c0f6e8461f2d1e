/* result.h - the result of a campaign as plain data: every report is a function of it.
 *
 *   struct result result;
 *   result_init(&result, &search, RESULT_AT_THE_END);    the guest is closed, if its time is to be counted
 *   report_text(&result, &style, &text);
 *   report_summary(&result, &text);
 *   result_fini(&result);
 *
 * A result does not change. It borrows findings, counts and texts from the search, which must outlive it and must not
 * go on meanwhile; whatever had to be computed lives in the arena of the result. */
#ifndef CUTE_RESULT_H
#define CUTE_RESULT_H
#include "cute/report/allocation.h"
#include "cute/search/search.h"

/* The program under test, as far as reports name it. */
struct result_program {
    const char *name;                      /* as the user says it */
    const char *file;                      /* what is explored, to be read */
    const char *function;                  /* the toplevel */
    const struct site_table *sites;
    bool is_instrumented, is_sequence;
};

/* ---- the verdict and its reasons ---- */

enum result_verdict { RESULT_COMPLETE, RESULT_INCOMPLETE, RESULT_ERROR };

/* Why the campaign is not complete, or what a bound has cut. */
struct result_reason {
    enum reason reason;
    uint64_t count;
    const char *detail;                    /* what the system said, or NULL */
};

/* How often a reason (enum reason) or a loss (enum loss) occurred at one place. */
struct result_count {
    const struct site_text *place;         /* NULL: not known */
    uint32_t kind;
    uint64_t count;
};

/* ---- the assumptions of the verdict ---- */

struct result_type_bound {
    const char *name;                      /* "node:5" */
    bool is_met;                           /* a pointer of an input led to a type of that name */
};

struct result_bounds {
    struct limits limits;
    enum limit named[LIMIT_COUNT];         /* those of the verdict, in its order */
    unsigned named_count;
    struct vec types;                      /* struct result_type_bound */
    const char *checks;                    /* "null,bounds" */
    const char *checks_done;               /* without leaks, if it is not known of all runs whether they leak */
    uint64_t time_ms, runs;
};

/* The behaviour assumed of a function that has no definition, if a run called it. */
struct result_assumption {
    const char *function, *policy, *text;
};

/* ---- findings ---- */

struct result_finding {
    const struct finding *finding;
    char letter;                           /* of its name */
    bool has_passed;                       /* known from the last campaign, whose inputs for it pass now */
    const char *accepted;                  /* the reason why it may stay, or NULL */
    const char *annotation;                /* a precondition: the annotation that rules it out; else NULL */
    const char *refusal;                   /* a sentence on the call that the cage refused before; NULL: none */
    const struct site_text *refused_at;    /* NULL: not known */
    const char *missing;                   /* the rules for functions without a definition at that time */
};

struct result_findings {
    struct vec list;                       /* struct result_finding, those that are shown */
    size_t total;                          /* with those that an error at the same place hides */
    unsigned errors, preconditions, apart; /* apart: failures after a refused call that are shown */
    unsigned accepted;
    unsigned failures;                     /* errors that set the exit status */
    const struct result_finding *first;    /* the first error, else the first that is apart; NULL: neither */
};

/* ---- coverage ---- */

/* One outcome of a decision. */
struct result_decision {
    const struct site_text *place;         /* NULL: not known */
    struct choice choice;
    const char *outcome;                   /* "true", "at label number 2" */
};

struct result_coverage {
    uint64_t covered, total;
    struct vec missing;                    /* struct result_decision: of decisions that were met */
    struct vec executed;                   /* struct executed, if coverage.info is wanted */
    bool has_executed;
};

/* --reach: an infeasible outcome on the way to the line, and the earlier choices that make it so. */
struct result_obstacle {
    struct result_decision decision;
    const struct result_decision *with;
    size_t with_count;
};

enum goal { GOAL_REACHED, GOAL_IMPOSSIBLE, GOAL_UNDECIDED };

struct result_reach {
    const char *file;                      /* NULL: nothing was to be reached, and the rest is empty */
    uint32_t line;
    enum goal goal;
    const char *why;                       /* it is undecided; else NULL */
    const struct text *reached, *perhaps;  /* the tests; empty: there is none */
    const struct text *reached_by, *perhaps_by;            /* their inputs */
    struct vec unsat_cores;                /* struct result_obstacle */
};

struct result_divergence {
    const struct site_text *flipped, *parted;              /* NULL: nothing, its end */
};

/* How the search went about it. */
struct result_options {
    const char *order, *first;
    uint64_t seed;
    bool self_check, flip_check;
};

struct result {
    struct arena arena;
    struct result_program program;
    enum result_verdict verdict;
    bool is_complete;                      /* every path within the bounds was run */
    struct vec reasons;                    /* struct result_reason, in the order of reason.def */
    struct vec open;                       /* struct result_count: where they came from, in the order of the runs */
    struct vec losses;                     /* struct result_count */
    struct result_findings findings;
    struct result_coverage coverage;
    struct result_reach reach;
    struct result_bounds bounds;
    struct vec assumptions;                /* struct result_assumption */
    struct vec guesses;                    /* struct guess: lengths of arrays that cutec guessed */
    struct vec graphs;                     /* uint64_t: at n how many graphs of input objects have n objects */
    uint64_t graph_count;
    struct vec allocations;                /* struct allocation */
    bool has_allocations;                  /* --fail=malloc */
    struct vec divergences;                /* struct result_divergence: the first of them */
    struct result_options options;
    const struct stats *stats;             /* the numbers: runs, how they ended, queries */
    double seconds, cpu;
};

/* While a campaign goes on its result has the reason UNFINISHED, and no list of what was executed. */
enum result_moment { RESULT_SO_FAR, RESULT_AT_THE_END };

void result_init(struct result *result, const struct search *search, enum result_moment moment);
void result_fini(struct result *result);
/* The count of a reason; 0 if it does not apply. */
uint64_t result_reason(const struct result *result, enum reason reason);
/* The same of one finding, while the campaign goes on; texts in `arena`. */
struct result_program result_program_of(const struct search *search);
struct result_finding result_finding_of(const struct search *search, const struct finding *finding,
                                        struct arena *arena);
#endif
