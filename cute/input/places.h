/* places.h - what the program's file tells of its places: the section .cute.sites. */
#ifndef CUTE_PLACES_H
#define CUTE_PLACES_H
#include "base/err.h"
#include "base/vec.h"
#include "sym/reader.h"
#include "sym/site_text.h"

/* Fill sites->text, and sites->texts if the file still has the section. `test` is what is executed, and the runtime has
 * told sites->count; the user knows the program by `name`. False: the section is broken. */
bool places_read(const char *test, const char *name, struct arena *arena, struct site_table *sites, struct err *err);

/* "cute: 1 of 12 functions is native, 3 places are not followed: cutec --losses ./a.out": a line for the user; nothing
 * if nothing is lost. */
void places_print_losses(const struct site_table *sites, const char *name, struct text *out);
/* A source that is younger than the file of the program, and one that is not here; NULL: there is none. */
void places_age(const struct site_texts *texts, const char *program, const char **younger, const char **missing);
/* Is any function of the program's own instrumented? */
bool places_are_instrumented(const struct site_table *sites);
#endif
