/* places.h - read the source places of the program's sites from its file: the section .cute.sites. */
#ifndef CUTE_PLACES_H
#define CUTE_PLACES_H
#include "base/err.h"
#include "base/vec.h"
#include "sym/reader.h"
#include "sym/site_text.h"

/* Fill sites->text and, if the file still has the section, sites->texts. `test` is the program that is executed; the
 * runtime has already set sites->count. The user knows the program as `name`. Returns false if the section is
 * corrupt. */
bool places_read(const char *test, const char *name, struct arena *arena, struct site_table *sites, struct err *err);

/* Append a line for the user such as "cute: 1 of 12 functions is native, 3 places are not followed: cutec --losses
 * ./a.out", or nothing if nothing is lost. */
void places_print_losses(const struct site_table *sites, const char *name, struct text *out);
/* Find a source that is newer than the program's file, and one that does not exist here; NULL: there is none. */
void places_age(const struct site_texts *texts, const char *program, const char **younger, const char **missing);
/* Returns whether any function of the program itself is instrumented. */
bool places_are_instrumented(const struct site_table *sites);
#endif
