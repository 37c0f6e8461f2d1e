// toplevel=test errors=0 verdict!=complete
#include <string.h>
#include <cute.h>

static char text[8];
static const char *first = text + 1;

/* The same, of a global, from its middle. */
int test(void)
{
    CUTE_input(text);
    text[7] = '\0';
    return strcoll(first, "qqq") == 0;
}
