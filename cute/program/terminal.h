/* terminal.h - a terminal for a program that nobody trusts. What it prints is passed on without control characters;
 * what the user types is not for it.
 *
 *   struct terminal terminal;
 *   if (terminal_open(&terminal, err)) ...      terminal.name is for the program
 *   terminal_close(&terminal)                   all that was printed has been passed on */
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
