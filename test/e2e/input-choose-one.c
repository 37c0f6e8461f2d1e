// toplevel=test paths=6 errors=0 verdict=complete divergences=0 losses<=0
#include <cute.h>

/* Memory that the variable of the next call will have. */
static __attribute__((__noinline__)) int fill(int value)
{
    volatile int area[64];
    for (int i = 0; i < 64; i++)
        area[i] = value;
    return area[value & 63];
}

static __attribute__((__noinline__)) int below(int count)
{
    return CUTE_choose(count);
}

/* Of one value there is nothing to choose: it is 0. */
int test(void)
{
    int sum = 0;
    for (int count = 1; count <= 3; count++) {
        fill(77);
        int chosen = below(count);
        CUTE_assert(0 <= chosen && chosen < count);
        sum += chosen;
    }
    return sum;
}
