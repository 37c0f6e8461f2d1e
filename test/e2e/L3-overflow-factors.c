// toplevel=all paths=1 errors=0 verdict=complete losses=0 divergences=0 self_check.disagreements=0 options=--self-check
/* As L3-overflow-types.c, with one operand constant: then a product overflows from a number on that is known. */
#include <limits.h>

static const long corners[] = {0, 1, -1, 2, 127, -128, 18, -19, 36, 306783378, INT_MAX, INT_MIN, UINT_MAX, LONG_MAX, LONG_MIN,
                               LONG_MAX / 7, LONG_MAX / 7 + 1, LONG_MIN / 7, LONG_MIN / 7 - 1, 0x2492492492492492};
enum { CORNERS = sizeof corners / sizeof *corners };
static unsigned long sums;

#define ONE(op, a, b, R) { \
    R result; \
    _Bool over = __builtin_##op##_overflow(a, b, &result); \
    sums += over * 3ul + (unsigned long)result; }
#define RESULTS(op, a, b) ONE(op, a, b, signed char) ONE(op, a, b, unsigned char) ONE(op, a, b, int) \
    ONE(op, a, b, unsigned) ONE(op, a, b, long) ONE(op, a, b, unsigned long)
#define FACTORS(op, a) RESULTS(op, a, 7) RESULTS(op, a, -7) RESULTS(op, 7u, a) RESULTS(op, a, 0) RESULTS(op, -1, a) \
    RESULTS(op, a, LONG_MIN) RESULTS(op, a, ULONG_MAX) RESULTS(op, (signed char)-128, a) RESULTS(op, 40ul, a)
static void chars(signed char a) { FACTORS(mul, a) FACTORS(sub, a) }
static void ints(int a) { FACTORS(mul, a) FACTORS(add, a) }
static void unsigneds(unsigned a) { FACTORS(mul, a) FACTORS(sub, a) }
static void longs(long a) { FACTORS(mul, a) FACTORS(sub, a) FACTORS(add, a) }
static void words(unsigned long a) { FACTORS(mul, a) FACTORS(sub, a) FACTORS(add, a) }

unsigned long all(unsigned long first)
{
    for (int i = 0; i < CORNERS; i++) {
        unsigned long a = (unsigned long)corners[i] + first;
        chars((signed char)a);
        ints((int)a);
        unsigneds((unsigned)a);
        longs((long)a);
        words(a);
        sums = 0;
    }
    return sums;
}
