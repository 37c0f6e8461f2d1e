// toplevel=test errors=3 error-lines=15,19,24 divergences=0
#include <cute.h>
#include <string.h>

/* What the C library cannot read or write is told of the call, not of the last decision before it, or what was asked
 * last. */
void test(int x)
{
    static char *nowhere;
    volatile int counted = 0;
    char text[8] = "text";

    if (x == 1) {
        counted++;
        memmove(nowhere, text, 5);    /* error */
    }
    if (x == 2) {
        counted++;
        strcpy(nowhere, text);    /* error */
    }
    if (x == 3) {
        text[0] = 'x';
        for (; counted < 3; counted++)
            text[counted] = nowhere[strlen(nowhere)];    /* error */
    }
}
