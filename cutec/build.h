/* build.h - from C files to a program that cute can explore: preprocess, instrument, compile, link. */
#ifndef CUTEC_BUILD_H
#define CUTEC_BUILD_H
#include "cutec/job.h"
#include "cutec/toolchain.h"

enum status {
    STATUS_GOOD = 0,
    STATUS_USAGE = 1,                      /* or environment */
    STATUS_COMPILE = 2,                    /* the compiler has said why */
    STATUS_BUG = 6                         /* ours */
};

/* All but STATUS_GOOD and STATUS_COMPILE come with `err`. */
enum status build(struct job *job, const struct toolchain *toolchain, struct err *err);
#endif
