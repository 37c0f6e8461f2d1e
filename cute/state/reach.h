/* reach.h - --reach=FILE:LINE: where that is in the program, whether a run got there, and what is in the way if none
 * does.
 *
 * A run shows where it was by its choices, which stand at places of the static graph: it was in all that leads to such
 * a place on every way, and in all that follows from a choice on every way. How decisions went that did not depend on
 * inputs it does not show, so a run may have been there unseen: the two questions differ.
 *
 *   struct reach reach;
 *   if (!reach_open(&reach, &ways, &sites, "list.c:40", err)) ...     no such place: near ones are named
 *   if (reach_shows(&reach, &run)) ...
 *   reach_close(&reach);                                            in any case */
#ifndef CUTE_REACH_H
#define CUTE_REACH_H
#include "base/err.h"
#include "base/vec.h"
#include "cute/state/ways.h"

struct reach {
    const struct ways *ways;
    const struct site_table *sites;
    const char *file;                      /* as the program names it; NULL: nothing is to be reached */
    uint32_t line, asked;                  /* line: where the first statement stands from the line asked for on */
    const char **file_of;                  /* by function */
    uint8_t *is_site;                      /* by site: on that line */
    uint8_t *shows;                        /* by block: whoever comes to its end has begun the line */
    uint8_t *leads, *leads_back;           /* by block: whoever enters it begins the line; if all calls come back */
    uint8_t *is_once;                      /* by block: no run comes by there more than once */
    uint8_t *is_root;                      /* by function: a run may begin there */
    uint32_t root;                         /* the block where every run begins, or WAYS_NONE */
    bool has_jumps;                        /* calls may come back never, or twice, though the program returns */
};

/* Scratch of reach_is_open, one for each thread; zeroed at first. */
struct reach_walk {
    const struct reach *reach;
    uint32_t *had, *recorded, *stopped;    /* by block, by site, by block: the number of the last run with it */
    uint32_t number;
    struct vec todo;                       /* uint32_t: blocks */
};
void reach_walk_init(struct reach_walk *walk, const struct reach *reach);
void reach_walk_fini(struct reach_walk *walk);

/* What was proved of an outcome on the way: it cannot be had together with these, the run's earlier choices. */
struct obstacle {
    uint32_t outcome;                      /* its number */
    struct choice choice;                  /* where, with that outcome */
    struct vec with;                       /* struct choice */
};

/* The goals are added to `ways`. */
bool reach_open(struct reach *reach, struct ways *ways, const struct site_table *sites, const char *place,
                struct err *err);
void reach_close(struct reach *reach);
bool reach_shows(const struct reach *reach, const struct run *run);        /* it was there */
bool reach_is_open(struct reach_walk *walk, const struct run *run);        /* it may have been there */
#endif
