// verdict=incomplete first=48 domain=4 unit=1
#include "native.h"
#include <stdio.h>
static char buffer[64];

/* The buffer is the program's, the stream writes there what stood there in the first run. */
int test(void)
{
    char x;

    CUTE_input(x);
    buffer[0] = x;
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    buffer[0] = x;
    printf("%c", 0);
    return buffer[0] == '1' ? 1 : 2;
}
