/* float.c - floating point: variables of its own beside the integers', expressions over both.
 *
 * A NaN's bits are the compiler's choice, so nothing looks at them: results go into the checksum as bits only where
 * they are equal to themselves. A conversion to an integer is guarded by its range. All else is defined, division by
 * zero too, and the same at every level of optimisation. */
#include <stddef.h>
#include "test/gen/gen.h"

/* A variable or an element of an array. */
static const char *variable(struct gen *gen, bool writable)
{
    struct float_object *object = vec_at(&gen->floats, gen_below(gen, (unsigned)gen->floats.count));

    while (writable && object->is_fixed)
        object = vec_at(&gen->floats, gen_below(gen, (unsigned)gen->floats.count));
    if (!object->count)
        return object->text;
    return arena_printf(&gen->arena, "%s[%s]", object->text, expr_index(gen, object->count, 1).text);
}

static const char *literal(struct gen *gen)
{
    static const char *const texts[] = {"0.0", "(-0.0)", "0.5", "1.0", "(-1.5)", "3.0f", "0.1", "0.1f", "1e10", "1e300",
                                        "16777217.0", "9007199254740993.0", "1e-310", "1e-40f", "(-21.25f)",
                                        "__builtin_inf()"};

    if (gen_chance(gen, 30))
        return arena_printf(&gen->arena, "(%d.%u)", (int)gen_below(gen, 200) - 100, gen_below(gen, 1000));
    return texts[gen_below(gen, sizeof texts / sizeof *texts)];
}

static const char *leaf(struct gen *gen)
{
    if (gen_chance(gen, 20))
        return literal(gen);
    if (gen_chance(gen, 25))
        return arena_printf(&gen->arena, gen_chance(gen, 50) ? "(double)%s" : "(float)%s", expr_make(gen, 1).text);
    return variable(gen, false);
}

static const char *unary(struct gen *gen, const char *a)
{
    static const char *const forms[] = {"(-%s)", "(-%s)", "(float)(%s)", "(double)(float)(%s)", "(float)(%s)",
                                        "fabs(%s)", "__builtin_fabsf(%s)", "sqrt(%s)", "sqrtf(%s)", "floor(%s)",
                                        "floorf(%s)",
                                        "ceil(%s)", "__builtin_ceil(%s)", "trunc(%s)", "truncf(%s)", "rint(%s)",
                                        "nearbyint(%s)"};

    unsigned count = gen->is_small ? 5 : sizeof forms / sizeof *forms;

    return arena_printf(&gen->arena, forms[gen_below(gen, count)], a);
}

const char *float_make(struct gen *gen, unsigned depth)
{
    if (depth == 0 || gen_chance(gen, 15))
        return leaf(gen);
    const char *a = float_make(gen, depth - 1);

    if (gen_chance(gen, 30))
        return unary(gen, a);
    if (gen_chance(gen, 8))
        return arena_printf(&gen->arena, "(%s ? %s : %s)", expr_condition(gen), a, float_make(gen, depth - 1));
    return arena_printf(&gen->arena, "(%s %c %s)", a, "+-*/"[gen_below(gen, 4)], float_make(gen, depth - 1));
}

static struct value truth(const char *text)
{
    return (struct value){text, TYPE_INT, 0, 1};
}

static struct value converted(struct gen *gen)
{
    enum type type = type_random(gen);
    const char *value = variable(gen, false);
    wide high = type_high(type) > 1000 ? 1000 : type_high(type), low = type_low(type) < 0 ? -100 : 0;

    return (struct value){arena_printf(&gen->arena, "(%s >= %d && %s <= %d ? (%s)%s : (%s)0)", value, (int)low, value,
                                       (int)high, type_name(type), value, type_name(type)), type, low, high};
}

struct value float_question(struct gen *gen)
{
    static const char *const operators[] = {"==", "!=", "<", "<=", ">", ">="};
    static const char *const classes[] = {"(__builtin_isnan(%s) != 0)", "(__builtin_isfinite(%s) != 0)",
                                          "(__builtin_isinf(%s) != 0)", "(!%s)", "(_Bool)%s"};
    const char *a = float_make(gen, 2);

    if (gen_chance(gen, 35))
        return converted(gen);
    if (gen_chance(gen, 25))
        return truth(arena_printf(&gen->arena, classes[gen_below(gen, 5)], a));
    return truth(arena_printf(&gen->arena, "(%s %s %s)", a, operators[gen_below(gen, 6)], float_make(gen, 1)));
}

void float_statement(struct gen *gen)
{
    const char *to = variable(gen, true);

    if (gen_chance(gen, 15))
        gen_line(gen, gen_chance(gen, 50) ? "%s%s;" : "%2$s%1$s;", to, gen_chance(gen, 50) ? "++" : "--");
    else if (gen_chance(gen, 40))
        gen_line(gen, "%s %c= %s;", to, "+-*/"[gen_below(gen, 4)],
                 gen_chance(gen, 50) ? float_make(gen, 1) : expr_make(gen, 1).text);
    else
        gen_line(gen, "%s = %s;", to, gen_chance(gen, 80) ? float_make(gen, 3) : expr_make(gen, 2).text);
}

static const char *type_of(struct gen *gen)
{
    return gen_chance(gen, 50) ? "float" : "double";
}

static struct float_object *add(struct gen *gen, const char *name, unsigned count)
{
    struct float_object *object = vec_push(&gen->floats);

    *object = (struct float_object){.text = name, .count = count, .indent = gen->indent};
    return object;
}

void float_local(struct gen *gen)
{
    const char *name = gen_name(gen, "d");

    gen_line(gen, "%s%s %s = %s;", gen_chance(gen, 15) ? "volatile " : "", type_of(gen), name, float_make(gen, 2));
    add(gen, name, 0);
}

void float_globals(struct gen *gen, struct text *inputs)
{
    for (unsigned i = 0; i < 4; i++) {
        const char *name = gen_name(gen, "gd");

        gen_line(gen, "static %s %s = %s;", type_of(gen), name, inputs && i < 2 ? "0" : literal(gen));
        add(gen, name, 0);
        if (inputs && i < 2)
            text_printf(inputs, "    CUTE_input(%s);\n", name);
    }
    const char *array = gen_name(gen, "gd");

    gen_line(gen, "static %s %s[4] = {%s, %s};", type_of(gen), array, literal(gen), literal(gen));
    add(gen, array, 4);
}

/* Arguments arrive as floats and doubles, and a result leaves as one. */
void float_function(struct gen *gen)
{
    const char *name = gen_name(gen, "ff"), *result = type_of(gen);
    size_t count = gen->floats.count;

    add(gen, "x", 0)->is_fixed = true;
    add(gen, "y", 0)->is_fixed = true;
    gen_line(gen, "static %s %s(%s x, %s y) { return %s; }", result, name, type_of(gen), type_of(gen),
             float_make(gen, 2));
    gen->floats.count = count;
    add(gen, arena_printf(&gen->arena, "%s(%s, %s)", name, variable(gen, false), variable(gen, false)),
        0)->is_fixed = true;
}

void float_forget(struct gen *gen)
{
    const struct float_object *object = gen->floats.data;

    while (gen->floats.count && object[gen->floats.count - 1].indent > gen->indent)
        vec_pop(&gen->floats);
}

void float_mix(struct gen *gen)
{
    for (size_t i = 0; i < gen->floats.count; i++) {
        const struct float_object *object = vec_at(&gen->floats, i);
        if (object->count)
            gen_line(gen, "for (int i = 0; i < %u; i++)", object->count);
        gen_line(gen, object->count ? "    mix_float(%s[i]);" : "mix_float(%s);", object->text);
    }
}
