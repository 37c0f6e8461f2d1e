// toplevel=test errors=0 paths=1 verdict=complete divergences=0
#include <string.h>
#include <cute.h>

/* The library overwrites symbolic memory by what stood there already: what is read then is no input. */
int test(void)
{
    char text[4];

    CUTE_input(text);
    strcpy(text, "");
    CUTE_assert(text[0] == '\0');
    return 0;
}
