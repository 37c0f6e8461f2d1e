/* checked.c - the end of a process that has found a fault in itself. */
#include "base/checked.h"

#include <stdio.h>
#include <stdlib.h>

void checked_fail(const char *what, const struct err *err)
{
    fprintf(stderr, "cute: self-check of %s failed: %s\n", what, err->text);
    fflush(stderr);
    abort();
}
