/* functions.h - the functions that an input function pointer may point to. */
#ifndef RUNTIME_INPUT_FUNCTIONS_H
#define RUNTIME_INPUT_FUNCTIONS_H
#include "runtime/record/value.h"

/* The functions of one type. */
struct functions {
    const char *type;
    uint32_t count;
    const struct cute_function **list;
};

const struct functions *functions_of(const char *type);    /* the program's functions of this type */
/* The pointer to function `number`, counted from 1; 0: NULL. */
struct val functions_pointer(const struct functions *functions, struct val number);
#endif
