/* link.h - link the test program of a job: the same parts in the same order as in the user's link, each object replaced
 * by its instrumented twin if it has one, and the runtime.
 *
 *   struct link link;
 *   link_init(&link, &build);
 *   if (!link_collect(&link, err)) ...                    the twins that the parts carry are now in the folder
 *   if (link.twin_count) link_run(&link, output, err)
 *   link_fini(&link);
 *
 * A static link is tried first: such a program is explored in snapshot mode. If that fails, the program is linked with
 * shared libraries and explored in fork mode. */
#ifndef CUTEC_LINK_H
#define CUTEC_LINK_H
#include "cutec/build/build.h"

struct link {
    struct build *build;
    struct vec words;                      /* const char *: the parts, as words for the linker */
    struct vec late;                       /* const char *: dependencies of shared libraries */
    struct vec known;                      /* struct known: archives and libraries already examined */
    const char *runtime;                   /* the runtime's object, or a copy that yields names: own.h */
    size_t twin_count, file_count;         /* twins found; files made in the folder */
    bool is_plain;                         /* link the plain objects of units, and other files unchanged */
    bool is_trial;                         /* the same, but with unit->trial of units */
    bool skips_value;                      /* the next word is the value of an omitted linker flag */
    struct text output;                    /* the linker's messages, if it failed */
    struct text not_static;                /* the messages of the static link, if that failed */
};

void link_init(struct link *link, struct build *build);
void link_fini(struct link *link);
/* Call after the units have been compiled. Returns false on an error of the environment that no linker would report. */
bool link_collect(struct link *link, struct err *err);
/* On STATUS_COMPILE, the reason is in link->output. */
enum status link_run(struct link *link, const char *output, struct err *err);
/* Tell the user if the program was not linked statically, and why. */
void link_tell(const struct link *link);
#endif
