// toplevel=test errors=0 verdict=incomplete lost=5:FUNCTION,19:CALL
#include <cute.h>

/* A local label is none of libclang's. */
static int native(int x)
{
    __label__ end;
    if (x > 3)
        goto end;
    x = 1;
end:
    return x;
}
int test(void)
{
    int x;

    CUTE_input(x);
    return native(x) > 2;
}
