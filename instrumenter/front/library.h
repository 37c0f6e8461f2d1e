/* library.h - calls of the C library that are redirected to libc/ when symbolic data is involved.
 *
 *   n = strlen(s)    the name is modelled, and the unit has it from a header: ir->library
 *
 * A unit lists the library functions that it uses, each beside our model, in the section cute_models. The linker thus
 * takes the needed models from our archive, and the runtime can map each function to its model, pointers included. */
#ifndef INSTRUMENTER_LIBRARY_H
#define INSTRUMENTER_LIBRARY_H
#include <stdbool.h>
#include "base/map.h"
#include "base/vec.h"
#include "instrumenter/ir/ast.h"

/* Prefix of the symbol that stands for a function that was not declared. */
#define LIBRARY_IMPLICIT "cute_N_"

enum library {
    LIBRARY_NOT,
    LIBRARY_NUMBER, LIBRARY_MEMORY, LIBRARY_EQUAL, LIBRARY_STATE,      /* model.def */
    LIBRARY_POINTER                      /* the function that a pointer points to */
};
/* The kind of a function that the unit declares and does not define; LIBRARY_NOT if it is not a modelled function. */
enum library library_of(const struct unit *unit, const struct decl *decl);
/* The kind of a function by its name alone, from model.def. */
enum library library_find(const char *name);
/* True if the function allocates memory, and may thus fail. */
bool library_allocates(const struct decl *decl);
/* True if these are the functions of a file of libc/. */
bool library_is_ours(const struct function *functions, size_t count);
/* Print the list as C. `is_used` has the hashes of the names of the functions in use. */
void library_print(const struct unit *unit, const struct map *is_used, struct text *out);
#endif
