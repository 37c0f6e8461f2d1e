// toplevel=test paths=4 errors=2 error-lines=9,21 verdict=error divergences=0 losses<=0
#include <stdlib.h>
#include <string.h>
#include <cute.h>

/* An index into a block of the heap: ten bytes were asked for, the block has sixteen. */
int test(unsigned i)
{
    char *text = malloc(10);    /* lost on two ways */

    if (!text)
        return -1;
    if (i == 12) {
        free(text);
        return 1;
    }
    memset(text, 0, 10);
    text[7] = 'x';
    if (i == 11)
        return 2;
    if (text[i] == 'x')    /* error */
        return 3;
    free(text);
    return 4;
}
