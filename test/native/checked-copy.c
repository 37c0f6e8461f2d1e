// verdict=incomplete first=48 domain=4 unit=1
#include "native.h"
#include <string.h>

/* The builtin that checks the size writes as the function does. */
int test(void)
{
    char x, text[4];

    CUTE_input(x);
    text[0] = text[1] = x;
    __builtin___strcpy_chk(text, "", sizeof text);
    return text[0] == '1' ? 4 : text[1] == '2' ? 1 : 2;
}
