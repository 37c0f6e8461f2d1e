// toplevel=keep errors=0 verdict=complete divergences=0 options=--no-check=leak
#include <stdlib.h>

int keep(int value)
{
    char *own = malloc(4);
    return own ? value : 0;
}
