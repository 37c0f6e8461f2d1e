/* check.h - for the programs that show with the C compiler alone that an input tells two versions apart: they are
 * compiled with each version and given the input as cute diff prints it, and must end or print otherwise. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include VERSION

/* What stands behind `name = `; the n-th time that it does, from 0. NULL: it does not. */
static inline const char *value_of(const char *inputs, const char *name, int n)
{
    char wanted[64];
    snprintf(wanted, sizeof wanted, "%s = ", name);
    for (const char *at = inputs; (at = strstr(at, wanted)); at++)
        if ((at == inputs || !(isalnum((unsigned char)at[-1]) || at[-1] == '_')) && n-- == 0)
            return at + strlen(wanted);
    return NULL;
}

static inline double number_of(const char *inputs, const char *name)
{
    const char *value = value_of(inputs, name, 0);
    return value ? strtod(value, NULL) : 0;
}
