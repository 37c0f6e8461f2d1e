/* test.h - cutec FILE.c... FUNCTION: make a program that cute can explore. */
#ifndef CUTEC_TEST_H
#define CUTEC_TEST_H
#include "cutec/build/build.h"

/* Sets `err` for every status except STATUS_GOOD and STATUS_COMPILE. */
enum status test_build(struct job *job, const struct toolchain *toolchain, struct err *err);
#endif
