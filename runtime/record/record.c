/* record.c - adds choices, cells and losses to the record. The counts in the header are updated at once, so that they
 * are valid whatever happens to the process; an element is written before it is counted. */
#include "runtime/record/record.h"
#include "runtime/platform/bytes.h"
#include "runtime/platform/space.h"
#include "runtime/platform/thread.h"
#include "runtime/record/end.h"
#include "runtime/record/fresh.h"
#include "runtime/record/value.h"

#include "sym/float.h"

#include <assert.h>

struct table_index {
    uint64_t slot[2 * RECORD_TABLE_LIMIT];             /* index of the tables of PROCESS->exprs by contents */
};
#define TABLE_INDEX AREA(table_index)
AREA_FITS(table_index);

/* The marks of expressions in this run; see enum mark. */
struct marks {
    uint32_t mark[RECORD_EXPR_LIMIT];
};
#define MARKS AREA(marks)
AREA_FITS(marks);

void record_open(void)
{
    struct record_area *record = PROCESS->record;
    if (!exprs_init(&PROCESS->exprs, record->expr, RECORD_EXPR_LIMIT))
        runtime_die("no address space for expressions");
    tables_use(&PROCESS->exprs.tables, record->table, RECORD_TABLE_LIMIT, record->table_byte, RECORD_TABLE_BYTES,
               TABLE_INDEX->slot, 2 * RECORD_TABLE_LIMIT);
}

void record_begin_run(void)
{
    exprs_reset(&PROCESS->exprs);
    struct record_header *header = &PROCESS->record->header;
    memset(header, 0, offsetof(struct record_header, file));
    header->file[0] = header->message[0] = 0;
    site_set(SITE_NONE);
    header->name_bytes = 1;                        /* offset 0: no name */
    PROCESS->record->name[0] = 0;
    record_sync();
}

void record_sync(void)
{
    struct record_header *header = &PROCESS->record->header;
    header->expr_count = PROCESS->exprs.count;
    header->table_count = PROCESS->exprs.tables.count;
    header->table_bytes = PROCESS->exprs.tables.byte_count;
}

/* Invariant of a choice: a data choice has an expression of this run, whose value is the outcome, except for a switch,
 * and for a range: the program may have given bounds that no number meets. */
static FOR_ASSERT bool is_choice(enum choice_kind kind, expr_handle e, uint64_t outcome)
{
    if (kind >= CHOICE_CHOOSE)
        return e == 0;
    if (e == 0 || e >= PROCESS->exprs.count)
        return false;
    return kind == CHOICE_SWITCH || kind == CHOICE_RANGE || val_is(e, outcome);
}

bool record_is_sound(void)
{
    const struct record_area *record = PROCESS->record;
    const struct record_header *header = &record->header;
    for (uint32_t i = 0; i < header->choice_count; i++)
        if (!is_choice((enum choice_kind)record->choice[i].kind, record->choice[i].expr, record->choice[i].outcome))
            return false;
    for (uint32_t i = 0; i < header->fact_count; i++)
        if (!val_is(record->fact[i], 1))
            return false;
    for (uint32_t i = 1; i < header->expr_count; i++)
        if (!expr_is_valid(record->expr, i, &record->expr[i]) ||
            (record->expr[i].op == OP_INPUT && record->expr[i].a >= header->cell_count))
            return false;
    return header->expr_count == PROCESS->exprs.count && header->choice_count <= RECORD_CHOICE_LIMIT &&
           header->cell_count <= RECORD_CELL_LIMIT && header->name_bytes <= RECORD_NAME_BYTES;
}

void record_choice(enum choice_kind kind, unsigned detail, uint32_t site, expr_handle e, uint64_t outcome)
{
    struct record_header *header = &PROCESS->record->header;
    assert(run_is_active() && is_choice(kind, e, outcome));
    if (header->choice_count >= RUN->max_choices) {
        if (PROCESS->request->flags & REQUEST_PATIENT)
            return;
        run_end(END_CHOICES);
    }
    if (site >= PROCESS->library_site && !choice_info[kind].is_edge)
        site = site_now();                         /* the caller's: one probe must not stand for all calls */
    if (FRESH->is_on)
        fresh_check(kind, detail, site, e);
    assert(header->choice_count < RECORD_CHOICE_LIMIT);
    PROCESS->record->choice[header->choice_count] = (struct choice){
        .kind = (uint8_t)kind, .detail = (uint8_t)detail, .site = site, .expr = e, .outcome = outcome};
    record_sync();
    header->choice_count++;
}

void record_fact(expr_handle e, uint32_t site)
{
    struct record_header *header = &PROCESS->record->header;
    if (header->fact_count == RECORD_FACT_LIMIT) {
        record_loss(site, LOSS_OBJECTS);
        return;
    }
    assert(val_is(e, 1));
    PROCESS->record->fact[header->fact_count] = e;
    record_sync();
    header->fact_count++;
}

uint32_t record_control(enum choice_kind kind, uint32_t count, uint32_t site)
{
    const struct request *request = PROCESS->request;
    uint32_t at = RUN->control_next++, outcome = 0;
    if (at < request->control_count && at < REQUEST_CONTROL_LIMIT && request->control[at] < count)
        outcome = request->control[at];
    if (run_is_active())
        record_choice(kind, count, site, 0, outcome);
    return outcome;
}

void record_fixed(enum choice_kind kind, struct val value, uint32_t site)
{
    if (!value.sym || mark_has(value.sym, MARK_CONCRETIZED))
        return;
    assert(val_is(value.sym, value.value));
    mark_set(value.sym, MARK_CONCRETIZED);
    if (float_is_nan(value.value, value.width) && float_is_computed(&PROCESS->exprs, value.sym))
        value = val_make2(OP_FEQ, value, value);   /* require only that it is a NaN, not its bits */
    uint32_t before = PROCESS->record->header.choice_count;
    if (value.sym)
        record_choice(kind, 0, site, value.sym, value.value);
    assert(!value.sym || PROCESS->record->header.choice_count == before + 1 || before >= RUN->max_choices);
    (void)before;
}

bool record_is_fixed(struct val value)
{
    return !value.sym || mark_has(value.sym, MARK_CONCRETIZED | MARK_TRUE | MARK_FALSE);
}

void record_loss(uint32_t site, enum loss reason)
{
    struct record_header *header = &PROCESS->record->header;
    struct record_loss *loss = PROCESS->record->loss, *end = loss + header->loss_count;
    assert(reason < LOSS_COUNT && header->loss_count <= RECORD_LOSS_LIMIT);
    if (site >= PROCESS->library_site)
        site = site_now();
    while (loss < end && (loss->site != site || loss->reason != reason))
        loss++;
    if (loss == PROCESS->record->loss + RECORD_LOSS_LIMIT)
        loss--;                                    /* the last entry also counts all further losses */
    if (loss == end) {
        *loss = (struct record_loss){.site = site, .reason = reason};
        header->loss_count++;
    }
    if (loss->count < UINT32_MAX)
        loss->count++;
}

void record_cell(const struct cell *cell)
{
    struct record_header *header = &PROCESS->record->header;
    assert(header->cell_count < RECORD_CELL_LIMIT && cell->width >= 1 && cell->width <= 64);
    assert((cell->value & ~width_mask(cell->width)) == 0);
    PROCESS->record->cell[header->cell_count] = *cell;
    header->cell_count++;
}

uint32_t record_name(const char *name)
{
    struct record_header *header = &PROCESS->record->header;
    size_t size = text_length(name) + 1;
    if (size > RECORD_NAME_BYTES - header->name_bytes)
        return 0;
    uint32_t at = header->name_bytes;
    memcpy(PROCESS->record->name + at, name, size);
    header->name_bytes += (uint32_t)size;
    return at;
}

/* A mark contains the number of its run. */
void mark_set(expr_handle e, unsigned marks)
{
    uint32_t old = MARKS->mark[e];
    assert(e && e < PROCESS->exprs.count && marks < 1u << MARK_BITS && PROCESS->run <= RUN_LIMIT);
    MARKS->mark[e] = (old >> MARK_BITS == PROCESS->run ? old : PROCESS->run << MARK_BITS) | marks;
}

bool mark_has(expr_handle e, enum mark mark)
{
    return MARKS->mark[e] >> MARK_BITS == PROCESS->run && (MARKS->mark[e] & mark);
}
