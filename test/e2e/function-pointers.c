// toplevel=test paths=4 errors=0 verdict=complete divergences=0 domain=-20..20
#include <cute.h>

typedef int operation(int);

static int negate(int x)
{
    return -x;
}
static int square(int x)
{
    return x * x;
}
static int apply(operation *f, int x)
{
    return f(x);
}

/* Through a variable, a table and a parameter. */
int test(void)
{
    operation *table[] = {negate, square};
    int x;

    CUTE_input(x);
    CUTE_assume(x >= -20 && x <= 20);
    operation *chosen = x > 4 ? table[1] : table[0];
    if (apply(chosen, x) == 49)
        return 1;
    if ((*table[0])(x) == 3)
        return 2;
    return 3;
}
