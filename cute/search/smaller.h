/* smaller.h - of the inputs for which something holds, small ones: numbers near zero, pointers that are NULL, short
 * strings. What is shown to a person is looked for this way, one cell after the other, with a run for each try.
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
    bool (*holds)(const struct record_header *header);     /* of the last run, which is then read */
    struct request *request;
    struct arena arena;
    struct run run;
    uint64_t end_ns;                       /* no more tries from then on */
};

/* False: with the inputs of `from` it does not hold any more, or the program cannot be run (`err`). */
bool smaller_find(struct smaller *smaller, const struct run *from, struct err *err);
void smaller_fini(struct smaller *smaller);
#endif
