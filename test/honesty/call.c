// lost=CALL
#include <stdio.h>
#include "honesty.h"

int test(void)
{
    int x;
    char text[32];

    INPUT(x, 12345);
    snprintf(text, sizeof text, "%x", x);    /* lost */
    CUTE_assert(text[3] != '9');    /* bug */
    return 0;
}
