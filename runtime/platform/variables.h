/* variables.h - the program's variables: the memory that contains them, and each of them by its address, if the program
 * has a symbol table. */
#ifndef RUNTIME_PLATFORM_VARIABLES_H
#define RUNTIME_PLATFORM_VARIABLES_H
#include "runtime/runtime.h"

#define VARIABLE_RANGES 64u
struct variables {
    uint32_t range_count;
    bool has_more;                     /* more ranges than fit in `range` */
    uint32_t constant_count, variable_count;
    struct extent range[VARIABLE_RANGES];
    struct extent constant[VARIABLE_RANGES];   /* read-only parts of the program */
    const struct extent *variable;     /* by address; at equal addresses the largest first */
};
#define VARIABLES AREA(variables)
AREA_FITS(variables);

void variables_begin(void);            /* call once */
bool variable_around(uint64_t address, struct extent *variable);    /* false: none there */
/* A read-only part of the program: strings, constants, code. */
bool constant_around(uint64_t address, struct extent *part);
#endif
