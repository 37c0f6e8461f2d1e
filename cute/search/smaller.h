/* smaller.h - of the inputs for which something holds, small ones: numbers near zero, pointers that are NULL, short
 * strings. What is shown to a person is looked for this way, one cell after the other, with a run for each try.
 *
 *   struct smaller smaller = {.settings = settings, .guest = &guest, .sites = &sites, .holds = holds};
 *   if (smaller_find(&smaller, &run, err)) ...            smaller.run is the run that remains, with names
 *   smaller_fini(&smaller)                                in any case */
#ifndef CUTE_SMALLER_H
#define CUTE_SMALLER_H
#include "cute/input/input.h"
#include "cute/program/guest.h"
#include "cute/settings/settings.h"

struct smaller {
    const struct settings *settings;
    struct guest *guest;
    const struct site_table *sites;
    bool (*holds)(const struct record_area *area);         /* of the run that stands there */
    struct exprs exprs;
    struct vars vars;
    struct reader reader;
    struct arena arena;
    struct run run;
    uint64_t end_ns;                       /* no more tries from then on */
};

/* False: with the inputs of `from` it does not hold any more, or the guest cannot be run (`err`). */
bool smaller_find(struct smaller *smaller, const struct run *from, struct err *err);
void smaller_fini(struct smaller *smaller);
#endif
