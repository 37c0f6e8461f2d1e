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
    struct names names;                    /* of findings, with those of the campaign before */
    struct accepted accepted;
    struct findings kept;                  /* of the campaign before: what still fails */
    struct team team;
    struct vec tasks;                       /* struct task, of the round */
    unsigned round;
    bool is_resumed;                       /* search_code has read what was there after so many rounds */
    double seconds_before, cpu_before;     /* of the processes that it was read from */
    size_t findings_shown, tests_shown;
    bool is_over;
    struct err err;                        /* why, if the guest could not be run any more */
    /* Called for each new finding. */
    void (*on_finding)(struct search *search, struct finding *finding);
    /* Called for each test that is worth to be kept, with its number from 1. */
    void (*on_test)(struct search *search, const struct corpus_test *test);
    /* Called before each round, while nobody works; and when a round is done and merged. */
    void (*on_round)(struct search *search);
    void (*after_round)(struct search *search);
    void *context;
};

bool search_open(struct search *search, const struct settings *settings, const char *program, struct err *err);
void search_run(struct search *search);
void search_close(struct search *search);
/* The reason why this may stay, or NULL: it counts. */
const char *search_acceptance(const struct search *search, const struct finding *finding);
/* Take a finding of an earlier campaign, under its name and with its limits. */
void search_adopt(struct findings *findings, const struct finding *finding);
/* So far, with the processes before --resume; of children that have ended. */
double search_seconds(const struct search *search);
double search_cpu(const struct search *search);
/* Between two rounds, or before the first: all that the rounds to come depend on. Read, the search goes on there. */
void search_code(struct codec *codec, struct search *search);
#endif
