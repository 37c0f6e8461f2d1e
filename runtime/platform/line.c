/* line.c - a line of text, assembled from pieces without the C library. */
#include "runtime/platform/line.h"
#include "runtime/platform/bytes.h"

void line_add(struct line *line, const char *text)
{
    text_copy(line->text + line->used, sizeof line->text - line->used, text);
    line->used += text_length(line->text + line->used);
}

void line_add_number(struct line *line, unsigned number)
{
    char digits[12], *at = digits + sizeof digits - 1;
    *at = 0;
    do
        *--at = (char)('0' + number % 10);
    while (number /= 10);
    line_add(line, at);
}

void line_add_place(struct line *line, const char *file, int line_number)
{
    line_add(line, file);
    line_add(line, ":");
    line_add_number(line, (unsigned)line_number);
    line_add(line, ": ");
}
