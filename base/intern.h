/* intern.h - string interning: equal strings get the same number, counted from 0. */
#ifndef BASE_INTERN_H
#define BASE_INTERN_H
#include <stddef.h>
#include <stdint.h>
#include "base/arena.h"
#include "base/map.h"
#include "base/vec.h"

struct intern {
    struct arena text;
    struct vec strings;                                   /* const char * */
    struct map index;                                     /* hash -> first number of a chain */
    struct vec next;                                      /* uint32_t: the chain */
};

void intern_init(struct intern *intern);
void intern_fini(struct intern *intern);
/* The string must not contain a NUL; it is copied. */
uint32_t intern_string(struct intern *intern, const char *text, size_t size);
const char *intern_text(const struct intern *intern, uint32_t number);
#endif
