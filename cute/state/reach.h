/* reach.h - --reach=FILE:LINE: locate the target in the program, decide whether a run reached it, and record what is in
 * the way if none does.
 *
 * A run proves where it was by its choices, which belong to sites of the control-flow graph: it has executed everything
 * that lies on all paths to such a site, and everything that lies on all paths from the outcome of a choice. It does
 * not show decisions that did not depend on inputs, so a run may have reached the target unobserved: the two questions
 * differ.
 *
 *   struct reach reach;
 *   if (!reach_open(&reach, &ways, &sites, "list.c:40", err)) ...     no such place: `err` names near ones
 *   if (reach_shows(&reach, &run)) ...
 *   reach_close(&reach);                                            in any case */
#ifndef CUTE_REACH_H
#define CUTE_REACH_H
#include "base/err.h"
#include "base/vec.h"
#include "cute/state/cfg.h"

struct reach {
    const struct cfg *cfg;
    const struct site_table *sites;
    const char *file;                      /* the program's name for it; NULL: no target */
    uint32_t line, asked;                  /* line: of the first statement at or after the line `asked` */
    const char **file_of;                  /* by function */
    uint8_t *is_site;                      /* by site: it is on that line */
    uint8_t *shows;                        /* by block: the target line dominates the block's end */
    uint8_t *leads, *leads_back;           /* by block: entering it implies the line; back: if calls return */
    uint8_t *is_once;                      /* by block: executed at most once in a run */
    uint8_t *is_root;                      /* by function: a run may begin there */
    uint32_t root;                         /* block where every run begins, or CFG_NONE */
    bool has_jumps;                        /* a call may never return, or return twice, even if the program returns */
};

/* Scratch memory for reach_is_open, one per thread; zero before reach_walk_init. */
struct reach_walk {
    const struct reach *reach;
    uint32_t *had, *recorded, *stopped;    /* by block, by site, by block: number of the last run that has it */
    uint32_t number;
    struct vec todo;                       /* uint32_t: worklist of blocks */
};
void reach_walk_init(struct reach_walk *walk, const struct reach *reach);
void reach_walk_fini(struct reach_walk *walk);

/* An infeasible outcome on the paths to the target: it was proved to contradict the run's earlier choices `with`. */
struct unsat_core {
    uint32_t outcome;                      /* the outcome's number */
    struct choice choice;                  /* the choice with that outcome */
    struct vec with;                       /* struct choice */
};

/* Adds the target's blocks to `ways` as goals. */
bool reach_open(struct reach *reach, struct cfg *cfg, const struct site_table *sites, const char *place,
                struct err *err);
void reach_close(struct reach *reach);
bool reach_shows(const struct reach *reach, const struct run *run);        /* it has certainly reached the target */
bool reach_is_open(struct reach_walk *walk, const struct run *run);        /* it may have reached it */
#endif
