// toplevel=test paths=6 errors=1 error-lines=36 preconditions=0 divergences=0 losses<=0
#include <cute.h>

struct pair {
    int first, second;
};

static struct pair pair(int first)
{
    struct pair pair = {first, first + 1};
    return pair;
}

static int twice(int x)
{
    int twice = 2 * x;
    return twice;
}

static const int *behind(const int *p)
{
    for (const int *behind = p + 1;;)
        return behind;
}

/* A function's result is handed over under the function's name, which a local of its own may hide. */
int test(int x)
{
    if (x < 0 || x > 100)
        return 0;
    int array[2] = {1, x};
    if (pair(x).second == 7)
        return 1;
    if (twice(x) == 8)
        return 2;
    CUTE_assert(*behind(array) != 42);
    return 3;
}
