/* record.h - adds choices, cells, losses and facts to the record of a run. See sym/record.h for its format.
 *
 *   record_at(number);
 *   record_choice(CHOICE_BRANCH, 0, number, taken.sym, taken.value); */
#ifndef RUNTIME_RECORD_RECORD_H
#define RUNTIME_RECORD_RECORD_H
#include "runtime/platform/sites.h"
#include "runtime/record/overflow.h"
#include "runtime/record/value.h"

void record_open(void);                                /* call once: PROCESS->record stores expressions and tables */
void record_begin_run(void);
void record_sync(void);                                /* update the counts in the header */
/* For asserts, at the end of a run: true if the choices and facts have the values that follow from the cells. */
bool record_is_sound(void);
/* Append a choice; `detail`, `e` and `outcome` as choice.def says. Beyond RUN->max_choices the run ends, or with
 * REQUEST_PATIENT continues unrecorded. */
void record_choice(enum choice_kind kind, unsigned detail, uint32_t site, expr_handle e, uint64_t outcome);
/* Concretize the value: from here on the path requires it (INDEX, SIZE, TARGET, CONCRETIZED); of a computed NaN, only
 * that it is a NaN. Recorded once per expression and run. */
void record_fixed(enum choice_kind kind, struct val value, uint32_t site);
/* For asserts: true if the path determines the value. */
bool record_is_fixed(struct val value);
/* A fact, of width 1: it holds on all paths on which its cells exist. */
void record_fact(expr_handle e, uint32_t site);
/* A control choice with `count` outcomes. Returns the one that the request wants, 0 without a wish. */
uint32_t record_control(enum choice_kind kind, uint32_t count, uint32_t site);
void record_loss(uint32_t site, enum loss reason);     /* count a loss at this site */
void record_cell(const struct cell *cell);             /* append it; the record must have room */
uint32_t record_name(const char *name);                /* its offset in the record; 0: no room */

/* The program is at this site. Sites of libc/ do not count: the user sees the call. */
static inline void record_at(uint32_t site)
{
    if (CURRENT->overflow)
        overflow_check(site);
    if (site < PROCESS->library_site)
        site_set(site);
}

/* The facts that the path so far implies for an expression. */
enum mark {
    MARK_TRUE = 1, MARK_FALSE = 2,     /* its truth value; its width is 1 */
    MARK_CONCRETIZED = 4,              /* it was concretized */
    MARK_RANGE = 8,                    /* range.c has its range */
    MARK_BOUNDS = 16,                  /* a check has passed: it is an index of an array */
    MARK_SETTLED = 32,                 /* no part of it is a computed float that might be NaN */
    MARK_ORIGIN = 64,                  /* an address; TREES->origin is the pointer that it is based on */
};
#define MARK_BITS 7
void mark_set(expr_handle e, unsigned marks);
bool mark_has(expr_handle e, enum mark mark);
#endif
