// toplevel=run errors=5 error-lines=20,22,24,26,28 verdict=error divergences=0 losses<=0
#include <cute.h>

struct point {
    float x, y;
};

static float scaled(const struct point *p, double by)
{
    float sum = p->x;
    sum += p->y;
    sum *= (float)by;
    return -sum;
}

void run(struct point *p, double a, double b, int i, unsigned long u)
{
    float s = p ? scaled(p, 0.5) : 0;
    if (s == 21.5f)
        CUTE_assert(0);
    if (a * 3.0 - 1.0 > 5e300 && a < 1.7e308)
        CUTE_assert(0);
    if ((double)i / 4 == -2.75)
        CUTE_assert(0);
    if (b++ >= 1e6 && b != 1000001.0 && (float)b == 1000002.5f)
        CUTE_assert(0);
    if ((float)u == 9007199254740993.0f && u & 1)
        CUTE_assert(0);
}
