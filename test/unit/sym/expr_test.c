/* The evaluator against C, and the simplifier against the evaluator.
 *
 * Each operator is compared with a second implementation that is written here with C's own operators: on the
 * fixed-width types at 8, 16, 32 and 64 bits, on 128-bit integers with explicit masking at every other width. Then
 * expressions are made, exhaustively when they are small and at random when they are large, and the value of what the
 * makers gave is compared with that of the tree as it was asked for. */
#include <check.h>
#include <fenv.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/rng.h"
#include "base/vec.h"
#include "sym/eval.h"
#include "sym/float.h"
#include "test/unit/suite.h"

enum { TABLE_LIMIT = 1 << 20, COMPARISONS_MIN = 1000 };

static uint64_t comparisons[OP_COUNT];

/* Check's own assertions make a system call each: too slow for millions. */
static void require(bool holds, const char *what)
{
    if (!holds)
        ck_abort_msg("%s does not hold", what);
}
#define REQUIRE(condition) require(condition, #condition)

static void print_comparisons(const char *what, bool includes_leaves)
{
    uint64_t total = 0;
    for (unsigned op = 0; op < OP_COUNT; op++) {
        printf("%s: %-7s %9llu comparisons\n", what, op_info[op].name, (unsigned long long)comparisons[op]);
        total += comparisons[op];
        if (op_info[op].class != OP_CLASS_LEAF || includes_leaves)
            ck_assert_msg(comparisons[op] >= COMPARISONS_MIN, "%s was compared too seldom", op_info[op].name);
    }
    printf("%s: %llu comparisons in all, 0 differences\n", what, (unsigned long long)total);
    fflush(stdout);
}

/* ---- C's own answer ---- */

#define NATIVE(bits) \
    static bool native##bits(enum op op, uint64_t a64, uint64_t b64, uint64_t *result) \
    { \
        uint##bits##_t a = (uint##bits##_t)a64, b = (uint##bits##_t)b64, r; \
        int##bits##_t sa = (int##bits##_t)a, sb = (int##bits##_t)b; \
        switch (op) { \
        case OP_ADD:  r = (uint##bits##_t)(a + b); break; \
        case OP_SUB:  r = (uint##bits##_t)(a - b); break; \
        case OP_MUL:  r = (uint##bits##_t)((uint64_t)a * b); break; \
        case OP_UDIV: if (!b) return false; r = (uint##bits##_t)(a / b); break; \
        case OP_UREM: if (!b) return false; r = (uint##bits##_t)(a % b); break; \
        case OP_SDIV: if (!b || (sb == -1 && sa == INT##bits##_MIN)) return false; \
                      r = (uint##bits##_t)(sa / sb); break; \
        case OP_SREM: if (!b || (sb == -1 && sa == INT##bits##_MIN)) return false; \
                      r = (uint##bits##_t)(sa % sb); break; \
        case OP_AND:  r = a & b; break; \
        case OP_OR:   r = a | b; break; \
        case OP_XOR:  r = a ^ b; break; \
        case OP_SHL:  if (b >= bits) return false; r = (uint##bits##_t)((uint64_t)a << b); break; \
        case OP_LSHR: if (b >= bits) return false; r = (uint##bits##_t)(a >> b); break; \
        case OP_ASHR: if (b >= bits) return false; r = (uint##bits##_t)(sa >> b); break; \
        case OP_EQ:   *result = a == b; return true; \
        case OP_NE:   *result = a != b; return true; \
        case OP_ULT:  *result = a < b; return true; \
        case OP_ULE:  *result = a <= b; return true; \
        case OP_SLT:  *result = sa < sb; return true; \
        case OP_SLE:  *result = sa <= sb; return true; \
        case OP_NOT:  r = (uint##bits##_t)~a; break; \
        case OP_NEG:  r = (uint##bits##_t)(0 - (uint64_t)a); break; \
        default:      return false; \
        } \
        *result = r; \
        return true; \
    }
NATIVE(8)
NATIVE(16)
NATIVE(32)
NATIVE(64)

/* On fixed-width types, where C defines the result. */
static bool native(enum op op, unsigned width, uint64_t a, uint64_t b, uint64_t *result)
{
    switch (width) {
    case 8:  return native8(op, a, b, result);
    case 16: return native16(op, a, b, result);
    case 32: return native32(op, a, b, result);
    case 64: return native64(op, a, b, result);
    default: return false;
    }
}

static bool native_cast(enum op op, unsigned width, unsigned from, uint64_t a, uint64_t *result)
{
    int64_t value = from == 8 ? (int8_t)a : from == 16 ? (int16_t)a : from == 32 ? (int32_t)a : (int64_t)a;
    if (op == OP_ZEXT)
        value = (int64_t)(from == 8 ? (uint8_t)a : from == 16 ? (uint16_t)a : from == 32 ? (uint32_t)a : a);
    if ((from & (from - 1)) || (width & (width - 1)) || from < 8 || width < 8)
        return false;
    *result = width == 8 ? (uint8_t)value : width == 16 ? (uint16_t)value : width == 32 ? (uint32_t)value
                                                                                        : (uint64_t)value;
    return true;
}

typedef __int128 wide;

static wide as_signed(uint64_t value, unsigned width)
{
    wide range = (wide)1 << width;
    return (wide)value >= range / 2 ? (wide)value - range : (wide)value;
}

/* At any width, on integers in which nothing can overflow; total, as op.def says. */
static uint64_t reference(enum op op, unsigned width, unsigned from, unsigned aux, uint64_t ua, uint64_t ub,
                          uint64_t uc)
{
    wide a = ua, b = ub, sa = as_signed(ua, from), sb = as_signed(ub, from), r = 0, ones = ((wide)1 << from) - 1;
    switch (op) {
    case OP_ADD:     r = a + b; break;
    case OP_SUB:     r = a - b; break;
    case OP_MUL:     r = (wide)((unsigned __int128)ua * ub); break;
    case OP_UDIV:    r = b == 0 ? ones : a / b; break;
    case OP_SDIV:    r = b == 0 ? (sa < 0 ? 1 : -1) : sa / sb; break;
    case OP_UREM:    r = b == 0 ? a : a % b; break;
    case OP_SREM:    r = b == 0 ? a : sa % sb; break;
    case OP_AND:     r = a & b; break;
    case OP_OR:      r = a | b; break;
    case OP_XOR:     r = a ^ b; break;
    case OP_SHL:     r = b >= from ? 0 : (wide)((unsigned __int128)ua << ub); break;
    case OP_LSHR:    r = b >= from ? 0 : a >> ub; break;
    case OP_ASHR:    r = b >= from ? (sa < 0 ? -1 : 0) : sa >> ub; break;
    case OP_EQ:      r = a == b; break;
    case OP_NE:      r = a != b; break;
    case OP_ULT:     r = a < b; break;
    case OP_ULE:     r = a <= b; break;
    case OP_SLT:     r = sa < sb; break;
    case OP_SLE:     r = sa <= sb; break;
    case OP_NOT:     r = ones - a; break;
    case OP_NEG:     r = -a; break;
    case OP_ZEXT:    r = a; break;
    case OP_SEXT:    r = sa; break;
    case OP_EXTRACT: r = a / ((wide)1 << aux); break;
    case OP_CONCAT:  r = a * ((wide)1 << (width - from)) + b; break;
    case OP_ITE:     return ua ? ub : uc;
    default:         ck_abort_msg("%s has no value", op_info[op].name);
    }
    return (uint64_t)((unsigned __int128)r & (((unsigned __int128)1 << width) - 1));
}

static void compare(enum op op, unsigned width, unsigned from, unsigned aux, uint64_t a, uint64_t b, uint64_t c)
{
    uint64_t got = eval_op(op, width, from, aux, a, b, c), want = reference(op, width, from, aux, a, b, c), by_c;
    bool is_cast = op == OP_ZEXT || op == OP_SEXT || (op == OP_EXTRACT && aux == 0);
    comparisons[op]++;
    if (is_cast ? native_cast(op, width, from, a, &by_c) : op != OP_CONCAT && native(op, from, a, b, &by_c))
        REQUIRE(by_c == want);
    if (got != want)
        ck_abort_msg("%s width %u from %u aux %u of %#llx %#llx: %#llx, must be %#llx", op_info[op].name, width, from,
                     aux, (unsigned long long)a, (unsigned long long)b, (unsigned long long)got,
                     (unsigned long long)want);
}

/* Everything that an operator can do with operands a and b of width `from`. */
static void compare_operator(enum op op, unsigned from, uint64_t a, uint64_t b)
{
    switch (op_info[op].class) {
    case OP_CLASS_LEAF:
        break;
    case OP_CLASS_COMPARE:
        compare(op, 1, from, 0, a, b, 0);
        break;
    case OP_CLASS_CAST:
        if (op == OP_EXTRACT)
            for (unsigned low = 0; low < from; low++)
                compare(op, 1 + (unsigned)(b % (from - low)), from, low, a, 0, 0);
        for (unsigned width = from + 1; op != OP_EXTRACT && width <= 64; width++)
            compare(op, width, from, 0, a, 0, 0);
        break;
    case OP_CLASS_OTHER:
        if (op == OP_ITE)
            compare(op, from, 1, 0, a & 1, b, a ^ b);
        else
            for (unsigned low = 1; low <= 64 - from; low++)
                compare(op, from + low, from, 0, a, b & width_mask(low), 0);
        break;
    case OP_CLASS_TABLE:
    case OP_CLASS_FBINARY: case OP_CLASS_FCOMPARE: case OP_CLASS_FUNARY: case OP_CLASS_FCAST:
        break;                                     /* their own test */
    default:
        compare(op, from, from, 0, a, b, 0);
    }
}

/* Values near the edges of a width and of the widths inside it. */
static size_t corners(unsigned width, uint64_t *value)
{
    const unsigned bits[] = {0, 1, 3, 7, 8, 15, 16, 31, 32, 62, 63, width - 1};
    const uint64_t others[] = {width, width - 1, width_mask(width), width_mask(width) - 1, width_mask(width) / 3};
    size_t count = 0;
    for (size_t i = 0; i < sizeof bits / sizeof *bits; i++)
        for (uint64_t near = 0; near <= 2 && bits[i] < width; near++)
            value[count++] = ((1ull << bits[i]) + near - 1) & width_mask(width);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        value[count++] = others[i] & width_mask(width);
    return count;
}

/* ---- floats: C's own operators on C's own types ---- */

static uint64_t canonical(uint64_t bits, unsigned width)
{
    return float_is_nan(bits, width) ? float_nan(width) : bits;
}

#define FLOAT_REFERENCE(type, bits, suffix) \
    static type value##bits(uint64_t from) \
    { \
        uint##bits##_t low = (uint##bits##_t)from; \
        type value; \
        memcpy(&value, &low, sizeof value); \
        return value; \
    } \
    static uint64_t bits_of##bits(type value) \
    { \
        uint##bits##_t low; \
        memcpy(&low, &value, sizeof low); \
        return low; \
    } \
    static uint64_t reference##bits(enum op op, uint64_t a, uint64_t b) \
    { \
        volatile type x = value##bits(a), y = value##bits(b); \
        switch (op) { \
        case OP_FADD:   return canonical(bits_of##bits(x + y), bits); \
        case OP_FSUB:   return canonical(bits_of##bits(x - y), bits); \
        case OP_FMUL:   return canonical(bits_of##bits(x * y), bits); \
        case OP_FDIV:   return canonical(bits_of##bits(x / y), bits); \
        case OP_FEQ:    return x == y; \
        case OP_FLT:    return x < y; \
        case OP_FLE:    return x <= y; \
        case OP_FNEG:   return bits_of##bits(-x); \
        case OP_FABS:   return bits_of##bits(fabs##suffix(x)); \
        case OP_FSQRT:  return canonical(bits_of##bits(sqrt##suffix(x)), bits); \
        case OP_FFLOOR: return canonical(bits_of##bits(floor##suffix(x)), bits); \
        case OP_FCEIL:  return canonical(bits_of##bits(ceil##suffix(x)), bits); \
        case OP_FTRUNC: return canonical(bits_of##bits(trunc##suffix(x)), bits); \
        case OP_FRINT:  return canonical(bits_of##bits(rint##suffix(x)), bits); \
        default:        ck_abort_msg("%s has no value", op_info[op].name); \
        } \
    }
FLOAT_REFERENCE(float, 32, f)
FLOAT_REFERENCE(double, 64, )

/* By a wide type that has room for more; outside the range the least value. */
static uint64_t reference_to_integer(enum op op, unsigned width, double value)
{
    volatile double x = value;
    wide low = op == OP_FTOS ? -((wide)1 << (width - 1)) : 0, whole = fabs(x) < 0x1p100 ? (wide)x : (wide)1 << 100;
    bool fits = whole >= low && whole - low < (wide)1 << width && x == x;
    REQUIRE(float_fits(op, width, bits_of64(value), 64) == fits);
    return fits ? (uint64_t)(unsigned __int128)whole : 1ull << (width - 1);
}

static uint64_t reference_cast(enum op op, unsigned width, unsigned from, uint64_t a)
{
    volatile int64_t sa = width_sign_extend(a, from);
    volatile uint64_t ua = a;
    if (op == OP_FTOF)
        return canonical(width == 64 ? bits_of64((double)value32(a)) : bits_of32((float)value64(a)), width);
    if (op == OP_STOF)
        return width == 64 ? bits_of64((double)sa) : bits_of32((float)sa);
    if (op == OP_UTOF)
        return width == 64 ? bits_of64((double)ua) : bits_of32((float)ua);
    return reference_to_integer(op, width, from == 64 ? value64(a) : (double)value32(a)) & width_mask(width);
}

static void compare_float(enum op op, unsigned width, unsigned from, uint64_t a, uint64_t b)
{
    if (op_is_float(op)) {
        bool is_cast = op_info[op].class == OP_CLASS_FCAST;
        uint64_t got = eval_op(op, width, from, 0, a, b, 0);
        uint64_t want = is_cast ? reference_cast(op, width, from, a)
                                : from == 64 ? reference64(op, a, b) : reference32(op, a, b);
        comparisons[op]++;
        if (got != want)
            ck_abort_msg("%s width %u from %u of %#llx %#llx: %#llx, must be %#llx", op_info[op].name, width, from,
                         (unsigned long long)a, (unsigned long long)b, (unsigned long long)got,
                         (unsigned long long)want);
    }
}

/* Zero, denormals, the least and the greatest, whole numbers and halves, the edges of the integers, infinity, NaNs;
 * with both signs, and their neighbours. */
static size_t float_corners(unsigned width, uint64_t *value)
{
    static const double whole[] = {0.5, 1, 1.5, 2, 2.5, 3, 21.5, 0x1p23, 0x1p24, 0x1p31, 0x1p32, 0x1p52, 0x1p53,
                                   0x1p62, 0x1p63, 0x1p64, 255, 256, 65535, 65536, 0.1, 1e30};
    uint64_t infinity = float_infinity(width), quiet = float_nan(width) ^ infinity;
    const uint64_t others[] = {0, 1, quiet - 1, quiet, 2 * quiet - 1, 2 * quiet, infinity - 1, infinity, infinity + 1,
                               infinity + quiet, infinity + 2 * quiet - 1};
    size_t count = 0;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        value[count++] = others[i];
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        for (uint64_t near = 0; near <= 2; near++)
            value[count++] = (width == 64 ? bits_of64(whole[i]) : bits_of32((float)whole[i])) + near - 1;
    for (size_t i = 0, half = count; i < half; i++)
        value[count++] = value[i] | float_sign(width);
    return count;
}

enum { FLOAT_CORNERS_MAX = 256 };

static void compare_float_casts(enum op op)
{
    uint64_t value[FLOAT_CORNERS_MAX];
    for (unsigned from = 1; from <= 64; from++) {
        bool to_float = op == OP_STOF || op == OP_UTOF;
        size_t count = to_float ? corners(from, value) : from == 32 || from == 64 ? float_corners(from, value) : 0;
        for (size_t i = 0; i < count; i++) {
            if (op == OP_FTOF)
                compare_float(op, 96 - from, from, value[i], 0);
            for (unsigned width = to_float ? 32 : 1; op != OP_FTOF && width <= 64; width += to_float ? 32 : 1)
                compare_float(op, width, from, value[i], 0);
        }
    }
    struct rng rng;
    rng_init(&rng, 7);
    for (unsigned i = 0; i < 10000; i++) {
        uint64_t bits = rng_next(&rng);
        unsigned from = i & 1 ? 32 : 64, width = op == OP_FTOF ? 96 - from : i & 2 ? 32 : 64;
        compare_float(op, width, from, bits & width_mask(from), 0);
    }
}

static void compare_float_operator(enum op op, unsigned width)
{
    uint64_t value[FLOAT_CORNERS_MAX];
    size_t count = float_corners(width, value);
    unsigned result = op_is_compare(op) ? 1 : width;
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < count; j++)
            compare_float(op, result, width, value[i], value[j]);
    struct rng rng;
    rng_init(&rng, 6);
    for (unsigned i = 0; i < 20000; i++) {
        uint64_t a = rng_next(&rng), b = i & 1 ? a ^ rng_next(&rng) >> rng_below(&rng, 63) : rng_next(&rng);
        compare_float(op, result, width, a & width_mask(width), b & width_mask(width));
    }
}

static void compare_floats(void)
{
    for (enum op op = 0; op < OP_COUNT; op++) {
        if (!op_is_float(op))
            continue;
        if (op_info[op].class == OP_CLASS_FCAST) {
            compare_float_casts(op);
            continue;
        }
        compare_float_operator(op, 32);
        compare_float_operator(op, 64);
    }
}

/* ---- tables: C's own arrays ---- */

static const uint8_t digits[] = {3, 1, 4, 1, 5, 9, 2, 6}, same[] = {5, 5, 5}, zeros[9], single[] = {7};
static const uint16_t halves[] = {0xffff, 0, 0x8000, 2, 0x7fff};
static const uint32_t words[] = {0, 0x77073096, 0xee0e612c, 0x990951ba, 0x076dc419, 0x706af48f, 0xe963a535, 0x9e6495a3};
static const uint64_t longs[] = {~0ull, 1ull << 63, 0, 1, 1ull << 63};

static const struct array {
    const void *element;
    unsigned width;
    uint32_t count;
} arrays[] = {
#define ARRAY(name) {name, 8 * sizeof *name, sizeof name / sizeof *name}
    ARRAY(digits), ARRAY(same), ARRAY(zeros), ARRAY(single), ARRAY(halves), ARRAY(words), ARRAY(longs),
};
enum { ARRAYS = sizeof arrays / sizeof *arrays };

static uint64_t array_get(uint32_t number, uint64_t index)
{
    const struct array *array = &arrays[number - 1];
    if (index >= array->count)
        return 0;
    switch (array->width) {
    case 8:  return ((const uint8_t *)array->element)[index];
    case 16: return ((const uint16_t *)array->element)[index];
    case 32: return ((const uint32_t *)array->element)[index];
    default: return ((const uint64_t *)array->element)[index];
    }
}

static uint32_t add_array(struct tables *tables, const struct array *array)
{
    uint8_t *room = tables_reserve(tables, array->width, array->count);
    REQUIRE(room);
    memcpy(room, array->element, array->width / 8 * array->count);
    return tables_add(tables, array->width, array->count);
}

/* Array i is table i + 1. */
static void add_arrays(struct tables *tables)
{
    for (uint32_t i = 0; i < ARRAYS; i++)
        REQUIRE(add_array(tables, &arrays[i]) == i + 1);
}

static void compare_tables(void)
{
    struct tables tables = {0};
    add_arrays(&tables);
    for (uint32_t number = 1; number <= ARRAYS; number++)
        for (uint64_t index = 0; index < 400; index++, comparisons[OP_READ]++)
            REQUIRE(table_get(&tables, number, index < 300 ? index : ~0ull << (index - 300) % 64)
                    == array_get(number, index < 300 ? index : ~0ull << (index - 300) % 64));
    tables_fini(&tables);
}

START_TEST(equal_tables_are_one)
{
    struct tables tables = {0};
    for (int round = 0; round < 3; round++) {
        add_arrays(&tables);
        add_arrays(&tables);
        ck_assert_uint_eq(tables.count, ARRAYS + 1);
        ck_assert_uint_eq(tables.list[1].low, 1);
        ck_assert_uint_eq(tables.list[1].high, 9);
        tables_reset(&tables);
    }
    static uint16_t element[TABLE_COUNT_MAX];
    uint32_t number[100];
    for (uint32_t i = 0; i < 100; i++) {
        element[i] = (uint16_t)i + 1;
        number[i] = add_array(&tables, &(struct array){element, 16, i % 2 ? TABLE_COUNT_MAX : 1000});
    }
    memset(element, 0, sizeof element);
    for (uint32_t i = 0; i < 100; i++) {
        element[i] = (uint16_t)i + 1;
        ck_assert_uint_eq(add_array(&tables, &(struct array){element, 16, i % 2 ? TABLE_COUNT_MAX : 1000}), number[i]);
    }
    tables_fini(&tables);
}
END_TEST

START_TEST(tables_have_limits)
{
    static struct table list[4];
    static uint64_t bytes[8], slot[8];
    struct tables tables;
    tables_use(&tables, list, 4, (uint8_t *)bytes, sizeof bytes, slot, 8);
    ck_assert(!tables_reserve(&tables, 8, 0) && !tables_reserve(&tables, 12, 4) && !tables_reserve(&tables, 64, 8));
    ck_assert(!tables_reserve(&tables, 8, TABLE_COUNT_MAX + 1));
    for (uint32_t i = 1; i < 4; i++)
        ck_assert_uint_eq(add_array(&tables, &(struct array){&(uint8_t){(uint8_t)i}, 8, 1}), i);
    ck_assert(!tables_reserve(&tables, 8, 1));
    tables_reset(&tables);
    ck_assert(tables_reserve(&tables, 64, 7));
}
END_TEST

START_TEST(the_floating_point_mode_is_left_alone)
{
    const uint64_t third = bits_of64(1.0 / 3), tenth = bits_of64(0.1);
    feclearexcept(FE_ALL_EXCEPT);
    fesetround(FE_UPWARD);
    REQUIRE(eval_op(OP_FDIV, 64, 64, 0, bits_of64(1.0), bits_of64(3.0), 0) == third);
    REQUIRE(eval_op(OP_FTOF, 32, 64, 0, tenth, 0, 0) == bits_of32(0.1f));
    REQUIRE(eval_op(OP_FTOS, 32, 64, 0, bits_of64(1e30), 0, 0) == 0x80000000u);
    REQUIRE(!float_fits(OP_FTOS, 32, bits_of64(0x1p31), 64) && float_fits(OP_FTOS, 32, bits_of64(0x1p31 - 0.5), 64));
    REQUIRE(float_fits(OP_FTOU, 8, bits_of32(-0.5f), 32) && !float_fits(OP_FTOU, 8, bits_of32(-1.0f), 32));
    REQUIRE(float_fits(OP_FTOS, 64, bits_of64(-0x1p63), 64) && !float_fits(OP_FTOU, 64, bits_of64(0x1p64), 64));
    REQUIRE(!float_fits(OP_FTOS, 64, float_nan(64), 64));
    REQUIRE(fegetround() == FE_UPWARD && fetestexcept(FE_ALL_EXCEPT) == 0);
    fesetround(FE_TONEAREST);
}
END_TEST

START_TEST(every_operator_is_that_of_c)
{
    for (enum op op = 0; op < OP_COUNT; op++) {
        for (unsigned width = 1; width <= 5; width++)
            for (uint64_t a = 0; a < 1u << width; a++)
                for (uint64_t b = 0; b < 1u << width; b++)
                    compare_operator(op, width, a, b);
        for (unsigned width = 6; width <= 64; width++) {
            uint64_t value[64];
            size_t count = corners(width, value);
            for (size_t i = 0; i < count; i++)
                for (size_t j = 0; j < count; j++)
                    compare_operator(op, width, value[i], value[j]);
        }
    }
    compare_floats();
    compare_tables();
    print_comparisons("eval_op", false);
}
END_TEST

/* ---- trees as they were asked for, beside what the makers gave ---- */

enum { TREE_MAX = 64, INPUT_COUNT = 3 };

struct tree {
    struct expr node[TREE_MAX];          /* operands are indices here; NE stands for itself */
    expr_handle made[TREE_MAX];
    uint64_t value[TREE_MAX];
    unsigned count;
    const uint64_t *near;                /* inputs for which constants are chosen that make a difference */
};

static struct exprs table;
static struct eval eval;

static void setup(void)
{
    ck_assert(exprs_init(&table, NULL, TABLE_LIMIT));
    eval_init(&eval, &table);
}

static void teardown(void)
{
    eval_fini(&eval);
    exprs_fini(&table);
}

static expr_handle make(struct tree *tree, const struct expr *node)
{
    unsigned arity = op_info[node->op].arity;
    expr_handle a = arity > 0 ? tree->made[node->a] : 0, b = arity > 1 ? tree->made[node->b] : 0;
    switch (op_info[node->op].class) {
    case OP_CLASS_LEAF:
        return node->op == OP_CONST ? expr_const(&table, node->width, node->value)
                                    : expr_input(&table, node->width, node->a);
    case OP_CLASS_UNARY: case OP_CLASS_FUNARY:
        return expr_make1(&table, node->op, a);
    case OP_CLASS_CAST: case OP_CLASS_FCAST:
        return node->op == OP_EXTRACT ? expr_extract(&table, node->aux, node->width, a)
                                      : expr_cast(&table, node->op, node->width, a);
    case OP_CLASS_TABLE:
        return expr_read(&table, node->b, a);
    default:
        return node->op == OP_ITE ? expr_ite(&table, a, b, tree->made[node->c]) : expr_make2(&table, node->op, a, b);
    }
}

static uint64_t tree_value(const struct tree *tree, const struct expr *node, const uint64_t *input)
{
    if (node->op == OP_CONST)
        return node->value;
    if (node->op == OP_INPUT)
        return input[node->a] & width_mask(node->width);
    if (node->op == OP_READ)
        return array_get(node->b, tree->value[node->a]);
    unsigned arity = op_info[node->op].arity;
    return eval_op(node->op, node->width, tree->node[node->a].width, node->aux, tree->value[node->a],
                   arity > 1 ? tree->value[node->b] : 0, arity > 2 ? tree->value[node->c] : 0);
}

static unsigned add(struct tree *tree, struct expr node)
{
    REQUIRE(tree->count < TREE_MAX);
    unsigned index = tree->count++;
    tree->node[index] = node;
    tree->made[index] = make(tree, &node);
    REQUIRE(tree->made[index] != 0);
    REQUIRE(expr_at(&table, tree->made[index])->width == node.width);
    if (tree->near)
        tree->value[index] = tree_value(tree, &node, tree->near);
    return index;
}

static unsigned add_const(struct tree *tree, unsigned width, uint64_t value)
{
    return add(tree, (struct expr){.op = OP_CONST, .width = (uint8_t)width, .value = value & width_mask(width)});
}

static unsigned add_input(struct tree *tree, unsigned width, unsigned input)
{
    return add(tree, (struct expr){.op = OP_INPUT, .width = (uint8_t)width, .a = input});
}

static unsigned add2(struct tree *tree, enum op op, unsigned a, unsigned b)
{
    unsigned from = tree->node[a].width;
    unsigned width = op == OP_CONCAT ? from + tree->node[b].width : op_is_compare(op) ? 1 : from;
    return add(tree, (struct expr){.op = (uint8_t)op, .width = (uint8_t)width, .a = a, .b = b});
}

static unsigned add_cast(struct tree *tree, enum op op, unsigned width, unsigned low, unsigned a)
{
    return add(tree, (struct expr){.op = (uint8_t)op, .width = (uint8_t)width, .aux = (uint16_t)low, .a = a});
}

static unsigned add_read(struct tree *tree, uint32_t number, unsigned index)
{
    unsigned width = arrays[number - 1].width;
    return add(tree, (struct expr){.op = OP_READ, .width = (uint8_t)width, .a = index, .b = number});
}

static _Noreturn void report_difference(const struct tree *tree, unsigned index, const uint64_t *input)
{
    for (unsigned i = 0; i <= index; i++) {
        const struct expr *node = &tree->node[i];
        struct text text;
        text_init(&text);
        expr_print(&table, tree->made[i], NULL, NULL, &text);
        fprintf(stderr, "%u: %s width %u aux %u of %u %u %u (%#llx) = %#llx, made: %s\n", i, op_info[node->op].name,
                node->width, node->aux, node->a, node->b, node->c, (unsigned long long)node->value,
                (unsigned long long)tree->value[i], text.data);
        text_fini(&text);
    }
    ck_abort_msg("wrong value %#llx with inputs %#llx %#llx %#llx",
                 (unsigned long long)eval_expr(&eval, tree->made[index]), (unsigned long long)input[0],
                 (unsigned long long)input[1], (unsigned long long)input[2]);
}

/* With these inputs, is every node's value that of the expression made for it, and inside its bounds? */
static void check_tree(struct tree *tree, const uint64_t *input)
{
    eval_begin(&eval, input, INPUT_COUNT);
    for (unsigned i = 0; i < tree->count; i++) {
        uint64_t low, high, value = tree->value[i] = tree_value(tree, &tree->node[i], input);
        if (eval_expr(&eval, tree->made[i]) != value)
            report_difference(tree, i, input);
        expr_bounds(&table, tree->made[i], &low, &high);
        REQUIRE(low <= value && value <= high);
        comparisons[tree->node[i].op]++;
    }
}

static void check_table(void)
{
    for (expr_handle e = 1; e < table.count; e++) {
        REQUIRE(expr_is_valid(table.node, e, expr_at(&table, e)));
    }
}

/* All op2(op1(x, c1), c2) and the like with all constants and all inputs. */
static const enum op exhaustive_ops[] = {
    OP_ADD, OP_SUB, OP_MUL, OP_UDIV, OP_SDIV, OP_UREM, OP_SREM, OP_AND, OP_OR, OP_XOR, OP_SHL, OP_LSHR, OP_ASHR,
    OP_EQ, OP_NE, OP_ULT, OP_ULE, OP_SLT, OP_SLE,
};
enum { EXHAUSTIVE_COUNT = sizeof exhaustive_ops / sizeof *exhaustive_ops };

/* The node `a` with each unary operator and cast to the width wanted for the next operator. */
static unsigned add_between(struct tree *tree, unsigned which, unsigned a)
{
    unsigned width = tree->node[a].width;
    switch (which) {
    case 1:
        return add(tree, (struct expr){.op = OP_NOT, .width = (uint8_t)width, .a = a});
    case 2:
        return add(tree, (struct expr){.op = OP_NEG, .width = (uint8_t)width, .a = a});
    case 3:
        return add_cast(tree, OP_ZEXT, width + 1, 0, a);
    case 4:
        return add_cast(tree, OP_SEXT, width + 2, 0, a);
    case 5:
        return width > 1 ? add_cast(tree, OP_EXTRACT, width - 1, 0, a) : a;
    case 6:
        return width > 1 ? add_cast(tree, OP_EXTRACT, width - 1, 1, a) : a;
    case 7:
        return add2(tree, OP_CONCAT, a, a);
    case 8: {
        unsigned test = width == 1 ? a : add_cast(tree, OP_EXTRACT, 1, 0, a), one = add_const(tree, width, 1);
        return add(tree, (struct expr){.op = OP_ITE, .width = (uint8_t)width, .a = test, .b = a, .c = one});
    }
    case 9:
        return add_read(tree, 1, a);
    default:
        return a;
    }
}

static void check_all_inputs(struct tree *tree, unsigned width)
{
    for (uint64_t x = 0; x < 1u << width; x++)
        check_tree(tree, (uint64_t[]){x, x, x});
}

START_TEST(small_expressions_exhaustively)
{
    unsigned width = (unsigned)_i / 10 + 1, between = (unsigned)_i % 10;
    uint64_t size = 1u << width;
    for (unsigned i = 0; i < 2 * EXHAUSTIVE_COUNT; i++)
        for (unsigned j = 0; j < 2 * EXHAUSTIVE_COUNT; j++)
            for (uint64_t c1 = 0; c1 < size; c1++)
                for (uint64_t c2 = 0; c2 < 2 * size; c2++) {
                    struct tree tree = {0};
                    exprs_reset(&table);
                    add_arrays(&table.tables);
                    unsigned x = add_input(&tree, width, 0), k1 = add_const(&tree, width, c1);
                    unsigned inner = add2(&tree, exhaustive_ops[i / 2], i & 1 ? k1 : x, i & 1 ? x : k1);
                    inner = add_between(&tree, between, inner);
                    unsigned k2 = add_const(&tree, tree.node[inner].width, c2);
                    add2(&tree, exhaustive_ops[j / 2], j & 1 ? k2 : inner, j & 1 ? inner : k2);
                    check_all_inputs(&tree, width);
                }
    check_table();
}
END_TEST

/* All op3(op1(x, c1), op2(y, c2)) of two bits, y another input or the same. */
START_TEST(small_expressions_of_two_sides)
{
    enum op op1 = exhaustive_ops[_i % EXHAUSTIVE_COUNT];
    for (unsigned j = 0; j < EXHAUSTIVE_COUNT * EXHAUSTIVE_COUNT; j++)
        for (unsigned c = 0; c < 16; c++) {
            struct tree tree = {0};
            exprs_reset(&table);
            unsigned x = add_input(&tree, 2, 0), y = (unsigned)_i < EXHAUSTIVE_COUNT ? add_input(&tree, 2, 1) : x;
            unsigned left = add2(&tree, op1, x, add_const(&tree, 2, c & 3));
            unsigned right = add2(&tree, exhaustive_ops[j % EXHAUSTIVE_COUNT], y, add_const(&tree, 2, c >> 2));
            unsigned width = tree.node[left].width > tree.node[right].width ? 2 : tree.node[right].width;
            left = tree.node[left].width < width ? add_cast(&tree, OP_ZEXT, width, 0, left) : left;
            right = tree.node[right].width < width ? add_cast(&tree, OP_SEXT, width, 0, right) : right;
            add2(&tree, exhaustive_ops[j / EXHAUSTIVE_COUNT], left, right);
            for (uint64_t inputs = 0; inputs < 16; inputs++)
                check_tree(&tree, (uint64_t[]){inputs & 3, inputs >> 2, 0});
        }
}
END_TEST

/* ---- random trees ---- */

static const unsigned usual_widths[] = {1, 1, 8, 8, 16, 32, 32, 32, 64};

static unsigned random_width(struct rng *rng)
{
    if (rng_below(rng, 4))
        return usual_widths[rng_below(rng, sizeof usual_widths / sizeof *usual_widths)];
    return 1 + (unsigned)rng_below(rng, 64);
}

static uint64_t random_value(struct rng *rng, unsigned width)
{
    uint64_t corner[FLOAT_CORNERS_MAX], value = rng_next(rng);
    unsigned float_width = width < 64 ? 32 : 64;
    switch (rng_below(rng, 5)) {
    case 4:  value = corner[rng_below(rng, float_corners(float_width, corner))]; break;
    case 0:  value = rng_below(rng, 5); break;
    case 1:  value = corner[rng_below(rng, corners(width, corner))]; break;
    case 2:  value = rng_below(rng, 300) - 150; break;
    default: break;
    }
    return value & width_mask(width);
}

/* A node of this width: one that is there, one that is cast to it, an input or a constant. */
static unsigned random_operand(struct rng *rng, struct tree *tree, unsigned width)
{
    unsigned start = (unsigned)rng_below(rng, tree->count), any = 0;
    if (rng_below(rng, 4) == 0)
        return add_const(tree, width, rng_below(rng, 2) ? tree->value[start] : random_value(rng, width));
    for (unsigned i = 0; i < tree->count; i++) {
        unsigned candidate = (start + i) % tree->count;
        if (tree->node[candidate].width == width)
            return candidate;
        any = candidate;
    }
    unsigned from = tree->node[any].width;
    if (from < width)
        return add_cast(tree, rng_below(rng, 2) ? OP_ZEXT : OP_SEXT, width, 0, any);
    return add_cast(tree, OP_EXTRACT, width, rng_below(rng, 2) ? 0 : (unsigned)rng_below(rng, from - width + 1), any);
}

static void add_random(struct rng *rng, struct tree *tree)
{
    enum op op = (enum op)rng_below(rng, OP_COUNT);
    unsigned width = random_width(rng), float_width = width < 64 ? 32 : 64, a;
    switch (op_info[op].class) {
    case OP_CLASS_LEAF:
        random_operand(rng, tree, width);
        break;
    case OP_CLASS_UNARY:
        a = random_operand(rng, tree, width);
        add(tree, (struct expr){.op = (uint8_t)op, .width = (uint8_t)width, .a = a});
        break;
    case OP_CLASS_CAST:
        a = random_operand(rng, tree, width);
        if (op == OP_EXTRACT && width > 1) {
            unsigned less = 1 + (unsigned)rng_below(rng, width - 1);
            add_cast(tree, op, less, rng_below(rng, 2) ? 0 : (unsigned)rng_below(rng, width - less + 1), a);
        } else if (op != OP_EXTRACT && width < 64) {
            add_cast(tree, op, width + 1 + (unsigned)rng_below(rng, 64 - width), 0, a);
        }
        break;
    case OP_CLASS_FUNARY:
        a = random_operand(rng, tree, float_width);
        add(tree, (struct expr){.op = (uint8_t)op, .width = (uint8_t)float_width, .a = a});
        break;
    case OP_CLASS_FCAST:
        if (op == OP_FTOF)
            add_cast(tree, op, 96 - float_width, 0, random_operand(rng, tree, float_width));
        else if (op == OP_STOF || op == OP_UTOF)
            add_cast(tree, op, float_width, 0, random_operand(rng, tree, width));
        else
            add_cast(tree, op, width, 0, random_operand(rng, tree, float_width));
        break;
    case OP_CLASS_FBINARY: case OP_CLASS_FCOMPARE:
        a = random_operand(rng, tree, float_width);
        add2(tree, op, a, random_operand(rng, tree, float_width));
        break;
    case OP_CLASS_TABLE:
        a = random_operand(rng, tree, rng_below(rng, 2) ? 1 + (unsigned)rng_below(rng, 4) : width);
        add_read(tree, 1 + (uint32_t)rng_below(rng, ARRAYS), a);
        break;
    case OP_CLASS_OTHER:
        a = random_operand(rng, tree, op == OP_ITE ? 1 : (width + 1) / 2);
        if (op == OP_ITE) {
            unsigned b = random_operand(rng, tree, width), c = random_operand(rng, tree, width);
            add(tree, (struct expr){.op = OP_ITE, .width = (uint8_t)width, .a = a, .b = b, .c = c});
        } else {
            add2(tree, OP_CONCAT, a, random_operand(rng, tree, (width + 1) / 2));
        }
        break;
    default:
        a = random_operand(rng, tree, width);
        add2(tree, op, a, random_operand(rng, tree, width));
    }
}

enum { TREES = 60000, TREE_NODES = 24, INPUTS_PER_TREE = 12 };

START_TEST(random_trees)
{
    struct rng rng;
    rng_init(&rng, 20250101u + (unsigned)_i);
    for (unsigned i = 0; i < TREES; i++) {
        uint64_t input[INPUTS_PER_TREE][INPUT_COUNT];
        for (unsigned k = 0; k < INPUTS_PER_TREE * INPUT_COUNT; k++)
            input[k / INPUT_COUNT][k % INPUT_COUNT] = random_value(&rng, 64);
        struct tree tree = {.near = input[0]};
        exprs_reset(&table);
        add_arrays(&table.tables);
        for (unsigned k = 0; k < INPUT_COUNT; k++)
            add_input(&tree, random_width(&rng), k);
        while (tree.count < TREE_NODES)
            add_random(&rng, &tree);
        check_table();
        for (unsigned k = 0; k < INPUTS_PER_TREE; k++)
            check_tree(&tree, input[k]);
    }
    print_comparisons("simplifier", true);
}
END_TEST

/* ---- the form that comes out ---- */

static void expect(expr_handle e, const char *want)
{
    struct text text;
    text_init(&text);
    expr_print(&table, e, NULL, NULL, &text);
    ck_assert_str_eq(text.data, want);
    text_fini(&text);
}

static expr_handle constant(unsigned width, uint64_t value)
{
    return expr_const(&table, width, value);
}

START_TEST(truth_values_are_not_wrapped)
{
    expr_handle x = expr_input(&table, 32, 0), y = expr_input(&table, 32, 1), less = expr_make2(&table, OP_SLT, x, y);
    expr_handle as_int = expr_cast(&table, OP_ZEXT, 32, less);
    ck_assert_uint_eq(expr_make2(&table, OP_NE, as_int, constant(32, 0)), less);
    ck_assert_uint_eq(expr_make2(&table, OP_EQ, as_int, constant(32, 1)), less);
    ck_assert_uint_eq(expr_make2(&table, OP_EQ, as_int, constant(32, 0)), expr_make2(&table, OP_SLE, y, x));
    ck_assert_uint_eq(expr_make2(&table, OP_EQ, as_int, constant(32, 2)), constant(1, 0));
    ck_assert_uint_eq(expr_not(&table, expr_not(&table, less)), less);
    expr_handle equal_as_int = expr_cast(&table, OP_ZEXT, 32, expr_make2(&table, OP_EQ, x, y));
    expr_handle both = expr_make2(&table, OP_AND, as_int, equal_as_int);
    expect(expr_make2(&table, OP_NE, both, constant(32, 0)), "in0 < in1 && in0 == in1");
}
END_TEST

START_TEST(constants_are_gathered)
{
    expr_handle x = expr_input(&table, 32, 0);
    expr_handle sum = expr_make2(&table, OP_ADD, constant(32, 3), expr_make2(&table, OP_ADD, x, constant(32, 4)));
    expect(sum, "in0 + 7");
    ck_assert_uint_eq(expr_make2(&table, OP_SUB, sum, constant(32, 7)), x);
    expect(expr_make2(&table, OP_EQ, sum, constant(32, 10)), "in0 == 3");
    expect(expr_make2(&table, OP_NE, expr_make2(&table, OP_MUL, x, constant(32, 3)), constant(32, 9)), "in0 != 3");
    ck_assert_uint_eq(expr_make2(&table, OP_SUB, sum, x), constant(32, 7));
}
END_TEST

/* x * odd == c has exactly one solution, modulo 2^width. */
START_TEST(odd_factors_are_divided_out)
{
    struct rng rng;
    rng_init(&rng, 5);
    for (unsigned i = 0; i < 20000; i++) {
        unsigned width = 2 + i % 63;
        uint64_t solution = rng_next(&rng) & width_mask(width), factor = rng_next(&rng) | 1;
        expr_handle x = expr_input(&table, width, 0);
        expr_handle product = expr_make2(&table, OP_MUL, x, constant(width, factor));
        expr_handle e = expr_make2(&table, OP_EQ, product, constant(width, solution * factor));
        REQUIRE(e == expr_make2(&table, OP_EQ, x, constant(width, solution)));
    }
}
END_TEST

static expr_handle compare_const(enum op op, expr_handle e, uint64_t value)
{
    return expr_make2(&table, op, e, constant(expr_at(&table, e)->width, value));
}

START_TEST(comparisons_are_narrowed)
{
    expr_handle c = expr_input(&table, 8, 0), d = expr_input(&table, 8, 1);
    expr_handle as_int = expr_cast(&table, OP_SEXT, 32, c), as_unsigned = expr_cast(&table, OP_ZEXT, 32, c);
    ck_assert_uint_eq(compare_const(OP_EQ, as_int, 65), compare_const(OP_EQ, c, 65));
    ck_assert_uint_eq(compare_const(OP_SLT, as_int, 65), compare_const(OP_SLT, c, 65));
    ck_assert_uint_eq(compare_const(OP_SLT, as_int, 128), constant(1, 1));
    ck_assert_uint_eq(compare_const(OP_SLT, as_unsigned, 65), compare_const(OP_ULT, c, 65));
    ck_assert_uint_eq(compare_const(OP_EQ, as_unsigned, 300), constant(1, 0));
    expr_handle less = expr_make2(&table, OP_SLT, as_int, expr_cast(&table, OP_SEXT, 32, d));
    ck_assert_uint_eq(less, expr_make2(&table, OP_SLT, c, d));
    expr_handle even = compare_const(OP_EQ, expr_make2(&table, OP_SREM, as_int, constant(32, 2)), 0);
    ck_assert_uint_eq(even, expr_not(&table, expr_extract(&table, 0, 1, c)));
}
END_TEST

START_TEST(bytes_become_the_whole_again)
{
    expr_handle x = expr_input(&table, 32, 0), whole = expr_extract(&table, 24, 8, x);
    for (unsigned low = 24; low; low -= 8)
        whole = expr_make2(&table, OP_CONCAT, whole, expr_extract(&table, low - 8, 8, x));
    ck_assert_uint_eq(whole, x);
    expr_handle widened[2] = {expr_cast(&table, OP_SEXT, 32, expr_input(&table, 8, 1)),
                           expr_cast(&table, OP_ZEXT, 32, expr_input(&table, 8, 1))};
    for (int i = 0; i < 2; i++) {
        whole = expr_extract(&table, 0, 8, widened[i]);
        for (unsigned low = 8; low < 32; low += 8)
            whole = expr_make2(&table, OP_CONCAT, expr_extract(&table, low, 8, widened[i]), whole);
        ck_assert_uint_eq(whole, widened[i]);
    }
}
END_TEST

START_TEST(floats_keep_what_ieee_says)
{
    expr_handle x = expr_input(&table, 64, 0), y = expr_input(&table, 64, 1), i = expr_input(&table, 32, 2);
    expr_handle zero = constant(64, 0), nan = constant(64, float_nan(64));
    ck_assert_uint_ne(expr_make2(&table, OP_FADD, x, zero), x);
    ck_assert_uint_ne(expr_make2(&table, OP_FSUB, x, x), zero);
    ck_assert(!expr_is_const(&table, expr_make2(&table, OP_FEQ, x, x)));
    ck_assert_uint_eq(expr_make2(&table, OP_FLT, x, nan), constant(1, 0));
    ck_assert_uint_eq(expr_make2(&table, OP_FADD, x, y), expr_make2(&table, OP_FADD, y, x));
    expr_handle less = expr_make2(&table, OP_FLT, x, y);
    ck_assert_uint_ne(expr_not(&table, less), expr_make2(&table, OP_FLE, y, x));
    ck_assert_uint_eq(expr_make1(&table, OP_FNEG, expr_make1(&table, OP_FNEG, x)), x);
    expr_handle as_double = expr_cast(&table, OP_STOF, 64, i);
    ck_assert_uint_eq(expr_cast(&table, OP_FTOS, 32, as_double), i);
    ck_assert_uint_eq(expr_make2(&table, OP_FEQ, as_double, as_double), constant(1, 1));
    ck_assert_uint_ne(expr_cast(&table, OP_FTOS, 32, expr_cast(&table, OP_STOF, 32, i)), i);
    expect(expr_make2(&table, OP_FLT, expr_make2(&table, OP_FADD, x, constant(64, bits_of64(0.1))), as_double),
           "in0 + 0.1 < (double)in2");
    expect(expr_make2(&table, OP_FEQ, expr_make1(&table, OP_FNEG, x), constant(64, bits_of64(3.0))), "-in0 == 3.0");
    expect(expr_make1(&table, OP_FSQRT, expr_make1(&table, OP_FABS, x)), "sqrt(fabs(in0))");
    expr_handle as_float = expr_cast(&table, OP_FTOF, 32, x);
    expr_handle large = expr_make2(&table, OP_FEQ, as_float, constant(32, bits_of32(1e30f)));
    expect(expr_not(&table, large), "(float)in0 != 1e+30");
}
END_TEST

START_TEST(reads_are_undone)
{
    add_arrays(&table.tables);
    expr_handle x = expr_input(&table, 32, 0), low = expr_extract(&table, 0, 3, x);
    expr_handle digit = expr_read(&table, 1, expr_cast(&table, OP_SEXT, 64, x));
    ck_assert_uint_eq(digit, expr_read(&table, 1, x));
    expect(digit, "{3, 1, 4, 1, ...}[in0]");
    expect(expr_make2(&table, OP_EQ, digit, constant(8, 9)), "in0 == 5");
    expect(expr_make2(&table, OP_EQ, digit, constant(8, 1)), "{3, 1, 4, 1, ...}[in0] == 1");
    expect(expr_make2(&table, OP_EQ, digit, constant(8, 7)), "0");
    expect(expr_make2(&table, OP_EQ, expr_read(&table, 1, low), constant(8, 0)), "0");
    expect(expr_make2(&table, OP_ULT, expr_read(&table, 1, low), constant(8, 10)), "1");
    expect(expr_read(&table, 3, x), "0");
    expect(expr_read(&table, 2, expr_extract(&table, 0, 1, x)), "5");
}
END_TEST

START_TEST(equal_expressions_have_equal_handles)
{
    expr_handle x = expr_input(&table, 32, 0), y = expr_input(&table, 32, 1);
    ck_assert_uint_eq(expr_make2(&table, OP_ADD, x, y), expr_make2(&table, OP_ADD, y, x));
    ck_assert_uint_ne(expr_make2(&table, OP_SUB, x, y), expr_make2(&table, OP_SUB, y, x));
    uint32_t count = table.count;
    ck_assert_uint_eq(expr_input(&table, 32, 0), x);
    ck_assert_uint_eq(table.count, count);
    ck_assert_uint_eq(expr_make2(&table, OP_ADD, 0, x), 0);
}
END_TEST

/* ---- the table ---- */

START_TEST(a_full_table_gives_0)
{
    struct exprs small;
    ck_assert(exprs_init(&small, NULL, 8));
    expr_handle last = 0;
    for (uint32_t i = 0; i < 7; i++)
        ck_assert_uint_eq(last = expr_input(&small, 32, i), i + 1);
    ck_assert_uint_eq(expr_input(&small, 32, 7), 0);
    ck_assert_uint_eq(expr_input(&small, 32, 6), last);
    for (enum op op = OP_ADD; op < OP_COUNT; op++)
        if (op_info[op].arity == 2)
            ck_assert_uint_eq(expr_make2(&small, op, 1, 2), 0);
    ck_assert_uint_eq(expr_make2(&small, OP_EQ, 1, expr_const(&small, 32, 1)), 0);
    exprs_reset(&small);
    ck_assert_uint_eq(expr_input(&small, 32, 9), 1);
    exprs_fini(&small);
}
END_TEST

START_TEST(the_table_grows_and_forgets)
{
    enum { MANY = 100000 };
    for (int round = 0; round < 3; round++) {
        for (uint32_t i = 0; i < MANY; i++)
            REQUIRE(expr_input(&table, 64, i) == i + 1);
        for (uint32_t i = 0; i < MANY; i += 7)
            REQUIRE(expr_input(&table, 64, i) == i + 1);
        exprs_reset(&table);
        for (int i = 0; i < 20; i++) {
            ck_assert_uint_eq(expr_input(&table, 8, 77), 1);
            exprs_reset(&table);
        }
    }
    table.generation = (1u << 24) - 2;
    ck_assert_uint_eq(expr_input(&table, 8, 1), 1);
    for (int i = 0; i < 4; i++) {
        exprs_reset(&table);
        ck_assert_uint_eq(expr_input(&table, 8, 2), 1);
        ck_assert_uint_eq(expr_input(&table, 8, 1), 2);
    }
}
END_TEST

/* All of one latest operand: they do not fit into its line. */
START_TEST(many_nodes_of_one_operand)
{
    enum { MANY = 5000 };
    static expr_handle made[MANY];
    for (uint32_t i = 0; i < MANY; i++)
        REQUIRE(expr_input(&table, 32, i) == i + 1);
    expr_handle last = expr_input(&table, 32, MANY);
    for (uint32_t i = 0; i < MANY; i++)
        REQUIRE((made[i] = expr_make2(&table, OP_MUL, i + 1, last)) == MANY + 2 + i);
    for (uint32_t i = 0; i < MANY; i++)
        REQUIRE(expr_make2(&table, OP_MUL, i + 1, last) == made[i]);
    for (uint32_t i = 0; i < MANY; i++)
        REQUIRE(constant(32, 1000 * i) == 2 * MANY + 2 + i);
    for (uint32_t i = 0; i < MANY; i++)
        REQUIRE(constant(32, 1000 * i) == 2 * MANY + 2 + i);
}
END_TEST

/* Chains that the walks inside a rule could follow: neither the stack nor the time may grow with them. */
START_TEST(long_chains_are_harmless)
{
    enum { LENGTH = 100000 };
    expr_handle bits = expr_input(&table, 32, 0), sum = bits;
    for (uint32_t i = 0; i < LENGTH; i++) {
        bits = expr_make2(&table, i & 1 ? OP_OR : OP_AND, bits, constant(32, i & 1 ? 0x100 : ~0x200u));
        sum = expr_make2(&table, OP_XOR, expr_make2(&table, OP_ADD, sum, constant(32, 12345)), constant(32, 0x5555));
        REQUIRE(expr_extract(&table, 0, 8, bits) != 0);
        REQUIRE(expr_make2(&table, OP_EQ, sum, constant(32, i)) != 0);
    }
}
END_TEST

START_TEST(invalid_nodes_are_seen)
{
    expr_handle x = expr_input(&table, 32, 0), y = expr_input(&table, 8, 1), t = expr_input(&table, 1, 2);
    const struct expr good[] = {
        {.op = OP_CONST, .width = 8, .value = 255},       {.op = OP_INPUT, .width = 64, .a = 12345},
        {.op = OP_ADD, .width = 32, .a = x, .b = x},      {.op = OP_EQ, .width = 1, .a = x, .b = x},
        {.op = OP_EXTRACT, .width = 8, .aux = 24, .a = x}, {.op = OP_SEXT, .width = 32, .a = y},
        {.op = OP_CONCAT, .width = 40, .a = x, .b = y},   {.op = OP_ITE, .width = 8, .a = t, .b = y, .c = y},
        {.op = OP_NOT, .width = 1, .a = t},               {.op = OP_FADD, .width = 32, .a = x, .b = x},
        {.op = OP_FTOS, .width = 32, .a = x},             {.op = OP_STOF, .width = 32, .a = y},
        {.op = OP_FTOF, .width = 64, .a = x},             {.op = OP_READ, .width = 8, .a = x, .b = 9999},
    };
    const struct expr bad[] = {
        {.op = OP_READ, .width = 8, .a = x},              {.op = OP_READ, .width = 8, .b = 1},
        {.op = OP_READ, .width = 1, .a = x, .b = 1},      {.op = OP_READ, .width = 8, .a = x, .b = 1, .c = x},
        {.op = OP_COUNT, .width = 8},                     {.op = OP_CONST, .width = 8, .value = 256},
        {.op = OP_CONST, .width = 0},                     {.op = OP_CONST, .width = 65},
        {.op = OP_INPUT, .width = 8, .a = 1, .b = 1},     {.op = OP_ADD, .width = 32, .a = x, .b = y},
        {.op = OP_ADD, .width = 32, .a = x},              {.op = OP_ADD, .width = 32, .a = x, .b = 4},
        {.op = OP_ADD, .width = 32, .a = x, .b = x, .c = x}, {.op = OP_EQ, .width = 32, .a = x, .b = x},
        {.op = OP_NE, .width = 1, .a = x, .b = x},        {.op = OP_EXTRACT, .width = 8, .aux = 25, .a = x},
        {.op = OP_EXTRACT, .width = 32, .a = x},          {.op = OP_EXTRACT, .width = 33, .aux = 65535, .a = x},
        {.op = OP_SEXT, .width = 8, .a = y},              {.op = OP_CONCAT, .width = 32, .a = x, .b = y},
        {.op = OP_ITE, .width = 8, .a = y, .b = y, .c = y}, {.op = OP_NOT, .width = 8, .a = x},
        {.op = OP_ADD, .width = 32, .aux = 1, .a = x, .b = x}, {.op = OP_NOT, .width = 1, .a = t, .b = t},
        {.op = OP_FADD, .width = 8, .a = y, .b = y},      {.op = OP_FTOS, .width = 32, .a = y},
        {.op = OP_STOF, .width = 8, .a = x},              {.op = OP_FTOF, .width = 32, .a = x},
        {.op = OP_FNEG, .width = 32, .a = x},             {.op = OP_FLT, .width = 32, .a = x, .b = x},
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        ck_assert_msg(expr_is_valid(table.node, table.count, &good[i]), "good %zu", i);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert_msg(!expr_is_valid(table.node, table.count, &bad[i]), "bad %zu", i);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sym/expr");
    TCase *against_c = tcase_create("operators"), *rules = tcase_create("rules");
    tcase_set_timeout(against_c, 120);
    tcase_set_timeout(rules, 300);
    tcase_add_test(against_c, every_operator_is_that_of_c);
    tcase_add_test(against_c, equal_tables_are_one);
    tcase_add_test(against_c, tables_have_limits);
    tcase_add_test(against_c, the_floating_point_mode_is_left_alone);
    tcase_add_checked_fixture(rules, setup, teardown);
    tcase_add_loop_test(rules, small_expressions_exhaustively, 0, 30);
    tcase_add_loop_test(rules, small_expressions_of_two_sides, 0, 2 * EXHAUSTIVE_COUNT);
    tcase_add_loop_test(rules, random_trees, 0, 2);
    tcase_add_test(rules, truth_values_are_not_wrapped);
    tcase_add_test(rules, constants_are_gathered);
    tcase_add_test(rules, odd_factors_are_divided_out);
    tcase_add_test(rules, comparisons_are_narrowed);
    tcase_add_test(rules, bytes_become_the_whole_again);
    tcase_add_test(rules, floats_keep_what_ieee_says);
    tcase_add_test(rules, reads_are_undone);
    tcase_add_test(rules, equal_expressions_have_equal_handles);
    tcase_add_test(rules, a_full_table_gives_0);
    tcase_add_test(rules, the_table_grows_and_forgets);
    tcase_add_test(rules, many_nodes_of_one_operand);
    tcase_add_test(rules, long_chains_are_harmless);
    tcase_add_test(rules, invalid_nodes_are_seen);
    suite_add_tcase(suite, against_c);
    suite_add_tcase(suite, rules);
    return suite_run(suite);
}
