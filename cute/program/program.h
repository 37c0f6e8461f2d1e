/* program.h - the programs that are executed on behalf of the one that the user names.
 *
 * If cutec was told to make a test program, it is the named file itself. A program from a build with CC=cutec carries
 * its test program in a section and is itself what the user runs; a test program carries the plain twin, which is made
 * of the user's own code. */
#ifndef CUTE_PROGRAM_H
#define CUTE_PROGRAM_H
#include <stdbool.h>
#include <stdint.h>
#include "base/err.h"

struct program_part {
    uint64_t at, size;                     /* its place in the file; size 0: there is none */
    int fd;                                /* its copy in memory; -1: none */
    char path[64];                         /* of the copy */
};

struct program {
    const char *name;                      /* as given by the user */
    int file_fd;                           /* -1: no part is needed */
    struct program_part test, plain;
    char *libraries;                       /* library path of a program in memory; NULL: its own */
};

/* `program` keeps a pointer to `name`. */
bool program_open(struct program *program, const char *name, struct err *err);
void program_close(struct program *program);
/* The name under which the explored program is executed. */
const char *program_test(const struct program *program);
/* The same for the program made of the user's own code. */
bool program_has_plain(const struct program *program);
const char *program_plain(struct program *program, struct err *err);
/* The program's argv: its name, then `arguments`, which is NULL-terminated. The caller frees it. */
char **program_arguments(const struct program *program, char *const *arguments);
#endif
