/* float.c - floating point by the machine's own operations (SSE2: each rounds once, to its format).
 *
 * The program's mode must not affect our results, nor our operations its flags: between mode_enter and mode_leave the
 * control register is ours. The compiler does not know that register, so operands and results pass through empty asm
 * statements, which it keeps in order.
 *
 * Linked into the tested program: no libm. */
#include "sym/float.h"

#include <assert.h>
#include <string.h>

#if !defined __SSE2_MATH__ || __FLT_EVAL_METHOD__ != 0
#error "each operation must be rounded to its own format"
#endif

#define MODE_DEFAULT 0x1f80u           /* to nearest, denormals, all exceptions masked, no flags */

static unsigned mode_enter(void)
{
    unsigned mode = __builtin_ia32_stmxcsr();
    __builtin_ia32_ldmxcsr(MODE_DEFAULT);
    return mode;
}

static void mode_leave(unsigned mode)
{
    __builtin_ia32_ldmxcsr(mode);
}

#define PIN_FLOAT(x) __asm__ volatile("" : "+x"(x))
#define PIN_INT(x) __asm__ volatile("" : "+r"(x))

static double to_double(uint64_t bits)
{
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}
static uint64_t from_double(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return value != value ? float_nan(64) : bits;
}
static float to_float(uint64_t bits)
{
    float value;
    uint32_t low = (uint32_t)bits;
    memcpy(&value, &low, sizeof value);
    return value;
}
static uint64_t from_float(float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return value != value ? float_nan(32) : bits;
}

/* ---- operations within one format ---- */

/* Round to a whole number; from 2^mantissa on, every number is one. The sign is kept, also that of a zero. */
#define ROUND(type) \
    static type round_##type(enum op op, type x, type whole) \
    { \
        type size = x < 0 ? -x : x; \
        if (!(size < whole)) \
            return x; \
        type cut = (type)(int64_t)x, nearest = size + whole; \
        PIN_FLOAT(nearest);                        /* the sum has no room for fraction bits */ \
        nearest -= whole; \
        if (op == OP_FFLOOR) \
            cut -= cut > x; \
        else if (op == OP_FCEIL) \
            cut += cut < x; \
        else if (op == OP_FRINT) \
            cut = nearest; \
        return op == OP_FRINT || cut == 0 ? (type)__builtin_copysign(cut, x) : cut; \
    }
ROUND(double)
ROUND(float)

#define COMPUTE(type, root) \
    static type compute_##type(enum op op, type x, type y, type whole) \
    { \
        PIN_FLOAT(x); \
        PIN_FLOAT(y); \
        switch (op) { \
        case OP_FADD:  x += y; break; \
        case OP_FSUB:  x -= y; break; \
        case OP_FMUL:  x *= y; break; \
        case OP_FDIV:  x /= y; break; \
        case OP_FSQRT: __asm__ volatile(root " %1, %0" : "=x"(x) : "x"(y)); break; \
        default:       x = round_##type(op, x, whole); \
        } \
        return x; \
    } \
    static uint64_t compare_##type(enum op op, type x, type y) \
    { \
        PIN_FLOAT(x); \
        PIN_FLOAT(y); \
        return op == OP_FEQ ? x == y : op == OP_FLT ? x < y : x <= y; \
    }
COMPUTE(double, "sqrtsd")
COMPUTE(float, "sqrtss")

static uint64_t float_compute(enum op op, unsigned width, uint64_t a, uint64_t b)
{
    assert(width == 32 || width == 64);
    if (op == OP_FSQRT)
        b = a;
    return width == 64 ? from_double(compute_double(op, to_double(a), to_double(b), 0x1p52))
                       : from_float(compute_float(op, to_float(a), to_float(b), 0x1p23f));
}

static uint64_t float_compare(enum op op, unsigned width, uint64_t a, uint64_t b)
{
    assert(width == 32 || width == 64);
    return width == 64 ? compare_double(op, to_double(a), to_double(b)) : compare_float(op, to_float(a), to_float(b));
}

/* ---- conversions ---- */

static double float_widen(uint64_t bits, unsigned width)
{
    double wide = width == 64 ? to_double(bits) : 0;
    float value = to_float(bits);
    PIN_FLOAT(wide);
    PIN_FLOAT(value);
    return width == 64 ? wide : (double)value;
}

static uint64_t float_narrow(uint64_t bits)
{
    double wide = to_double(bits);
    PIN_FLOAT(wide);
    return from_float((float)wide);
}

static uint64_t from_signed(unsigned width, int64_t value)
{
    assert(width == 32 || width == 64);
    PIN_INT(value);                                /* no conversion to float by way of double: that would round twice */
    return width == 64 ? from_double((double)value) : from_float((float)value);
}

static uint64_t from_unsigned(unsigned width, uint64_t value)
{
    assert(width == 32 || width == 64);
    PIN_INT(value);
    return width == 64 ? from_double((double)value) : from_float((float)value);
}

/* Powers of two are exact, and any number above the least value - 1 truncates to a value in the range. */
static bool fits(enum op op, unsigned width, double x)
{
    assert(width >= 1 && width <= 64);
    double half = (double)(1ull << (width - 1)), low = op == OP_FTOS ? -half : 0.0;
    return (x > low - 1 || x == low) && x < (op == OP_FTOS ? half : 2 * half);
}

/* A value that does not fit becomes the least value, as with cvttsd2si. */
static uint64_t to_integer(enum op op, unsigned width, double x)
{
    if (!fits(op, width, x))
        return 1ull << (width - 1);
    return op == OP_FTOS ? (uint64_t)(int64_t)x : (uint64_t)x;
}

static uint64_t float_convert(enum op op, unsigned width, unsigned from, uint64_t a)
{
    switch (op) {
    case OP_FTOF:
        return width == 64 ? from_double(float_widen(a, 32)) : float_narrow(a);
    case OP_STOF:
        return from_signed(width, width_sign_extend(a, from));
    case OP_UTOF:
        return from_unsigned(width, a);
    default:
        assert(op == OP_FTOS || op == OP_FTOU);
        return to_integer(op, width, float_widen(a, from));
    }
}

uint64_t float_eval(enum op op, unsigned width, unsigned from, uint64_t a, uint64_t b)
{
    if (op == OP_FNEG)
        return a ^ float_sign(width);
    if (op == OP_FABS)
        return a & ~float_sign(width);
    unsigned mode = mode_enter();
    uint64_t result = op_info[op].class == OP_CLASS_FCAST      ? float_convert(op, width, from, a)
                      : op_info[op].class == OP_CLASS_FCOMPARE ? float_compare(op, from, a, b)
                                                               : float_compute(op, width, a, b);
    PIN_INT(result);
    mode_leave(mode);
    return result;
}

bool float_fits(enum op op, unsigned width, uint64_t bits, unsigned from)
{
    unsigned mode = mode_enter();
    int holds = fits(op, width, float_widen(bits, from));
    PIN_INT(holds);
    mode_leave(mode);
    return holds;
}
