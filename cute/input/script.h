/* script.h - print a run of a program made by cutec --sequence as the equivalent C statements.
 *
 *   struct list l = {0};  list_init(&l);  list_insert(&l, 5);
 *
 * The calls come from the run's choices, the arguments from its inputs, and the rest from the program's script. */
#ifndef CUTE_SCRIPT_H
#define CUTE_SCRIPT_H
#include "cute/input/spell.h"

struct script_function {
    enum sequence_role role;
    const char *name, *call;               /* call: including its arguments, see sym/section.h */
    bool returns;                          /* returns an element */
};

struct script {
    const char *state, *check, *element;   /* NULL: none */
    struct vec functions;                  /* struct script_function, indexed by number */
    bool ends;                             /* some function is a destructor */
};

/* Everything is allocated in `arena`. */
const struct script *script_read(const char *bytes, size_t size, struct arena *arena);

enum sequence_form {
    SEQUENCE_SHOWN,                        /* for people: strings as literals */
    SEQUENCE_PASTED                        /* to be compiled: writable arrays */
};

/* Print each statement between `before` and `after`, up to the call in which the run ended. */
void sequence_print(const struct script *script, const struct spelling *spelling, enum sequence_form form,
                    const char *before, const char *after, struct text *out);
/* The same on one line. The run must have names. */
void sequence_print_line(const struct script *script, const struct run *run, struct text *out);
/* Returns whether the run ended because rep_ok does not hold. */
bool sequence_fails_check(const struct script *script, const struct run *run);
/* Returns whether the harness requested this input. */
bool sequence_is_argument(const char *name);
/* The step number at the start of a cell's name, with `*rest` set to the text after it; -1 if it has none. */
long sequence_step(const char *name, const char **rest);
#endif
