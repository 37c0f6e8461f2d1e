/* search.h - a campaign: run, read the record, pick a choice that could have gone another way, solve, run again.
 *
 *   struct search search;
 *   if (search_open(&search, &settings, program, err)) {
 *       search_run(&search);                  until the frontier is empty or a limit is reached
 *       read search.known
 *   }
 *   search_close(&search);                    in any case
 *
 * The same settings and seed give the same campaign, whatever the number of workers, unless the clock ends it. */
#ifndef CUTE_SEARCH_H
#define CUTE_SEARCH_H
#include "cute/record/accepted.h"
#include "cute/search/team.h"

struct search {
    const struct settings *settings;
    struct common common;
    struct knowledge known;
    struct frontier frontier;
    struct names names;                    /* the names of findings, including those of the previous campaign */
    struct accepted accepted;
    struct findings kept;                  /* findings of the previous campaign that still fail */
    struct team team;
    struct vec tasks;                       /* struct task: the round's */
    unsigned round;
    bool is_resumed;                       /* search_code has read a saved state, with `round` rounds done */
    double seconds_before, cpu_before;     /* of the processes before --resume */
    size_t findings_shown, tests_shown;
    bool is_over;
    struct err err;                        /* why the guest cannot be run any more, or empty */
    /* Called for each new finding. */
    void (*on_finding)(struct search *search, struct finding *finding);
    /* Called for each new test of the corpus, with its number from 1. */
    void (*on_test)(struct search *search, const struct corpus_test *test);
    /* Called before each round, while no worker runs, and after each round, when its results are merged. */
    void (*on_round)(struct search *search);
    void (*after_round)(struct search *search);
    void *context;
};

/* Open the program, the first worker and the state of the search. `settings` must outlive the search. */
bool search_open(struct search *search, const struct settings *settings, const char *program, struct err *err);
/* Run rounds until the frontier is empty or a limit is reached. */
void search_run(struct search *search);
void search_close(struct search *search);
/* The reason why the finding is accepted, or NULL: it counts. */
const char *search_acceptance(const struct search *search, const struct finding *finding);
/* Copy a finding of an earlier campaign, with its name and limits. */
void search_adopt(struct findings *findings, const struct finding *finding);
/* Wall-clock and CPU seconds so far, including the processes before --resume; CPU time includes children that have
 * ended. */
double search_seconds(const struct search *search);
double search_cpu(const struct search *search);
/* Write or read everything that the coming rounds depend on; call it between two rounds or before the first. After
 * reading, the search continues from there. */
void search_code(struct codec *codec, struct search *search);
#endif
