// module=sym/op_eval.c
// with=abi/tables.c,sym/float.c
// toplevel=arithmetic verdict=complete errors=0
// toplevel=narrow_division verdict=complete errors=0
// toplevel=wide_division verdict=complete errors=0
// toplevel=comparisons verdict=complete errors=0
// toplevel=casts verdict=complete errors=0
// toplevel=shifts verdict=complete errors=0
// toplevel=floats options=--keep=paths verdict=complete errors=0
#include <cute.h>
#include <string.h>
#include "sym/eval.h"

static const unsigned widths[] = {1, 4, 8, 31, 32, 64};
#define ANY_WIDTH widths[CUTE_choose(sizeof widths / sizeof *widths)]

static uint64_t cut(uint64_t value, unsigned width)
{
    return width == 64 ? value : value & ((1ull << width) - 1);
}

/* Its value as a signed number, by the sign's weight. */
static int64_t as_signed(uint64_t value, unsigned width)
{
    uint64_t sign = 1ull << (width - 1);
    return (int64_t)((value ^ sign) - sign);
}

static uint64_t shifted(enum op op, unsigned width, uint64_t a, uint64_t count)
{
    bool is_filled = op == OP_ASHR && a >> (width - 1);
    for (uint64_t i = 0; i < count && i < width; i++)
        a = op == OP_SHL ? cut(2 * a, width) : a / 2 | (uint64_t)is_filled << (width - 1);
    return a;
}

void arithmetic(uint64_t a, uint64_t b, uint64_t c)
{
    unsigned width = ANY_WIDTH;
    a = cut(a, width);
    b = cut(b, width);
    c = cut(c, width);
    CUTE_assert(eval_op(OP_ADD, width, width, 0, a, b, 0) == cut(a + b, width));
    CUTE_assert(eval_op(OP_ADD, width, width, 0, eval_op(OP_SUB, width, width, 0, a, b, 0), b, 0) == a);
    CUTE_assert(eval_op(OP_NEG, width, width, 0, a, 0, 0) == eval_op(OP_SUB, width, width, 0, 0, a, 0));
    CUTE_assert(eval_op(OP_NOT, width, width, 0, a, 0, 0) == cut(~a, width));
    CUTE_assert(eval_op(OP_AND, width, width, 0, a, b, 0) == (a & b));
    CUTE_assert(eval_op(OP_OR, width, width, 0, a, b, 0) == (a | b));
    CUTE_assert(eval_op(OP_XOR, width, width, 0, a, b, 0) == (a ^ b));
    CUTE_assert(eval_op(OP_MUL, width, width, 0, a, 3, 0) == cut(a + a + a, width));
    CUTE_assert(eval_op(OP_ITE, width, 1, 0, a & 1, b, c) == (a & 1 ? b : c));
}

/* x / 0 is all ones, with a sign -1 or 1; x % 0 is x. */
static void divide(unsigned width, uint64_t a, uint64_t b)
{
    uint64_t q = eval_op(OP_UDIV, width, width, 0, a, b, 0), r = eval_op(OP_UREM, width, width, 0, a, b, 0);
    CUTE_assert(b ? q == a / b && r == a % b : q == cut(~0ull, width) && r == a);
    int64_t x = as_signed(a, width), y = as_signed(b, width);
    bool wraps = y == -1;                          /* the least number has no positive one */
    uint64_t s = wraps ? 0 - a : y ? (uint64_t)(x / y) : x < 0 ? 1 : ~0ull, t = wraps ? 0 : y ? (uint64_t)(x % y) : a;
    CUTE_assert(eval_op(OP_SDIV, width, width, 0, a, b, 0) == cut(s, width));
    CUTE_assert(eval_op(OP_SREM, width, width, 0, a, b, 0) == cut(t, width));
}

void narrow_division(uint64_t a, uint64_t b)
{
    unsigned width = 1 + (unsigned)CUTE_choose(5);
    divide(width, cut(a, width), cut(b, width));
}

void wide_division(uint64_t a)
{
    static const uint64_t divisors[] = {0, 1, 3, ~0ull, 1ull << 63};
    divide(64, a, divisors[CUTE_choose(5)]);
}

void comparisons(uint64_t a, uint64_t b)
{
    unsigned width = ANY_WIDTH;
    a = cut(a, width);
    b = cut(b, width);
    int64_t x = as_signed(a, width), y = as_signed(b, width);
    CUTE_assert(eval_op(OP_EQ, 1, width, 0, a, b, 0) == (a == b));
    CUTE_assert(eval_op(OP_NE, 1, width, 0, a, b, 0) == (a != b));
    CUTE_assert(eval_op(OP_ULT, 1, width, 0, a, b, 0) == (a < b));
    CUTE_assert(eval_op(OP_ULE, 1, width, 0, a, b, 0) == (a <= b));
    CUTE_assert(eval_op(OP_SLT, 1, width, 0, a, b, 0) == (x < y));
    CUTE_assert(eval_op(OP_SLE, 1, width, 0, a, b, 0) == (x <= y));
}

void casts(uint64_t a)
{
    unsigned width = ANY_WIDTH, low = (unsigned)CUTE_choose(4) * width / 4, part = width - low;
    a = cut(a, width);
    CUTE_assert(eval_op(OP_ZEXT, 64, width, 0, a, 0, 0) == a);
    CUTE_assert(as_signed(eval_op(OP_SEXT, 64, width, 0, a, 0, 0), 64) == as_signed(a, width));
    uint64_t upper = eval_op(OP_EXTRACT, part, width, low, a, 0, 0);
    CUTE_assert(upper == a >> low);
    if (low)
        CUTE_assert(eval_op(OP_CONCAT, width, part, 0, upper, cut(a, low), 0) == a);
}

/* By any number of places, where they are few; else by some. */
void shifts(uint64_t a, uint64_t count)
{
    static const enum op ops[] = {OP_SHL, OP_LSHR, OP_ASHR};
    static const uint64_t counts[] = {0, 1, 31, 32, 63, 64, ~0ull};
    enum op op = ops[CUTE_choose(3)];
    unsigned width = ANY_WIDTH;
    a = cut(a, width);
    count = cut(width <= 8 ? count : counts[CUTE_choose(7)], width);
    CUTE_assert(eval_op(op, width, width, 0, a, count, 0) == shifted(op, width, a, count));
}

/* What is left to float_eval. */
void floats(void)
{
    static const float values[] = {0, -1.5f, 3e38f, 1e-40f};
    float a = values[CUTE_choose(4)], b = values[CUTE_choose(4)], sum = a + b;
    uint32_t bits[3];
    memcpy(&bits[0], &a, 4);
    memcpy(&bits[1], &b, 4);
    memcpy(&bits[2], &sum, 4);
    CUTE_assert(eval_op(OP_FADD, 32, 32, 0, bits[0], bits[1], 0) == bits[2]);
    CUTE_assert(eval_op(OP_FLT, 1, 32, 0, bits[0], bits[1], 0) == (a < b));
}
