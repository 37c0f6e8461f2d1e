/* places.h - what the program itself tells of its places, before any run: the section .cute.sites. */
#ifndef CUTE_PLACES_H
#define CUTE_PLACES_H
#include <stdint.h>
#include "base/err.h"
#include "base/vec.h"

/* "cute: 1 of 12 functions is native, 3 places are not followed: cutec --losses ./a.out": a line for the user, who
 * knows the program by `name`; nothing if nothing is lost. `test` is what is executed, with `count` places by the
 * runtime's count. False: it is broken. */
bool places_print_losses(const char *test, const char *name, uint32_t count, struct text *out, struct err *err);
#endif
