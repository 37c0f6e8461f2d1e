/* toolchain.h - the C compiler that does the real work, and where our own parts stand. */
#ifndef CUTEC_TOOLCHAIN_H
#define CUTEC_TOOLCHAIN_H
#include <limits.h>
#include <stdbool.h>
#include "base/err.h"
#include "base/vec.h"

struct toolchain {
    const char *compiler;                  /* CUTE_CC, else cc */
    bool is_gcc;                           /* else clang */
    char include[PATH_MAX], runtime[PATH_MAX];
    struct text prelude;                   /* the text of cute/rt.h */
};

bool toolchain_open(struct toolchain *toolchain, struct err *err);
void toolchain_close(struct toolchain *toolchain);
#endif
