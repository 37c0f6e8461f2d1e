/* shape.h - print the inputs of a run as a person would write them:  p = {v = 3, next -> p}, k = 3, s = "0x"
 *
 * The first pointer to an object shows the object; later ones refer to it by name. */
#ifndef CUTE_SHAPE_H
#define CUTE_SHAPE_H
#include "base/vec.h"
#include "sym/reader.h"

/* Print on one line. The run must have names. */
void shape_print(const struct run *run, struct text *out);
/* The same for a run of a program with these sites: if it is a sequence, its calls are printed. */
void shape_print_run(const struct site_table *sites, const struct run *run, struct text *out);
/* Prints "int32", "uint8" or "pointer". */
void cell_print_type(const struct run_cell *cell, struct text *out);
/* Prints "-3", "NULL", "-> object 2 of 16 bytes" or "2 (square)". */
void cell_print_value(const struct run *run, const struct run_cell *cell, struct text *out);
/* The string after one of the run's names; "" after the last one. */
const char *name_behind(const struct run *run, const char *name);
/* The cell's type as spelled in C, or "". */
const char *cell_type(const struct run *run, const struct run_cell *cell);
/* Returns whether the cell selects the active member of a union with pointers: such a cell is cute's own choice, not a
 * member. */
bool cell_is_form(const struct run *run, const struct run_cell *cell);
static inline const char *cell_name(const struct run *run, const struct run_cell *cell)
{
    return run->names + cell->name;
}
#endif
