/* smaller.h - small inputs for which a property holds: numbers near zero, NULL pointers, short strings. Used for inputs
 * that are shown to a person; cells are changed one after the other, with a run for each try.
 *
 *   struct smaller smaller = {.settings = settings, .runner = &runner, .holds = holds};
 *   if (smaller_find(&smaller, &run, err)) ...            smaller.run is the run that remains, with names
 *   smaller_fini(&smaller)                                in any case */
#ifndef CUTE_SMALLER_H
#define CUTE_SMALLER_H
#include "cute/input/input.h"
#include "cute/program/runner.h"

struct smaller {
    const struct settings *settings;
    struct runner *runner;
    bool (*holds)(const struct record_header *header);     /* called for the last run, which is then read */
    struct request *request;
    struct arena arena;
    struct run run;
    uint64_t end_ns;                       /* no more tries after it */
};

/* Returns false if the property does not hold any more with the inputs of `from`, or the program cannot be run
 * (`err`). */
bool smaller_find(struct smaller *smaller, const struct run *from, struct err *err);
void smaller_fini(struct smaller *smaller);
#endif
