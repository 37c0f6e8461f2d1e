/* paint.h - colours, if the output is a terminal and NO_COLOR is not set. */
#ifndef CUTE_PAINT_H
#define CUTE_PAINT_H
#include <stdbool.h>
#include "base/vec.h"

enum paint { PAINT_NONE, PAINT_GOOD, PAINT_WARNING, PAINT_BAD, PAINT_DIM };

/* Returns whether output to this descriptor may be coloured. */
bool paint_is_wanted(int fd);
void paint_begin(enum paint paint, struct text *out);          /* PAINT_NONE: prints nothing */
void paint_end(enum paint paint, struct text *out);
/* Colour the final report line by line: verdicts and findings are recognized by their first words. */
void paint_report(const char *report, struct text *out);
#endif
