/* library.h - calls of the C library that go to libc/ when something symbolic is involved.
 *
 *   n = strlen(s)    which name it is, and that the unit has it from a header: ir->library
 *
 * A unit lists the functions of the library that it uses, each beside ours, in the section cute_models: so our archive
 * gives the linker what is needed, and the runtime knows which function stands for which, pointers included. */
#ifndef INSTRUMENTER_LIBRARY_H
#define INSTRUMENTER_LIBRARY_H
#include <stdbool.h>
#include "base/map.h"
#include "base/vec.h"
#include "instrumenter/ir/ast.h"

/* Before the name of what stands for a function that was not declared. */
#define LIBRARY_IMPLICIT "cute_N_"

enum library {
    LIBRARY_NOT,
    LIBRARY_NUMBER, LIBRARY_MEMORY, LIBRARY_EQUAL, LIBRARY_STATE,      /* model.def */
    LIBRARY_POINTER                      /* whatever the pointer leads to */
};
/* Of a function that the unit declares, and does not define. */
enum library library_of(const struct unit *unit, const struct decl *decl);
enum library library_find(const char *name);
/* Does it ask for memory, and may fail? */
bool library_allocates(const struct decl *decl);
/* Is it a file of libc/? */
bool library_is_ours(const struct function *functions, size_t count);
/* The list, as C. `is_used` has the hashes of the names that are. */
void library_print(const struct unit *unit, const struct map *is_used, struct text *out);
#endif
