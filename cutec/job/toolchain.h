/* toolchain.h - the C compiler that does the real work, and where our own parts stand. */
#ifndef CUTEC_TOOLCHAIN_H
#define CUTEC_TOOLCHAIN_H
#include <limits.h>
#include <stdbool.h>
#include "base/arena.h"
#include "base/err.h"
#include "base/vec.h"

struct toolchain {
    struct arena arena;
    struct vec compiler;                   /* const char *: the words of CUTE_CC, else cc */
    const char *file;                      /* that the first of them names, behind all links */
    bool is_gcc;                           /* else clang */
    char include[PATH_MAX], runtime[PATH_MAX];
    char library[PATH_MAX];                /* what stands for functions of the C library: libc/ */
    struct text prelude;                   /* the text of abi/rt.h */
};

/* The compiler alone, which is what the user's own command needs. cutec may stand in PATH under its name: then the next
 * one there is meant. */
bool toolchain_find_compiler(struct toolchain *toolchain, struct err *err);
/* All the rest. */
bool toolchain_find_parts(struct toolchain *toolchain, struct err *err);
void toolchain_fini(struct toolchain *toolchain);
#endif
