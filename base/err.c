/* err.c - text that is too long is truncated; context is prepended. */
#include "base/err.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool err_set(struct err *err, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(err->text, sizeof err->text, format, list);
    va_end(list);
    return false;
}

/* Appends ": `text`". */
static void add_text(struct err *err, const char *text)
{
    size_t count = strlen(err->text);
    snprintf(err->text + count, sizeof err->text - count, ": %s", text);
}

bool err_errno(struct err *err, const char *format, ...)
{
    const char *reason = strerror(errno);
    va_list list;
    va_start(list, format);
    vsnprintf(err->text, sizeof err->text, format, list);
    va_end(list);
    add_text(err, reason);
    return false;
}

bool err_context(struct err *err, const char *format, ...)
{
    struct err inner = *err;
    va_list list;
    va_start(list, format);
    vsnprintf(err->text, sizeof err->text, format, list);
    va_end(list);
    add_text(err, inner.text);
    return false;
}
