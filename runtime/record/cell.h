/* cell.h - input cells: their names, and their requested values.
 *
 *   struct path path = path_add(path_begin("p"), "->next");
 *   if (input_cell(path, "int", cell, NULL, &index))
 *       PROCESS->record->cell[index].value ... */
#ifndef RUNTIME_RECORD_CELL_H
#define RUNTIME_RECORD_CELL_H
#include "runtime/runtime.h"

#define PATH_BYTES (1u << 16)          /* names of input cells */

/* An entry of a hash table. It is empty unless `run` is PROCESS->run. */
#define CELL_SLOTS (1u << 17)
struct cell_slot {
    uint64_t key;
    uint32_t run, count;               /* uses of the key in this run; in tables of request values: the index */
};

/* The call of cute.h by which the program made its last input; recorded with the first cell of that input. */
struct asking {
    const char *name, *type;
    uint64_t count;                    /* length of an array; 0: no array */
    uint32_t number;                   /* number of the call in this run, from 0 */
    bool is_told;                      /* it is recorded */
};

struct cells {
    struct asking asking;
    uint32_t value_next;               /* the request's value that is expected next */
    uint32_t value_indexed_run;        /* the run for which `value_slot` and `place_slot` are filled */
    char path[PATH_BYTES];             /* the name that was made last */
    struct cell_slot cell_slot[CELL_SLOTS], value_slot[CELL_SLOTS], place_slot[CELL_SLOTS];
};
#define CELLS AREA(cells)
AREA_FITS(cells);

/* The name of a cell: CELLS->path up to `length`, and the hash of that. */
struct path {
    uint32_t length;
    uint64_t key;
};

void cell_begin_run(void);
struct path path_begin(const char *text);
struct path path_add(struct path path, const char *text);
struct path path_add_number(struct path path, const char *before, uint64_t number, const char *after);
/* The second path of this name and type in a run becomes path#2, and so on. */
struct path path_distinct(struct path path, const char *type);

/* Called when the program makes an input: the cells that are made next belong to it. Types are spelled as in C; `count`
 * as in struct asking. */
void input_ask(const char *name, const char *type, uint64_t count);
/* Make a cell. Its value is that of the request, else *present, the value in memory, or, if that is NULL, the value of
 * a first input. CELLS->path is cut at `path`. False: no more cells. */
bool input_cell(struct path path, const char *type, struct cell cell, const uint64_t *present, uint32_t *index);
#endif
