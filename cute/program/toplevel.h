/* toplevel.h - what is explored, according to the program's site table: the function, its parameters, the units. */
#ifndef CUTE_TOPLEVEL_H
#define CUTE_TOPLEVEL_H
#include <stdbool.h>
#include "base/vec.h"
#include "sym/reader.h"

#define TOPLEVEL_HARNESS "cute_toplevel"   /* the function added by cutec, which calls the explored one */
enum { TOPLEVEL_PARAMETERS_MAX = 64 };

struct toplevel {
    const char *function;                  /* "main": the program itself, or a main called without arguments */
    const char *file;                      /* of its unit; NULL: unknown */
    bool has_harness;
    uint32_t parameter_count;              /* inputs made by the harness, before all others */
    struct vec others;                     /* const char *: the files of the other units */
};

/* Keeps pointers into `sites`. */
void toplevel_init(struct toplevel *toplevel, const struct site_table *sites);
void toplevel_fini(struct toplevel *toplevel);
/* Returns whether the toplevel's unit defines that function. */
bool toplevel_unit_has(const struct toplevel *toplevel, const struct site_table *sites, const char *function);
#endif
