/* line.h - a line of text, assembled from pieces and cut if it is too long.
 *
 *   struct line line = {.used = 0};
 *   line_add_place(&line, "f.c", 12);             f.c:12: */
#ifndef RUNTIME_PLATFORM_LINE_H
#define RUNTIME_PLATFORM_LINE_H
#include "runtime/runtime.h"

struct line {
    char text[1024];
    size_t used;
};
void line_add(struct line *line, const char *text);
void line_add_number(struct line *line, unsigned number);
void line_add_place(struct line *line, const char *file, int line_number);
#endif
