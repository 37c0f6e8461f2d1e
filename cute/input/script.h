/* script.h - a run of a program made by cutec --sequence, as the C statements that do the same.
 *
 *   struct list l = {0};  list_init(&l);  list_insert(&l, 5);
 *
 * The calls are told by the run's own choices, the arguments by its inputs, the rest by the program's script. */
#ifndef CUTE_SCRIPT_H
#define CUTE_SCRIPT_H
#include "cute/input/spell.h"

struct script_function {
    enum sequence_role role;
    const char *name, *call;               /* call: with its arguments, see sym/section.h */
    bool returns;                          /* an element */
};

struct script {
    const char *state, *check, *element;   /* NULL: there is none */
    struct vec functions;                  /* struct script_function, by number */
    bool ends;                             /* one of them is a destructor */
};

/* All of it in `arena`. */
const struct script *script_read(const char *bytes, size_t size, struct arena *arena);

enum sequence_form {
    SEQUENCE_SHOWN,                        /* for people: texts as they are */
    SEQUENCE_PASTED                        /* to be compiled: arrays that may be written to */
};

/* Each statement between `before` and `after`, up to the call that the run ended in. */
void sequence_print(const struct script *script, const struct spelling *spelling, enum sequence_form form,
                    const char *before, const char *after, struct text *out);
/* The same on one line, with the names that the run must have. */
void sequence_print_line(const struct script *script, const struct run *run, struct text *out);
/* Is it rep_ok that does not hold? */
bool sequence_fails_check(const struct script *script, const struct run *run);
/* Was this input asked for by the harness? */
bool sequence_is_argument(const char *name);
/* The number of the step that a cell's name begins with, and the rest behind it in `*rest`; -1: it has none. */
long sequence_step(const char *name, const char **rest);
#endif
