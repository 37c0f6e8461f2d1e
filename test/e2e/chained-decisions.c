// toplevel=test errors=1 error-lines=14 verdict=error divergences=0
#include <cute.h>

/* Eight characters, one after the other: found in about as many runs, not by 256^8. */
void test(void)
{
    static const char wanted[] = "concolic";
    char text[8];

    CUTE_input(text);
    for (int i = 0; i < 8; i++)
        if (text[i] != wanted[i])
            return;
    CUTE_assert(0);    /* error */
}
