/* expr.c - expressions, each with the interval of its values. */
#include <assert.h>
#include <stddef.h>
#include <string.h>
#include "test/gen/gen.h"

static wide smaller(wide a, wide b)
{
    return a < b ? a : b;
}
static wide larger(wide a, wide b)
{
    return a > b ? a : b;
}

static struct value value_full(const char *text, enum type type)
{
    return (struct value){text, type, type_low(type), type_high(type)};
}

/* The value after conversion to `type`: the same interval if it fits, else nothing is known. */
static struct value value_as(struct value value, enum type type)
{
    if (!type_holds(type, value.low, value.high))
        return value_full(value.text, type);
    value.type = type;
    return value;
}

struct value expr_cast(struct gen *gen, struct value value, enum type type)
{
    struct value result = value_as(value, type);

    result.text = arena_printf(&gen->arena, "(%s)%s", type_name(type), value.text);
    return result;
}

static const char *integer_suffix(enum type type)
{
    switch (type) {
    case TYPE_UINT:
        return "u";
    case TYPE_LONG:
        return "l";
    case TYPE_ULONG:
        return "ul";
    case TYPE_LLONG:
        return "ll";
    case TYPE_ULLONG:
        return "ull";
    default:
        return "";
    }
}

/* A value as a constant of a type from int up. The lowest value of a type has no literal of its own. */
static struct value literal(struct gen *gen, enum type type, wide number)
{
    const char *suffix = integer_suffix(type), *text;

    assert(type_promote(type) == type);
    if (number >= 0)
        text = arena_printf(&gen->arena, "%llu%s", (unsigned long long)number, suffix);
    else if (number == type_low(type))
        text = arena_printf(&gen->arena, "(-%lld%s - 1)", (long long)-(number + 1), suffix);
    else
        text = arena_printf(&gen->arena, "(-%lld%s)", (long long)-number, suffix);
    return (struct value){text, type, number, number};
}

const char *expr_constant(struct gen *gen, enum type type, wide number)
{
    return literal(gen, type_promote(type), number).text;
}

/* A constant: small, or at a bound of some type, or anything. */
struct value expr_literal(struct gen *gen, enum type type)
{
    wide number;

    type = type_promote(type);
    switch (gen_below(gen, 4)) {
    case 0:
        number = (wide)rng_next(&gen->rng);
        break;
    case 1: {
        enum type bound = (enum type)gen_below(gen, TYPE_COUNT);
        number = (gen_chance(gen, 50) ? type_low(bound) : type_high(bound)) + (int)gen_below(gen, 3) - 1;
        break;
    }
    default:
        number = (int)gen_below(gen, 40) - 10;
    }
    if (!type_holds(type, number, number))
        number &= type_high(type);
    return literal(gen, type, number);
}

struct object *expr_find_object(struct gen *gen, enum object_kind kind)
{
    size_t count = gen->scope.count;

    if (!count)
        return NULL;
    /* The inner half of the scope more often: locals are what functions are about. */
    size_t first = gen_chance(gen, 50) ? 0 : count / 2, start = first + gen_below(gen, (unsigned)(count - first));
    for (size_t i = 0; i < count; i++) {
        struct object *object = vec_at(&gen->scope, (start + i) % count);
        if (object->kind == kind)
            return object;
    }
    return NULL;
}

struct value expr_index(struct gen *gen, unsigned count, unsigned depth)
{
    struct value value = expr_make(gen, depth);

    if (value.low >= 0 && value.high < count)
        return value;
    value.text = arena_printf(&gen->arena, "(%s & %u)", value.text, count - 1);
    return (struct value){value.text, type_common(value.type, TYPE_INT), 0, count - 1};
}

static struct value scalar_value(const struct object *object, const char *text)
{
    return (struct value){text, object->type, object->low, object->high};
}

/* An element of an array, sometimes counted from its end: an index that is negative, or taken off a pointer. */
static const char *element(struct gen *gen, const char *array, unsigned count)
{
    static const char *const types[] = {"signed char", "short", "int", "long"};
    const char *index = expr_index(gen, count, 1).text;

    switch (gen_below(gen, 10)) {
    case 0:
        return arena_printf(&gen->arena, "(*(%s + %s))", array, index);
    case 1:
        return arena_printf(&gen->arena, "(*(%s + %u - %s))", array, count - 1, index);
    case 2:
        return arena_printf(&gen->arena, "(%s + %u)[-(%s)%s]", array, count - 1, types[gen_below(gen, 4)], index);
    default:
        return arena_printf(&gen->arena, "%s[%s]", array, index);
    }
}

/* A member of the structure `prefix` leads to, as in `s.` or `p->`. */
static struct value member(struct gen *gen, const char *prefix, unsigned number)
{
    struct structure *structure = gen_structure(gen, number);
    struct object *object = vec_at(&structure->members, gen_below(gen, (unsigned)structure->members.count));
    const char *text = arena_printf(&gen->arena, "%s%s", prefix, object->text);

    switch (object->kind) {
    case OBJECT_ARRAY:
        return value_full(element(gen, text, object->count), object->type);
    case OBJECT_STRUCT:
        return member(gen, arena_printf(&gen->arena, "%s.", text), object->count);
    default:
        assert(object->kind == OBJECT_SCALAR);
        return scalar_value(object, text);
    }
}

/* False: there is no such object, or not one that may be written. */
static bool lvalue_of_kind(struct gen *gen, enum object_kind kind, bool writable, struct value *value)
{
    struct object *object = expr_find_object(gen, kind);

    if (!object || (writable && object->is_fixed))
        return false;
    switch (kind) {
    case OBJECT_SCALAR:
        *value = scalar_value(object, object->text);
        break;
    case OBJECT_ARRAY:
        *value = value_full(element(gen, object->text, object->count), object->type);
        break;
    case OBJECT_STRUCT:
        *value = member(gen, arena_printf(&gen->arena, "%s.", object->text), object->count);
        break;
    case OBJECT_POINTER:
        *value = value_full(arena_printf(&gen->arena, "(*%s)", object->text), object->type);
        break;
    case OBJECT_STRUCT_POINTER:
        *value = member(gen, arena_printf(&gen->arena, "%s->", object->text), object->count);
        break;
    }
    return true;
}

struct value expr_lvalue(struct gen *gen, bool writable)
{
    static const enum object_kind kinds[] = {
        OBJECT_SCALAR, OBJECT_SCALAR, OBJECT_SCALAR, OBJECT_SCALAR, OBJECT_ARRAY, OBJECT_ARRAY,
        OBJECT_STRUCT, OBJECT_POINTER, OBJECT_STRUCT_POINTER,
    };
    struct value value;

    /* There is always a writable global, so this ends. */
    while (!lvalue_of_kind(gen, kinds[gen_below(gen, sizeof kinds / sizeof *kinds)], writable, &value))
        ;
    return value;
}

const char *expr_pointer(struct gen *gen, enum type type, bool lasting)
{
    for (unsigned tries = 0; tries < 20; tries++) {
        static const enum object_kind kinds[] = {OBJECT_ARRAY, OBJECT_ARRAY, OBJECT_SCALAR, OBJECT_SCALAR,
                                                 OBJECT_POINTER};
        enum object_kind kind = kinds[gen_below(gen, sizeof kinds / sizeof *kinds)];
        struct object *object = expr_find_object(gen, kind);

        if (!object || object->type != type || (lasting && !object->is_global))
            continue;
        if (kind == OBJECT_POINTER)
            return object->text;
        if (object->is_fixed || !object->is_addressable)
            continue;
        if (kind == OBJECT_SCALAR)
            return arena_printf(&gen->arena, "&%s", object->text);
        return arena_printf(&gen->arena, "&%s", element(gen, object->text, object->count));
    }
    return NULL;
}

const char *expr_struct_pointer(struct gen *gen, unsigned structure, bool lasting)
{
    for (unsigned tries = 0; tries < 20; tries++) {
        enum object_kind kind = gen_chance(gen, 70) ? OBJECT_STRUCT : OBJECT_STRUCT_POINTER;
        struct object *object = expr_find_object(gen, kind);

        if (!object || object->count != structure || (lasting && !object->is_global))
            continue;
        return kind == OBJECT_STRUCT ? arena_printf(&gen->arena, "&%s", object->text) : object->text;
    }
    return NULL;
}

const char *expr_struct(struct gen *gen, unsigned structure)
{
    const char *pointer = expr_struct_pointer(gen, structure, false);

    return !pointer ? NULL : pointer[0] == '&' ? pointer + 1 : arena_printf(&gen->arena, "*%s", pointer);
}

/* Arithmetic whose exact result lies in [low, high]: as it stands if the type holds that, else on the unsigned type. */
static struct value arithmetic(struct gen *gen, struct value a, struct value b, const char *operator, wide low,
                               wide high)
{
    enum type type = type_common(a.type, b.type), modular = type_unsigned(type);
    const char *plain = arena_printf(&gen->arena, "(%s %s %s)", a.text, operator, b.text);

    if (type_holds(type, low, high))
        return (struct value){plain, type, low, high};
    if (type == modular)
        return value_full(plain, type);
    return value_full(arena_printf(&gen->arena, "(%s)((%s)%s %s (%s)%s)", type_name(type), type_name(modular), a.text,
                                   operator, type_name(modular), b.text), type);
}

static struct value sum_or_product(struct gen *gen, struct value a, struct value b)
{
    enum type type = type_common(a.type, b.type);
    struct value x = value_as(a, type), y = value_as(b, type);
    wide corner[4];

    switch (gen_below(gen, 5)) {
    case 0:
    case 1:
        return arithmetic(gen, a, b, "+", x.low + y.low, x.high + y.high);
    case 2:
    case 3:
        return arithmetic(gen, a, b, "-", x.low - y.high, x.high - y.low);
    default:
        /* Unsigned products of 64 bits may leave even a wide: nothing is known of them then. */
        if (type_width(type) == 64 && !type_holds(TYPE_LONG, x.low < 0 ? x.low : 0, larger(x.high, y.high)))
            return arithmetic(gen, a, b, "*", type_low(type) - 1, type_high(type));
        corner[0] = x.low * y.low;
        corner[1] = x.low * y.high;
        corner[2] = x.high * y.low;
        corner[3] = x.high * y.high;
        return arithmetic(gen, a, b, "*", smaller(smaller(corner[0], corner[1]), smaller(corner[2], corner[3])),
                          larger(larger(corner[0], corner[1]), larger(corner[2], corner[3])));
    }
}

/* A divisor for `a`: never 0 after the conversions, and never -1 where that could overflow. */
static struct value divisor(struct gen *gen, struct value b)
{
    static const unsigned masks[] = {1, 7, 15, 255, 1023};
    unsigned mask = masks[gen_below(gen, sizeof masks / sizeof *masks)];

    if (b.low > 0)
        return b;
    switch (gen_below(gen, 3)) {
    case 0:
        return literal(gen, TYPE_INT, 2 + gen_below(gen, 100));
    case 1:
        return literal(gen, TYPE_INT, -(wide)(2 + gen_below(gen, 100)));
    default:
        b.text = arena_printf(&gen->arena, "((%s & %u) + 1)", b.text, mask);
        return (struct value){b.text, type_common(b.type, TYPE_INT), 1, mask + 1};
    }
}

static struct value quotient(struct gen *gen, struct value a, struct value b)
{
    bool is_remainder = gen_chance(gen, 50);
    enum type type;
    struct value x;
    wide magnitude;

    b = divisor(gen, b);
    type = type_common(a.type, b.type);
    x = value_as(a, type);
    /* |a / b| <= |a|; a remainder is below |b| too, and has the sign of a. */
    magnitude = larger(x.high, -x.low);
    if (is_remainder)
        magnitude = smaller(magnitude, larger(value_as(b, type).high, -value_as(b, type).low) - 1);
    return (struct value){
        arena_printf(&gen->arena, "(%s %s %s)", a.text, is_remainder ? "%" : "/", b.text), type,
        x.low < 0 || (!is_remainder && b.low < 0) ? larger(-magnitude, type_low(type)) : 0,
        smaller(magnitude, type_high(type)),
    };
}

static struct value bitwise(struct gen *gen, struct value a, struct value b)
{
    enum type type = type_common(a.type, b.type);
    unsigned operator = gen_below(gen, 3);
    struct value result = value_full(arena_printf(&gen->arena, "(%s %c %s)", a.text, "&|^"[operator], b.text), type);
    struct value x = value_as(a, type), y = value_as(b, type);

    if (operator == 0 && x.low >= 0 && y.low >= 0) {
        result.low = 0;
        result.high = smaller(x.high, y.high);
    }
    return result;
}

static struct value shift(struct gen *gen, struct value a, unsigned depth)
{
    enum type type = type_promote(a.type);
    struct value count = expr_index(gen, type_width(type), depth);
    wide most = (wide)1 << (unsigned)count.high;
    bool fits = a.low >= 0 && a.high < ((wide)1 << 60) && count.high < 60 && type_holds(type, 0, a.high * most);

    if (gen_chance(gen, 50)) {
        struct value result = value_as(a, type);
        result.low = smaller(result.low, 0);
        result.high = larger(result.high, 0);
        result.text = arena_printf(&gen->arena, "(%s >> %s)", a.text, count.text);
        return result;
    }
    if (fits)
        return (struct value){arena_printf(&gen->arena, "(%s << %s)", a.text, count.text), type, 0, a.high * most};
    type = type_unsigned(type);
    return value_full(arena_printf(&gen->arena, "((%s)%s << %s)", type_name(type), a.text, count.text), type);
}

static struct value truth(const char *text)
{
    return (struct value){text, TYPE_INT, 0, 1};
}

static struct value unary(struct gen *gen, struct value a)
{
    enum type type = type_promote(a.type), modular = type_unsigned(type);

    switch (gen_below(gen, 5)) {
    case 0:
        return truth(arena_printf(&gen->arena, "(!%s)", a.text));
    case 1:
        if (a.low < 0 || type != modular)
            return (struct value){arena_printf(&gen->arena, "(~%s)", a.text), type, -a.high - 1, -a.low - 1};
        return value_full(arena_printf(&gen->arena, "(~%s)", a.text), type);
    case 2:
        if (type != modular && type_holds(type, -a.high, -a.low))
            return (struct value){arena_printf(&gen->arena, "(-%s)", a.text), type, -a.high, -a.low};
        if (type == modular)
            return value_full(arena_printf(&gen->arena, "(-%s)", a.text), type);
        return value_full(arena_printf(&gen->arena, "(%s)(-(%s)%s)", type_name(type), type_name(modular), a.text),
                          type);
    default:
        return expr_cast(gen, a, type_random(gen));
    }
}

static struct value conditional(struct gen *gen, struct value a, struct value b)
{
    enum type type = type_common(a.type, b.type);
    struct value x = value_as(a, type), y = value_as(b, type);

    return (struct value){
        arena_printf(&gen->arena, "(%s ? %s : %s)", expr_condition(gen), a.text, b.text), type,
        smaller(x.low, y.low), larger(x.high, y.high),
    };
}

/* One byte of an object, seen through a pointer to bytes. */
static struct value byte_of_object(struct gen *gen)
{
    struct object *object = expr_find_object(gen, OBJECT_SCALAR);

    if (!object || !object->is_addressable || type_width(object->type) < 16)
        return expr_lvalue(gen, false);
    return value_full(arena_printf(&gen->arena, "((const unsigned char *)&%s)[%s]", object->text,
                                   expr_index(gen, type_width(object->type) / 8, 1).text), TYPE_UCHAR);
}

/* What can be asked about pointers without depending on where objects lie. */
static struct value about_pointers(struct gen *gen)
{
    struct object *array = expr_find_object(gen, OBJECT_ARRAY), *pointer = expr_find_object(gen, OBJECT_POINTER);
    const char *other;

    if (array && gen_chance(gen, 40)) {
        const char *a = expr_index(gen, array->count, 1).text, *b = expr_index(gen, array->count, 1).text;
        wide most = array->count - 1;

        if (gen_chance(gen, 50))
            return truth(arena_printf(&gen->arena, "(&%s[%s] < %s + %s)", array->text, a, array->text, b));
        return (struct value){arena_printf(&gen->arena, "(&%s[%s] - &%s[%s])", array->text, a, array->text, b),
                              TYPE_LONG, -most, most};
    }
    if (!pointer || !(other = expr_pointer(gen, pointer->type, false)))
        return expr_lvalue(gen, false);
    return truth(arena_printf(&gen->arena, "(%s %s %s)", pointer->text, gen_chance(gen, 50) ? "==" : "!=", other));
}

static struct value leaf(struct gen *gen)
{
    if (gen_chance(gen, 25))
        return expr_literal(gen, type_random(gen));
    if (gen_chance(gen, 8))
        return byte_of_object(gen);
    if (gen_chance(gen, 6))
        return about_pointers(gen);
    if (gen_chance(gen, 7))
        return more_expression(gen);
    return expr_lvalue(gen, false);
}

static struct value comparison(struct gen *gen, struct value a, struct value b)
{
    static const char *const operators[] = {"==", "!=", "<", "<=", ">", ">="};

    return truth(arena_printf(&gen->arena, "(%s %s %s)", a.text, operators[gen_below(gen, 6)], b.text));
}

static struct value logic(struct gen *gen, struct value a, struct value b)
{
    return truth(arena_printf(&gen->arena, "(%s %s %s)", a.text, gen_chance(gen, 50) ? "&&" : "||", b.text));
}

struct value expr_make(struct gen *gen, unsigned depth)
{
    if (depth == 0 || gen_chance(gen, 12))
        return leaf(gen);

    struct value a = expr_make(gen, depth - 1);
    unsigned drawn = gen_below(gen, 100);

    if (drawn < 18)
        return unary(gen, a);
    if (drawn < 26)
        return shift(gen, a, depth > 1 ? 1 : 0);

    struct value b = expr_make(gen, depth - 1);

    if (drawn < 52)
        return sum_or_product(gen, a, b);
    if (drawn < 62)
        return quotient(gen, a, b);
    if (drawn < 76)
        return bitwise(gen, a, b);
    if (drawn < 88)
        return comparison(gen, a, b);
    if (drawn < 94)
        return logic(gen, a, b);
    if (drawn < 98)
        return conditional(gen, a, b);
    if (!gen->is_small || !strpbrk(a.text, "?&|{"))
        b.text = arena_printf(&gen->arena, "((void)%s, %s)", a.text, b.text);
    return b;
}

const char *expr_condition(struct gen *gen)
{
    struct value a = expr_make(gen, 2), b = expr_make(gen, 1);

    if (gen_chance(gen, 60))
        return comparison(gen, a, b).text;
    if (gen_chance(gen, 30))
        return logic(gen, a, b).text;
    return arena_printf(&gen->arena, gen_chance(gen, 50) ? "(%s)" : "(!%s)", a.text);
}

/* An argument for a parameter; NULL: nothing in scope fits. */
static const char *argument(struct gen *gen, const struct parameter *parameter)
{
    switch (parameter->kind) {
    case OBJECT_POINTER:
        return expr_pointer(gen, parameter->type, false);
    case OBJECT_STRUCT:
        return expr_struct(gen, parameter->structure);
    case OBJECT_STRUCT_POINTER:
        return expr_struct_pointer(gen, parameter->structure, false);
    default:
        return parameter->limit ? expr_index(gen, parameter->limit, 1).text : expr_make(gen, 2).text;
    }
}

const char *expr_call(struct gen *gen, struct function *function)
{
    const char *text = arena_printf(&gen->arena, "%s(", function->name);

    for (unsigned i = 0; i < function->parameter_count; i++) {
        const char *given = argument(gen, &function->parameters[i]);

        if (!given)
            return NULL;
        text = arena_printf(&gen->arena, "%s%s%s", text, i ? ", " : "", given);
    }
    return arena_printf(&gen->arena, "%s)", text);
}
