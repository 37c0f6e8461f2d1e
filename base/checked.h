/* checked.h - self-checks that cost too much for every day: compiled in a checked build only (`make CHECKED=1`).
 *
 *   struct err err;
 *   if (IS_CHECKED && !slice_check(context, slice, &err))
 *       checked_fail("slice", &err);
 *
 * A check is a function that returns false and says why, so that a unit test can plant a fault and look for it in any
 * build. It must not change what is checked: not even the order in which expressions are made. In the release build
 * IS_CHECKED is a constant 0, and so it is in the runtime, whose expressions cute makes anew and checks then. */
#ifndef BASE_CHECKED_H
#define BASE_CHECKED_H
#include "base/err.h"

#if defined CUTE_CHECKED && !defined CUTE_RUNTIME
enum { IS_CHECKED = 1 };
#else
enum { IS_CHECKED = 0 };
#endif

/* Prints `cute: self-check of WHAT failed: why` to stderr, and ends the process at once: before a verdict that may be
 * false is printed. */
_Noreturn void checked_fail(const char *what, const struct err *err);
#endif
