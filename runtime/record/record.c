/* record.c - the record grows: choices, cells, losses. Counts in the header follow at once, so that they hold whatever
 * becomes of the process; an element is written before it is counted. */
#include "runtime/runtime.h"

#include "sym/float.h"

void record_begin(void)
{
    struct record_header *header = &RT->record->header;
    memset(header, 0, offsetof(struct record_header, file));
    header->file[0] = header->message[0] = 0;
    header->error_site = SITE_NONE;
    header->name_bytes = 1;                        /* offset 0: no name */
    RT->record->name[0] = 0;
    uint32_t limit = RT->request->max_choices;
    RT->control_next = 0;
    RT->max_choices = limit && limit < RECORD_CHOICE_LIMIT ? limit : RECORD_CHOICE_LIMIT;
    record_sync();
}

void record_sync(void)
{
    struct record_header *header = &RT->record->header;
    header->expr_count = RT->exprs.count;
    header->table_count = RT->exprs.tables.count;
    header->table_bytes = RT->exprs.tables.byte_count;
}

void record_choice(enum choice_kind kind, unsigned detail, uint32_t site, expr_handle e, uint64_t outcome)
{
    struct record_header *header = &RT->record->header;
    if (header->choice_count >= RT->max_choices) {
        if (RT->request->flags & REQUEST_PATIENT)
            return;
        run_end(END_CHOICES);
    }
    if (site >= RT->library_site && !choice_info[kind].is_edge)
        site = header->error_site;                 /* the caller's: a probe of one must not stand for all */
    if (RT->uninit.is_on)
        fresh_check(kind, detail, site, e);
    RT->record->choice[header->choice_count] = (struct choice){
        .kind = (uint8_t)kind, .detail = (uint8_t)detail, .site = site, .expr = e, .outcome = outcome};
    record_sync();
    header->choice_count++;
}

void record_fact(expr_handle e, uint32_t site)
{
    struct record_header *header = &RT->record->header;
    if (header->fact_count == RECORD_FACT_LIMIT) {
        record_loss(site, LOSS_OBJECTS);
        return;
    }
    RT->record->fact[header->fact_count] = e;
    record_sync();
    header->fact_count++;
}

uint32_t record_control(enum choice_kind kind, uint32_t count, uint32_t site)
{
    const struct request *request = RT->request;
    uint32_t at = RT->control_next++, outcome = 0;
    if (at < request->control_count && at < REQUEST_CONTROL_LIMIT && request->control[at] < count)
        outcome = request->control[at];
    if (run_is_active())
        record_choice(kind, count, site, 0, outcome);
    return outcome;
}

void record_fixed(enum choice_kind kind, struct val value, uint32_t site)
{
    if (!value.sym || mark_has(value.sym, MARK_PINNED))
        return;
    mark_set(value.sym, MARK_PINNED);
    if (float_is_nan(value.value, value.width) && float_is_computed(&RT->exprs, value.sym))
        value = val_make2(OP_FEQ, value, value);   /* not its bits, but that it is NaN */
    if (value.sym)
        record_choice(kind, 0, site, value.sym, value.value);
}

void record_loss(uint32_t site, enum loss reason)
{
    struct record_header *header = &RT->record->header;
    struct record_loss *loss = RT->record->loss, *end = loss + header->loss_count;
    if (site >= RT->library_site)
        site = header->error_site;
    while (loss < end && (loss->site != site || loss->reason != reason))
        loss++;
    if (loss == RT->record->loss + RECORD_LOSS_LIMIT)
        loss--;                                    /* the last one stands for all the rest: none is lost */
    if (loss == end) {
        *loss = (struct record_loss){.site = site, .reason = reason};
        header->loss_count++;
    }
    if (loss->count < UINT32_MAX)
        loss->count++;
}

void record_cell(const struct cell *cell)
{
    struct record_header *header = &RT->record->header;
    RT->record->cell[header->cell_count] = *cell;
    header->cell_count++;
}

uint32_t record_name(const char *name)
{
    struct record_header *header = &RT->record->header;
    size_t size = text_length(name) + 1;
    if (size > RECORD_NAME_BYTES - header->name_bytes)
        return 0;
    uint32_t at = header->name_bytes;
    memcpy(RT->record->name + at, name, size);
    header->name_bytes += (uint32_t)size;
    return at;
}

/* Marks carry the run they belong to. */
void mark_set(expr_handle e, unsigned marks)
{
    uint32_t old = RT->mark[e];
    RT->mark[e] = (old >> MARK_BITS == RT->run ? old : RT->run << MARK_BITS) | marks;
}

bool mark_has(expr_handle e, enum mark mark)
{
    return RT->mark[e] >> MARK_BITS == RT->run && (RT->mark[e] & mark);
}
