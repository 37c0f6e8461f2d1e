/* terminal.h - a terminal for an untrusted program. Its output is forwarded without control characters; it gets no
 * input from the user.
 *
 *   struct terminal terminal;
 *   if (terminal_open(&terminal, err)) ...      terminal.name is for the program
 *   terminal_close(&terminal)                   all output has been forwarded */
#ifndef CUTE_TERMINAL_H
#define CUTE_TERMINAL_H
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include "base/err.h"

struct terminal {
    char name[64];
    int master, slave, stop[2];
    pthread_t thread;
};
bool terminal_open(struct terminal *terminal, struct err *err);
void terminal_close(struct terminal *terminal);
#endif
