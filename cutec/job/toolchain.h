/* toolchain.h - the C compiler that does the real work, and the places of our own parts. */
#ifndef CUTEC_TOOLCHAIN_H
#define CUTEC_TOOLCHAIN_H
#include <limits.h>
#include <stdbool.h>
#include "base/arena.h"
#include "base/err.h"
#include "base/vec.h"

struct toolchain {
    struct arena arena;
    struct vec compiler;                   /* const char *: the words of CUTE_CC, or cc */
    const char *file;                      /* the file that the first of them names, links resolved */
    bool is_gcc;                           /* otherwise it is clang */
    char include[PATH_MAX], runtime[PATH_MAX];
    char library[PATH_MAX];                /* the models of functions of the C library: libc/ */
    struct text prelude;                   /* the text of abi/rt.h */
};

/* Find only the compiler, which is all that the user's own command needs. cutec may be in PATH under the compiler's
 * name: the next program of that name is the compiler then. */
bool toolchain_find_compiler(struct toolchain *toolchain, struct err *err);
/* Find everything else. */
bool toolchain_find_parts(struct toolchain *toolchain, struct err *err);
void toolchain_fini(struct toolchain *toolchain);
#endif
