/* reader.h - copies a record out of shared memory, validates it, and interns its expressions in the permanent table.
 *
 *   struct run run;
 *   if (!reader_read(&reader, area, sites, arena, &run, err))
 *       the guest broke its record: an error of that run, not ours
 *
 * All that `run` points to is in `arena` and in the table. Cells of fresh memory (CELL_UNINIT) are omitted. */
#ifndef SYM_READER_H
#define SYM_READER_H
#include "base/arena.h"
#include "base/err.h"
#include "sym/choice.h"
#include "sym/record.h"
#include "sym/site_text.h"
#include "sym/var.h"

struct reader {
    struct exprs *exprs;
    struct vars *vars;
    struct vec nodes;                    /* the record's expressions, copied */
    struct vec remap;                    /* the record's handles -> ours; 0: not needed */
    struct vec tables;                   /* struct table: the record's, copied */
    struct vec table_remap;              /* the record's tables -> ours; 0: not needed so far */
    struct vec seen;                     /* by variable: the number of the last record that had it */
    uint32_t number;                     /* counts records read */
    bool (*is_over)(const void *state);  /* called in long records: true if the record is no longer needed; or NULL */
    const void *is_over_state;
};

/* The labels of a switch define its outcomes; the texts describe places to the user. */
struct script;
struct site_table {
    const struct site_entry *site;
    const struct site_text *text;        /* count elements, or NULL; filled by cute/input/places.c */
    const struct site_texts *texts;
    const struct script *script;         /* for a sequence of calls, else NULL; filled by cute/input/places.c */
    const char *bytes;
    uint32_t count, byte_count;
    uint32_t library;                    /* sites from this one on are in libc/, not in the program */
};

struct run_cell {
    uint64_t key, value;
    uint32_t var;
    uint32_t name;                       /* offset in names */
    uint32_t slot, offset;
    uint32_t target_size, target_type, followed;
    uint8_t kind, width, is_signed, bit;
};

struct run {
    struct record_header header;
    struct choice *choices;              /* with handles of the permanent table */
    expr_handle *facts;                  /* of width 1: hold whatever the choices are; followed by preds: */
    expr_handle *preds;                  /* preds[i], of width 1, holds since choice i had its outcome; 0: control */
    struct run_cell *cells;
    struct record_loss *losses;
    const char *names;
    uint32_t fact_count, choice_count, cell_count, loss_count;
};

void reader_init(struct reader *reader, struct exprs *exprs, struct vars *vars);
void reader_fini(struct reader *reader);
/* Read the record of a run. False, with the reason in `err`, if it is broken, does not fit, or is no longer needed. */
bool reader_read(struct reader *reader, const struct record_area *area, const struct site_table *sites,
                 struct arena *arena, struct run *run, struct err *err);

/* Copy the site table that the guest wrote for COMMAND_SITES, and validate it. */
bool site_table_read(const struct site_area *area, size_t area_bytes, struct arena *arena, struct site_table *table,
                     struct err *err);
#endif
