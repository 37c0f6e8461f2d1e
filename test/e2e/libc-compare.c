// toplevel=test paths=9 errors=1 error-lines=13 divergences=0 losses<=0
#include <stdlib.h>
#include <string.h>
#include <cute.h>

/* A text of the user's against a constant one: a path for each place where they may part. */
int test(void)
{
    char text[8];

    CUTE_input(text);
    if (text[7] == 0 && strcmp(text, "secret") == 0)
        CUTE_assert(0);
    return 0;
}
