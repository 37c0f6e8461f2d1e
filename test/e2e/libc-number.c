// toplevel=test errors=2 error-lines=15,19 divergences=0 losses<=0
#include <errno.h>
#include <stdlib.h>
#include <cute.h>

/* What a text says as a number, where the number ends, and that it does not fit. */
int test(void)
{
    char text[5], *end;

    CUTE_input(text);
    text[4] = 0;
    long value = strtol(text, &end, 16);
    if (value == 0x2b && *end == ';')
        CUTE_assert(0);
    char large[] = "9223372036854775807";
    CUTE_input(large[18]);
    if (strtol(large, NULL, 10) == 9223372036854775807 && errno != ERANGE)
        CUTE_assert(0);
    return 0;
}
