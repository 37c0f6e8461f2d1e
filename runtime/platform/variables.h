/* variables.h - the program's variables: the parts of memory in which they stand, and each of them by its address, if
 * the program has a symbol table. */
#ifndef RUNTIME_PLATFORM_VARIABLES_H
#define RUNTIME_PLATFORM_VARIABLES_H
#include "runtime/runtime.h"

#define VARIABLE_RANGES 64u
struct variables {
    uint32_t range_count;
    bool has_more;                     /* ranges than there is room for */
    uint32_t constant_count, variable_count;
    struct extent range[VARIABLE_RANGES];
    struct extent constant[VARIABLE_RANGES];   /* parts of the program that can only be read */
    const struct extent *variable;     /* by address, of those with one address the largest first */
};
#define VARIABLES AREA(variables)
AREA_FITS(variables);

void variables_begin(void);            /* once */
bool variable_around(uint64_t address, struct extent *variable);
/* A part of the program that can only be read: strings, constants, code. */
bool constant_around(uint64_t address, struct extent *part);
#endif
