/* shape.h - the inputs of a run as a person writes them down:  p = {v = 3, next -> p}, k = 3, s = "0x"
 *
 * A pointer that reaches an object first shows the object; a later one says whose object it is. */
#ifndef CUTE_SHAPE_H
#define CUTE_SHAPE_H
#include "base/vec.h"
#include "sym/reader.h"

/* On one line. The run must have names. */
void shape_print(const struct run *run, struct text *out);
/* The same of a run of a program with these places: of a sequence its calls. */
void shape_print_run(const struct site_table *sites, const struct run *run, struct text *out);
/* "int32", "uint8", "pointer". */
void cell_print_type(const struct run_cell *cell, struct text *out);
/* "-3", "NULL", "-> object 2 of 16 bytes", "2 (square)". */
void cell_print_value(const struct run *run, const struct run_cell *cell, struct text *out);
/* The text that stands behind one of the run's names; "" at the end of all. */
const char *name_behind(const struct run *run, const char *name);
/* The cell's type as C spells it, or "". */
const char *cell_type(const struct run *run, const struct run_cell *cell);
/* Which form of a union with pointers it is: cute's own choice, no member of the union. */
bool cell_is_form(const struct run *run, const struct run_cell *cell);
static inline const char *cell_name(const struct run *run, const struct run_cell *cell)
{
    return run->names + cell->name;
}
#endif
