// toplevel=show errors=0 preconditions=2 divergences=0 lost=9:CALL
/* A parameter that only a function of the library follows: NULL and a text are both tried, and that NULL will not do is
 * the caller's business. */
#include <stdio.h>
#include <string.h>

int show(const char *first, const char *second)
{
    int order = strcoll(first, second);
    puts(order > 0 ? first : second);
    return order;
}
