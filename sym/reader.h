/* reader.h - a record, copied out of shared memory, validated, its expressions re-interned into the permanent table.
 *
 *   struct run run;
 *   if (!reader_read(&reader, area, &run, err))  the guest broke its record: an error of that run, not ours
 *
 * All that `run` points to lives in `arena` and in the table. Cells of fresh memory (CELL_UNINIT) are left out. */
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
    struct vec remap;                    /* the record's handles to ours; 0: not needed by a choice */
    struct vec tables;                   /* struct table: the record's, copied */
    struct vec table_remap;              /* the record's tables to ours; 0: not needed so far */
    struct vec seen;                     /* by variable: the number of the last record that had a cell for it */
    uint32_t number;                     /* of records read */
    bool (*is_over)(const void *state);  /* asked in long records: does nobody wait for it any more? NULL: never so */
    const void *is_over_state;
};

/* A switch's labels are needed to tell what its outcomes mean, the texts to tell the user where. */
struct script;
struct site_table {
    const struct site_entry *site;
    const struct site_text *text;        /* as many, or NULL; filled by cute/input/places.c */
    const struct site_texts *texts;
    const struct script *script;         /* of a sequence of calls; NULL: it is none; filled by cute/input/places.c */
    const char *bytes;
    uint32_t count, byte_count;
    uint32_t library;                    /* from this one on they are those of libc/, no places of the program's */
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
    struct choice *choices;              /* expr: handles of the permanent table */
    expr_handle *facts;                  /* of width 1: what holds whatever the choices are; behind them stand: */
    expr_handle *preds;                  /* preds[i], of width 1, holds: choice i had its outcome; 0: none (control) */
    struct run_cell *cells;
    struct record_loss *losses;
    const char *names;
    uint32_t fact_count, choice_count, cell_count, loss_count;
};

void reader_init(struct reader *reader, struct exprs *exprs, struct vars *vars);
void reader_fini(struct reader *reader);
bool reader_read(struct reader *reader, const struct record_area *area, const struct site_table *sites,
                 struct arena *arena, struct run *run, struct err *err);

/* Copy the site table that COMMAND_SITES left, and validate it. */
bool site_table_read(const struct site_area *area, size_t area_bytes, struct arena *arena, struct site_table *table,
                     struct err *err);
#endif
