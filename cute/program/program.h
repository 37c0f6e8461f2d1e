/* program.h - what is executed for the program that the user names.
 *
 * That is the file itself if cutec was told to make a test program. A program that came out of a build with CC=cutec
 * carries its test program in a section, and is itself what the user runs; a test program carries the program made of
 * the user's own code, the plain twin. */
#ifndef CUTE_PROGRAM_H
#define CUTE_PROGRAM_H
#include <stdbool.h>
#include <stdint.h>
#include "base/err.h"

struct program_part {
    uint64_t at, size;                     /* where it stands in the file; 0: it has none */
    int fd;                                /* its copy in memory; -1: there is none */
    char path[64];                         /* of the copy */
};

struct program {
    const char *name;                      /* as the user says it */
    int file_fd;                           /* -1: it has no parts */
    struct program_part test, plain;
    char *libraries;                       /* where a program in memory finds its shared libraries; NULL: as it says */
};

/* `program` keeps `name`. */
bool program_open(struct program *program, const char *name, struct err *err);
void program_close(struct program *program);
/* What is explored, as a name to execute. */
const char *program_test(const struct program *program);
/* The same of the user's own code. */
bool program_has_plain(const struct program *program);
const char *program_plain(struct program *program, struct err *err);
/* argv of the program: its name, then `arguments`, which end with NULL. Freed by the caller. */
char **program_arguments(const struct program *program, char *const *arguments);
#endif
