/* record.h - the record of the run grows: choices, cells, losses, facts. See sym/record.h for what it is.
 *
 *   record_at(number);
 *   record_choice(CHOICE_BRANCH, 0, number, taken.sym, taken.value); */
#ifndef RUNTIME_RECORD_RECORD_H
#define RUNTIME_RECORD_RECORD_H
#include "runtime/platform/sites.h"
#include "runtime/record/overflow.h"
#include "runtime/record/value.h"

void record_open(void);                                /* once: expressions and tables stand in PROCESS->record */
void record_begin_run(void);
void record_sync(void);                                /* the counts in the header */
void record_choice(enum choice_kind kind, unsigned detail, uint32_t site, expr_handle e, uint64_t outcome);
/* From here on the value is what it is in this run: INDEX, SIZE, PIN; a float that was computed and is NaN stays NaN.
 * Recorded once in a run. */
void record_fixed(enum choice_kind kind, struct val value, uint32_t site);
/* Of width 1: what holds whenever its cells are made, whatever the program does. */
void record_fact(expr_handle e, uint32_t site);
/* A control choice with `count` outcomes: the one that the request wants. */
uint32_t record_control(enum choice_kind kind, uint32_t count, uint32_t site);
void record_loss(uint32_t site, enum loss reason);
void record_cell(const struct cell *cell);             /* the next one; there is room */
uint32_t record_name(const char *name);

/* The program is here. What happens in libc/ happens, to the user, where it was called. */
static inline void record_at(uint32_t site)
{
    if (CURRENT->overflow)
        overflow_check(site);
    if (site < PROCESS->library_site)
        site_set(site);
}

/* What the choices made so far say of an expression of width 1, or of any (PINNED). */
enum mark {
    MARK_TRUE = 1, MARK_FALSE = 2, MARK_PINNED = 4,
    MARK_RANGE = 8,                    /* range.c knows which */
    MARK_BOUNDS = 16,                  /* it has been checked that it is an index of an array */
    MARK_SETTLED = 32,                 /* no part of it is a computed float that might be NaN */
    MARK_ORIGIN = 64,                  /* an address; TREES->origin is the pointer that it was made of */
};
#define MARK_BITS 7
void mark_set(expr_handle e, unsigned marks);
bool mark_has(expr_handle e, enum mark mark);
#endif
