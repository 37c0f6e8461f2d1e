/* show.h - a finding for people, as it is kept in eN.txt: what happened and where, the inputs, the source around it,
 * and what to do next. Behind that, for who asks: the decisions on the way, and a C program that fails alike. */
#ifndef CUTE_SHOW_H
#define CUTE_SHOW_H
#include "cute/report/result.h"

/* All that eN.txt holds. `folder`: of the results, for the commands to type next. */
void show_finding(const struct result_program *program, const struct result_finding *found, const char *folder,
                  struct text *out);
/* Was the source changed after the finding was written to `path`? `place`: FILE:LINE FUNCTION, as its test says. */
bool show_is_stale(const char *place, const char *path);
/* The part of such a text that is wanted: the first lines, with -v the decisions too, or the program alone. `text` is
 * cut. */
enum show_part { SHOW_HEAD, SHOW_FINDING, SHOW_PATH, SHOW_PROGRAM };
const char *show_part(char *text, enum show_part part);
#endif
