/* Only the sixteen colours that every terminal has, and that its user chose; no other escape sequence is printed. */
#include "cute/report/paint.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const codes[] = {
    [PAINT_NONE] = "", [PAINT_GOOD] = "\033[32m", [PAINT_WARNING] = "\033[33m", [PAINT_BAD] = "\033[1;31m",
    [PAINT_DIM] = "\033[2m",
};

bool paint_is_wanted(int fd)
{
    const char *never = getenv("NO_COLOR"), *terminal = getenv("TERM");
    return isatty(fd) && !(never && *never) && terminal && *terminal && strcmp(terminal, "dumb") != 0;
}

void paint_begin(enum paint paint, struct text *out)
{
    text_add(out, codes[paint]);
}

void paint_end(enum paint paint, struct text *out)
{
    if (paint != PAINT_NONE)
        text_add(out, "\033[0m");
}

static enum paint of_line(const char *line)
{
    static const struct {
        const char *begin;
        enum paint paint;
    } lines[] = {
        {"cute: complete", PAINT_GOOD},     {"cute: NOT", PAINT_WARNING},  {"cute: nothing was tested", PAINT_BAD},
        {"cute: 0 errors", PAINT_NONE},     {"  e", PAINT_BAD},            {"  p", PAINT_WARNING},
        {"  lost ", PAINT_DIM},             {"  at ", PAINT_DIM},          {"wrote ", PAINT_DIM},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        if (strncmp(line, lines[i].begin, strlen(lines[i].begin)) == 0)
            return lines[i].paint;
    return PAINT_NONE;
}

void paint_report(const char *report, struct text *out)
{
    while (*report) {
        size_t length = strcspn(report, "\n");
        enum paint paint = of_line(report);
        paint_begin(paint, out);
        text_add_n(out, report, length);
        paint_end(paint, out);
        report += length;
        if (*report) {
            text_add(out, "\n");
            report++;
        }
    }
}
