// toplevel=test paths=2 errors=0 verdict=complete divergences=0 with=part/libc-own.c losses<=0
#include <string.h>
#include <cute.h>

/* A function of the program's that has the name of the library's is the program's. */
int test(void)
{
    char text[3];

    CUTE_input(text);
    text[2] = 0;
    return strlen(text) == 7;
}
