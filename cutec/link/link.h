/* link.h - the test program of what a job links: the same parts in the same order, each object replaced by its twin if
 * it has one, with the runtime.
 *
 *   struct link link;
 *   link_init(&link, &build);
 *   if (!link_collect(&link, err)) ...                    the twins that the parts carry are in the folder now
 *   if (link.twin_count) link_run(&link, output, err)
 *   link_fini(&link);
 *
 * It is linked statically if that works, and explored in snapshot mode; else with shared libraries, in fork mode. */
#ifndef CUTEC_LINK_H
#define CUTEC_LINK_H
#include "cutec/build/build.h"

struct link {
    struct build *build;
    struct vec words;                      /* const char *: the parts, as they stand on the linker's command line */
    struct vec late;                       /* const char *: libraries that shared libraries asked for */
    struct vec known;                      /* struct known: archives and libraries that were looked into */
    const char *runtime;                   /* the runtime's object, which may have given way: own.h */
    size_t twin_count, file_count;         /* twins found; files made in the folder */
    bool is_plain;                         /* the plain twin is linked: of units that, of files what they are */
    bool is_trial;                         /* the same, but of units what stands in unit->trial */
    bool skips_value;                      /* the next word belongs to a flag of the linker that was left out */
    struct text output;                    /* what the linker said, if it failed */
    struct text not_static;                /* what it said of the static link, if that failed */
};

void link_init(struct link *link, struct build *build);
void link_fini(struct link *link);
/* Units must have been compiled. False: the world failed, in a way that no linker would tell. */
bool link_collect(struct link *link, struct err *err);
/* STATUS_COMPILE: see link->output. */
enum status link_run(struct link *link, const char *output, struct err *err);
/* Say that it was not linked statically, if so, and why. */
void link_tell(const struct link *link);
#endif
