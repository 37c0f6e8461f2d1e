/* ask.h - the arrays that CUTE_input_array and CUTE_input_string made in this run, in the last slots. */
#ifndef RUNTIME_INPUT_ASK_H
#define RUNTIME_INPUT_ASK_H
#include "runtime/input/input.h"

struct arrays {
    uint32_t count;
    struct cute_type type[ARRAY_LIMIT];
};
#define ARRAYS AREA(arrays)
AREA_FITS(arrays);

void ask_begin_run(void);
#endif
