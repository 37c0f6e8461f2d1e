/* show.h - a finding for people, as stored in eN.txt: the error and its place, the inputs, the source around it, and
 * what to do next. Optional parts are the decisions on the path and a C program that fails in the same way. */
#ifndef CUTE_SHOW_H
#define CUTE_SHOW_H
#include "cute/report/result.h"

/* Print the contents of eN.txt. `folder`: of the results, for the commands to type next. */
void show_finding(const struct result_program *program, const struct result_finding *found, const char *folder,
                  struct text *out);
/* Returns whether the source was changed after the finding was written to `path`. `place`: FILE:LINE FUNCTION, as in
 * its test. */
bool show_is_stale(const char *place, const char *path);
/* Return one part of such a text: the first lines, the finding, with -v also the decisions, or the program alone.
 * `text` is cut in place. */
enum show_part { SHOW_HEAD, SHOW_FINDING, SHOW_PATH, SHOW_PROGRAM };
const char *show_part(char *text, enum show_part part);
#endif
