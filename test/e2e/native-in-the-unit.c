// toplevel=test errors=0 verdict=incomplete divergences=0 lost=8:FUNCTION,22:CALL
#include <cute.h>

/* A nested function makes the one around it pass through: what it reads is lost, though it stands in this file, and
 * whether it is called before or behind it. */
static int reads(const int *p);

static int decides(const int *p)
{
    int inner(void) { return *p == 77; }
    return inner();
}

int test(void)
{
    int x;
    int (*call)(const int *) = reads;

    CUTE_input(x);
    if (call == 0)
        return reads(&x);
    if (decides(&x))
        return 1;
    return 0;
}

static int reads(const int *p)
{
    return *p;
}
