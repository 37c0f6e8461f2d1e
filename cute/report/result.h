/* result.h - the result of a campaign as plain data: every report is a function of it.
 *
 *   struct result result;
 *   result_init(&result, &search, RESULT_AT_THE_END);    close the guest first if its CPU time is to be counted
 *   report_text(&result, &style, &text);
 *   report_summary(&result, &text);
 *   result_fini(&result);
 *
 * A result does not change. It borrows findings, counts and texts from the search, which must outlive it and must not
 * continue meanwhile; everything computed lives in the arena of the result. */
#ifndef CUTE_RESULT_H
#define CUTE_RESULT_H
#include "cute/report/allocation.h"
#include "cute/search/search.h"

/* The program under test, as far as reports name it. */
struct result_program {
    const char *name;                      /* as the user wrote it */
    const char *file;                      /* the file of the explored program */
    const char *function;                  /* the toplevel */
    const struct site_table *sites;
    bool is_instrumented, is_sequence;
};

/* ---- the verdict and its reasons ---- */

enum result_verdict { RESULT_COMPLETE, RESULT_INCOMPLETE, RESULT_ERROR };

/* A reason why the campaign is not complete, or a bound that cut something. */
struct result_reason {
    enum reason reason;
    uint64_t count;
    const char *detail;                    /* the system's message, or NULL */
};

/* The number of times that a reason (enum reason) or a loss (enum loss) occurred at one place. */
struct result_count {
    const struct site_text *place;         /* NULL: not known */
    uint32_t kind;
    uint64_t count;
};

/* ---- the assumptions of the verdict ---- */

struct result_type_bound {
    const char *name;                      /* "node:5" */
    bool is_met;                           /* some input pointer pointed to a type of that name */
};

struct result_bounds {
    struct limits limits;
    enum limit named[LIMIT_COUNT];         /* those that the verdict names, in its order */
    unsigned named_count;
    struct vec types;                      /* struct result_type_bound */
    const char *checks;                    /* "null,bounds" */
    const char *checks_done;               /* without leaks, unless all runs were checked for them */
    uint64_t time_ms, runs;
};

/* The behaviour assumed of a function that has no definition, if a run called it. */
struct result_assumption {
    const char *function, *policy, *text;
};

/* ---- findings ---- */

struct result_finding {
    const struct finding *finding;
    char letter;                           /* first letter of its name */
    bool has_passed;                       /* found by the last campaign, with inputs that pass now */
    const char *accepted;                  /* the reason why it is accepted, or NULL */
    const char *annotation;                /* a precondition: the annotation that rules it out; else NULL */
    const char *refusal;                   /* a sentence on the call refused before it; NULL: none */
    const struct site_text *refused_at;    /* NULL: not known */
    const char *missing;                   /* the rules for missing functions when it was found */
};

struct result_findings {
    struct vec list;                       /* struct result_finding: the findings that are shown */
    size_t total;                          /* includes those hidden by an error at the same place */
    unsigned errors, preconditions, apart; /* apart: failures after a refused call that are shown */
    unsigned accepted;
    unsigned failures;                     /* errors that set the exit status */
    const struct result_finding *first;    /* the first error, else the first shown of apart; NULL: neither */
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
    struct vec missing;                    /* struct result_decision: outcomes not seen of decisions met */
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
    const char *file;                      /* NULL: without --reach, and the rest is empty */
    uint32_t line;
    enum goal goal;
    const char *why;                       /* why it is undecided; else NULL */
    const struct text *reached, *perhaps;  /* the tests, or empty */
    const struct text *reached_by, *perhaps_by;            /* their inputs */
    struct vec unsat_cores;                /* struct result_obstacle */
};

struct result_divergence {
    const struct site_text *flipped, *parted;              /* NULL: none; the run's end */
};

/* The options of the search. */
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
    struct vec open;                       /* struct result_count: the places of reasons, in order of the runs */
    struct vec losses;                     /* struct result_count */
    struct result_findings findings;
    struct result_coverage coverage;
    struct result_reach reach;
    struct result_bounds bounds;
    struct vec assumptions;                /* struct result_assumption */
    struct vec guesses;                    /* struct guess: lengths of arrays that cutec guessed */
    struct vec graphs;                     /* uint64_t: element n is the number of graphs with n objects */
    uint64_t graph_count;
    struct vec allocations;                /* struct allocation */
    bool has_allocations;                  /* --fail=malloc */
    struct vec divergences;                /* struct result_divergence: the first few */
    struct result_options options;
    const struct stats *stats;             /* the counts: runs, ends of runs, queries */
    double seconds, cpu;
};

/* A result made during a campaign has the reason UNFINISHED, and no list of executed lines. */
enum result_moment { RESULT_SO_FAR, RESULT_AT_THE_END };

/* Compute the result of a search. */
void result_init(struct result *result, const struct search *search, enum result_moment moment);
void result_fini(struct result *result);
/* The count of a reason; 0 if it does not apply. */
uint64_t result_reason(const struct result *result, enum reason reason);
/* The parts for a single finding, while the campaign continues; texts live in `arena`. */
struct result_program result_program_of(const struct search *search);
struct result_finding result_finding_of(const struct search *search, const struct finding *finding,
                                        struct arena *arena);
#endif
