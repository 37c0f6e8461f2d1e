/* test.h - cutec FILE.c... FUNCTION: a program that cute can explore. */
#ifndef CUTEC_TEST_H
#define CUTEC_TEST_H
#include "cutec/build/build.h"

/* All but STATUS_GOOD and STATUS_COMPILE come with `err`. */
enum status test_build(struct job *job, const struct toolchain *toolchain, struct err *err);
#endif
