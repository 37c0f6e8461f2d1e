// toplevel=all paths=1 errors=0 verdict=complete losses=0 divergences=0 self_check.disagreements=0 options=--self-check
/* The compiler's own results against what the expressions say, which --self-check compares: operations, types of operands and
 * of the result, and values at the ends of each. Nothing is decided, so there is one path. */
#include <limits.h>

static const long corners[] = {0, 1, -1, 2, 127, -128, 255, INT_MAX, INT_MIN, UINT_MAX, LONG_MAX, LONG_MIN, 3037000500};
enum { CORNERS = sizeof corners / sizeof *corners };
static unsigned long sums;

#define ONE(op, A, B, R) { \
    R result; \
    _Bool over = __builtin_##op##_overflow((A)x, (B)y, &result); \
    sums += over * 3ul + (unsigned long)result; }
#define RESULTS(op, A, B) ONE(op, A, B, signed char) ONE(op, A, B, unsigned short) ONE(op, A, B, int) \
    ONE(op, A, B, unsigned) ONE(op, A, B, long) ONE(op, A, B, unsigned long)
#define SECOND(op, A) RESULTS(op, A, _Bool) RESULTS(op, A, short) RESULTS(op, A, unsigned char) RESULTS(op, A, int) \
    RESULTS(op, A, unsigned) RESULTS(op, A, long) RESULTS(op, A, unsigned long)
#define FIRST(name, op, A) static void name(long x, long y) { SECOND(op, A) }
#define ALL(op) FIRST(op##_b, op, _Bool) FIRST(op##_c, op, signed char) FIRST(op##_i, op, int) \
    FIRST(op##_u, op, unsigned) FIRST(op##_l, op, long) FIRST(op##_w, op, unsigned long)
ALL(add)
ALL(sub)
ALL(mul)

#define CALL(op) op##_b(x, y); op##_c(x, y); op##_i(x, y); op##_u(x, y); op##_l(x, y); op##_w(x, y);
unsigned long all(unsigned long first)
{
    for (int i = 0; i < CORNERS; i++)
        for (int k = 0; k < CORNERS; k++) {
            long x = (long)((unsigned long)corners[i] + first), y = (long)((unsigned long)corners[k] - first);
            CALL(add)
            CALL(sub)
            CALL(mul)
            sums = 0;
        }
    return sums;
}
