/* The operators of floating point that the suite uses too rarely: functions with an exact result, signs, and
 * conversions of unsigned numbers. */
#include <math.h>
#include <stdlib.h>

enum { COUNT = 600 };

static double number[COUNT];
static float small[COUNT];
static unsigned positive[COUNT];
static unsigned long long large[COUNT];

static void fill(void)
{
    for (int i = 0; i < COUNT; i++) {
        positive[i] = 4294967295u - 14316557u * (unsigned)i;
        large[i] = 18446744073709551615ull - 61489146912365051ull * (unsigned)i;
        number[i] = (i - COUNT / 2) * 0.375;
        small[i] = (float)number[i];
    }
}

static void check(int holds)
{
    if (!holds)
        abort();
}

static void check_double(double x)
{
    double down = floor(x), up = ceil(x), whole = trunc(x), near = rint(x), size = fabs(x), root = sqrt(size);

    check(down <= x && x < down + 1);
    check(x <= up && up - 1 < x);
    check(whole == (x < 0 ? up : down));
    check(fabs(near - x) <= 0.5);
    check(size == (x < 0 ? -x : x));
    check(root * root - size < 1e-12 && size - root * root < 1e-12);
    check(-(-x) == x && !(x < x));
}

static void check_float(float x)
{
    float down = floorf(x), up = ceilf(x), whole = truncf(x), near = rintf(x), size = fabsf(x), root = sqrtf(size);

    check(down <= x && x < down + 1);
    check(x <= up && up - 1 < x);
    check(whole == (x < 0 ? up : down));
    check(fabsf(near - x) <= 0.5f);
    check(size == (x < 0 ? -x : x));
    check(root * root - size < 1e-4f && size - root * root < 1e-4f);
}

static void check_unsigned(unsigned small_one, unsigned long long large_one)
{
    check((unsigned)(double)small_one == small_one);
    check((unsigned long long)(double)(large_one >> 11) == large_one >> 11);
    check((unsigned char)(float)(small_one & 255) == (small_one & 255));
    check((unsigned long long)((float)(large_one >> 40) / 2) == large_one >> 41);
}

int main(void)
{
    fill();
    for (int i = 0; i < COUNT; i++) {
        check_double(number[i]);
        check_float(small[i]);
        check_unsigned(positive[i], large[i]);
    }
    return 0;
}
