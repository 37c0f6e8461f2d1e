/* paint.h - colours, for who looks at a terminal and has not set NO_COLOR. */
#ifndef CUTE_PAINT_H
#define CUTE_PAINT_H
#include <stdbool.h>
#include "base/vec.h"

enum paint { PAINT_NONE, PAINT_GOOD, PAINT_WARNING, PAINT_BAD, PAINT_DIM };

/* May what is written to this descriptor be coloured? */
bool paint_is_wanted(int fd);
void paint_begin(enum paint paint, struct text *out);          /* of PAINT_NONE: nothing */
void paint_end(enum paint paint, struct text *out);
/* The text of a campaign's end, line by line: verdicts and findings by how they begin. */
void paint_report(const char *report, struct text *out);
#endif
