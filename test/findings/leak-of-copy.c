// toplevel=keep errors=1 error-lines=9 verdict=error divergences=0
#include <stdlib.h>
#include <string.h>

/* Made by the library; there is no branch here. */
int keep(int value)
{
    const char *text = "some text";
    char *own = strdup(text);
    return own ? value : 0;
}
