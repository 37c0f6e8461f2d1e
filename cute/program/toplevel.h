/* toplevel.h - what is explored, as the program's own table of places tells it: the function, its parameters, the
 * units. */
#ifndef CUTE_TOPLEVEL_H
#define CUTE_TOPLEVEL_H
#include <stdbool.h>
#include "base/vec.h"
#include "sym/reader.h"

#define TOPLEVEL_HARNESS "cute_toplevel"   /* the function that cutec adds, which calls the one that is explored */
enum { TOPLEVEL_PARAMETERS_MAX = 64 };

struct toplevel {
    const char *function;                  /* "main": the program itself, or a main that is called without arguments */
    const char *file;                      /* of its unit; NULL: the program does not tell */
    bool has_harness;
    uint32_t parameter_count;              /* inputs that the harness makes, before all others */
    struct vec others;                     /* const char *: the files of the other units */
};

void toplevel_init(struct toplevel *toplevel, const struct site_table *sites);
void toplevel_fini(struct toplevel *toplevel);
/* Does the unit of the toplevel define that function? */
bool toplevel_unit_has(const struct toplevel *toplevel, const struct site_table *sites, const char *function);
#endif
