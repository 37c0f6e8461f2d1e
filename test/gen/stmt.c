/* stmt.c - statements. Each counts what it may cost, so that no program runs long: `weight` is how often the present
 * place runs in one call, a call costs its callee's cost as often. */
#include <stddef.h>
#include "test/gen/gen.h"

#define COST_MAX 1000u           /* of a function */
#define WEIGHT_MAX 64u           /* of a place in nested loops */

static void statement(struct gen *gen, unsigned depth);

static void open_block(struct gen *gen, const char *head)
{
    gen_line(gen, "%s%s{", head, *head ? " " : "");
    gen->indent++;
}

/* What was declared in the block goes out of scope with it. */
static void close_block(struct gen *gen, size_t scope, const char *tail)
{
    gen->indent--;
    gen_line(gen, "}%s", tail);
    gen->scope.count = scope;
    float_forget(gen);
}

static struct object *declare(struct gen *gen, enum object_kind kind, const char *text, enum type type)
{
    struct object *object = vec_push(&gen->scope);

    *object = (struct object){.kind = kind, .text = text, .type = type, .low = type_low(type), .high = type_high(type),
                              .is_addressable = true};
    return object;
}

static void local_scalar(struct gen *gen)
{
    static const char *const storage[] = {"", "", "", "", "volatile ", "register ", "static "};
    const char *name = gen_name(gen, "l");
    unsigned class = gen_below(gen, 7);
    enum type type = type_random(gen);
    const char *value = class == 6 ? expr_literal(gen, type).text : expr_make(gen, 2).text;
    struct object *object;

    gen_line(gen, "%s%s %s = %s;", storage[class], type_name(type), name, value);
    object = declare(gen, OBJECT_SCALAR, name, type);
    object->is_addressable = class != 4 && class != 5;
}

static void local_array(struct gen *gen)
{
    const char *name = gen_name(gen, "a"), *list = "";
    enum type type = type_random(gen);
    unsigned count = 2u << gen_below(gen, 3), given = 1 + gen_below(gen, count);

    for (unsigned i = 0; i < given; i++)
        list = arena_printf(&gen->arena, "%s%s%s", list, i ? ", " : "", expr_make(gen, gen_below(gen, 2)).text);
    gen_line(gen, "%s %s[%u] = {%s};", type_name(type), name, count, list);
    declare(gen, OBJECT_ARRAY, name, type)->count = count;
}

static void local_pointer(struct gen *gen)
{
    struct object *object = expr_find_object(gen, gen_chance(gen, 50) ? OBJECT_SCALAR : OBJECT_ARRAY);
    const char *name = gen_name(gen, "p"), *target;

    if (!object || !(target = expr_pointer(gen, object->type, false)))
        return;
    enum type type = object->type;
    gen_line(gen, "%s *%s = %s;", type_name(type), name, target);
    declare(gen, OBJECT_POINTER, name, type);
}

/* Written as a whole, read by its parts: never written through them, so no assignment reads what it overlaps. */
static void local_union(struct gen *gen)
{
    const char *name = gen_name(gen, "u");
    struct object *bytes, *halves;

    gen_line(gen, "union parts %s = {.whole = %s};", name, expr_make(gen, 2).text);
    bytes = declare(gen, OBJECT_ARRAY, arena_printf(&gen->arena, "%s.bytes", name), TYPE_UCHAR);
    bytes->count = 8;
    bytes->is_fixed = true;
    halves = declare(gen, OBJECT_ARRAY, arena_printf(&gen->arena, "%s.halves", name), TYPE_SHORT);
    halves->count = 4;
    halves->is_fixed = true;
}

static void local_structure(struct gen *gen)
{
    unsigned number = gen_below(gen, (unsigned)gen->structures.count);
    const char *from = expr_struct(gen, number), *name = gen_name(gen, "s");

    unsigned drawn = gen_below(gen, 4);

    if (drawn < 2) {
        more_structure(gen, number, name);
        declare(gen, OBJECT_STRUCT, name, TYPE_INT)->count = number;
    } else if (drawn == 2) {
        gen_line(gen, "struct s%u %s = %s;", number, name, from && gen_chance(gen, 60) ? from : "{0}");
        declare(gen, OBJECT_STRUCT, name, TYPE_INT)->count = number;
    } else if ((from = expr_struct_pointer(gen, number, false))) {
        gen_line(gen, "struct s%u *%s = %s;", number, name, from);
        declare(gen, OBJECT_STRUCT_POINTER, name, TYPE_INT)->count = number;
    }
}

void stmt_locals(struct gen *gen)
{
    for (unsigned count = 1 + gen_below(gen, 3); count > 0; count--) {
        unsigned drawn = gen_below(gen, 100);

        if (drawn < 50)
            local_scalar(gen);
        else if (drawn < 60)
            float_local(gen);
        else if (drawn < 72)
            local_array(gen);
        else if (drawn < 84)
            local_pointer(gen);
        else if (drawn < 90)
            local_union(gen);
        else
            local_structure(gen);
    }
}

/* x op= e computes in the common type: it must hold the exact result, where that is signed. */
static void compound_assignment(struct gen *gen, struct value target)
{
    struct value operand = expr_make(gen, 2);
    bool is_unsigned = type_low(type_common(target.type, operand.type)) == 0;

    switch (gen_below(gen, 4)) {
    case 0:
        gen_line(gen, "%s %c= %s;", target.text, "&|^"[gen_below(gen, 3)], operand.text);
        return;
    case 1:
        gen_line(gen, "%s %s= (%s & %u);", target.text, gen_chance(gen, 50) ? ">>" : "<<",
                 operand.text, type_width(type_promote(target.type)) - 1);
        return;
    case 2:
        gen_line(gen, "%s %c= ((%s & 63) + 1);", target.text, "/%"[gen_below(gen, 2)], operand.text);
        return;
    default:
        if (!is_unsigned)
            operand = expr_cast(gen, operand, TYPE_SHORT);
        gen_line(gen, "%s %c= %s;", target.text, "+-*"[gen_below(gen, 3)], operand.text);
    }
}

/* A type in which ++ or *= of a signed char cannot overflow: unsigned, or so narrow that an int holds any result. */
static bool allows_compound(enum type type)
{
    return type_low(type_promote(type)) == 0 || (type_width(type) <= 16 && type != TYPE_BOOL);
}

static void assignment(struct gen *gen)
{
    struct value target = expr_lvalue(gen, true);
    unsigned drawn = gen_below(gen, 100);

    if (drawn < 25 && type_low(type_promote(target.type)) == 0)
        compound_assignment(gen, target);
    else if (drawn < 35 && allows_compound(target.type))
        gen_line(gen, gen_chance(gen, 50) ? "%s%s;" : "%2$s%1$s;", target.text, gen_chance(gen, 50) ? "++" : "--");
    else if (drawn < 42 && allows_compound(target.type))
        gen_line(gen, "%s %c= (signed char)%s;", target.text, "+-*"[gen_below(gen, 3)], expr_make(gen, 2).text);
    else
        gen_line(gen, "%s = %s;", target.text, expr_make(gen, 3).text);
}

/* y = x++ with two different variables. */
static void increment(struct gen *gen)
{
    struct object *from = expr_find_object(gen, OBJECT_SCALAR), *to = expr_find_object(gen, OBJECT_SCALAR);
    const char *operator = gen_chance(gen, 50) ? "++" : "--";

    if (!from || from == to || from->is_fixed || to->is_fixed || !allows_compound(from->type)) {
        assignment(gen);
        return;
    }
    if (gen_chance(gen, 50))
        gen_line(gen, "%s = %s%s;", to->text, from->text, operator);
    else
        gen_line(gen, "%s = %s%s;", to->text, operator, from->text);
}

static void pointer_assignment(struct gen *gen)
{
    struct object *object = expr_find_object(gen, gen_chance(gen, 60) ? OBJECT_POINTER : OBJECT_STRUCT_POINTER);
    const char *from = NULL;

    if (object && !object->is_fixed)
        from = object->kind == OBJECT_POINTER ? expr_pointer(gen, object->type, true)
                                              : expr_struct_pointer(gen, object->count, true);
    if (from)
        gen_line(gen, "%s = %s;", object->text, from);
    else
        assignment(gen);
}

static void copy(struct gen *gen)
{
    unsigned number = gen_below(gen, (unsigned)gen->structures.count);
    const char *to = expr_struct_pointer(gen, number, false), *from = expr_struct_pointer(gen, number, false);
    struct object *array = expr_find_object(gen, OBJECT_ARRAY);

    if (to && from && gen_chance(gen, 70)) {
        if (gen_chance(gen, 60))
            gen_line(gen, "*(%s) = *(%s);", to, from);
        else
            gen_line(gen, "memmove(%s, %s, sizeof(struct s%u));", to, from, number);
    } else if (array && !array->is_fixed && array->type != TYPE_BOOL) {
        if (gen_chance(gen, 50))
            gen_line(gen, "memset(%s, %u, sizeof %s);", array->text, gen_below(gen, 256), array->text);
        else
            gen_line(gen, "memmove(&%s[1], &%s[0], sizeof %s - sizeof *%s);", array->text, array->text,
                     array->text, array->text);
    } else {
        assignment(gen);
    }
}

/* The call stands alone on the right of an assignment to a variable that no callee knows, or in a condition. */
static void call(struct gen *gen)
{
    struct function *function;
    struct object *target = expr_find_object(gen, OBJECT_SCALAR);
    const char *text;

    if (!gen->functions.count) {
        assignment(gen);
        return;
    }
    function = vec_at(&gen->functions, gen_below(gen, (unsigned)gen->functions.count));
    if (function->cost * gen->weight > COST_MAX || gen->cost + function->cost * gen->weight > COST_MAX ||
            !(text = expr_call(gen, function))) {
        assignment(gen);
        return;
    }
    gen->cost += function->cost * gen->weight;
    if (gen_chance(gen, 20)) {
        gen_line(gen, "if (%s && (%s & 3) != %u)", expr_condition(gen), text, gen_below(gen, 4));
        gen->indent++;
        assignment(gen);
        gen->indent--;
    } else if (target && !target->is_fixed && gen_chance(gen, 90)) {
        gen_line(gen, "%s = %s;", target->text, text);
    } else {
        gen_line(gen, "%s;", text);
    }
}

static void condition(struct gen *gen, unsigned depth)
{
    size_t scope = gen->scope.count;

    open_block(gen, arena_printf(&gen->arena, "if (%s)", expr_condition(gen)));
    stmt_block(gen, 1 + gen_below(gen, 2), depth);
    if (gen_chance(gen, 50)) {
        close_block(gen, scope, " else {");
        gen->indent++;
        stmt_block(gen, 1 + gen_below(gen, 2), depth);
    }
    close_block(gen, scope, "");
}

/* The body of a loop that runs at most `times`; it may leave or go on early. */
static void loop_body(struct gen *gen, unsigned times, unsigned depth)
{
    unsigned outer = gen->weight;

    gen->weight *= times;
    gen->loops++;
    stmt_block(gen, 1 + gen_below(gen, 3), depth);
    gen->loops--;
    gen->weight = outer;
}

static struct object *declare_counter(struct gen *gen, const char *name, unsigned high)
{
    struct object *counter = declare(gen, OBJECT_SCALAR, name, TYPE_INT);

    counter->low = 0;
    counter->high = high;
    counter->is_fixed = true;
    counter->is_addressable = false;
    return counter;
}

static void loop(struct gen *gen, unsigned depth)
{
    const char *counter = gen_name(gen, "i"), *bound;
    unsigned times = 1 + gen_below(gen, 4), form = gen_below(gen, 4);
    size_t scope = gen->scope.count;

    if (gen->weight * times > WEIGHT_MAX) {
        assignment(gen);
        return;
    }
    bound = arena_printf(&gen->arena, "%u", times);
    if (form < 2) {
        if (form == 1)
            bound = expr_index(gen, times <= 1 ? 2 : times <= 2 ? 2 : 4, 2).text;
        open_block(gen, arena_printf(&gen->arena, "for (int %s = 0; %s < %s; %s++)", counter, counter, bound, counter));
        declare_counter(gen, counter, form == 1 ? 3 : times);
        loop_body(gen, form == 1 ? 4 : times, depth);
        close_block(gen, scope, "");
        return;
    }
    gen_line(gen, "int %s = 0;", counter);
    /* Both count in the condition: so `continue` is harmless. */
    declare_counter(gen, counter, times + 1);
    bound = arena_printf(&gen->arena, form == 2 ? "%s++ < %u && %s" : "++%s < %u && %s", counter, times,
                         expr_condition(gen));
    size_t inner = gen->scope.count;
    open_block(gen, form == 2 ? arena_printf(&gen->arena, "while (%s)", bound) : "do");
    loop_body(gen, times, depth);
    close_block(gen, inner, form == 2 ? "" : arena_printf(&gen->arena, " while (%s);", bound));
}

/* The empty statement makes each label a place of its own, for a tracer of blocks. */
static void switch_case(struct gen *gen, wide *next, wide high)
{
    wide low = *next + gen_below(gen, 4), end = low;

    if (gen_chance(gen, 25))
        end += 1 + gen_below(gen, 5);
    if (end > high)
        return;
    *next = end + 1;
    if (end > low)
        gen_line(gen, "case %lld ... %lld: ;", (long long)low, (long long)end);
    else
        gen_line(gen, "case %lld: ;", (long long)low);
}

/* Labels rise, so none stands twice; the default may be anywhere or missing; some cases fall through. */
static void switch_statement(struct gen *gen, unsigned depth)
{
    struct value value = expr_make(gen, 2);
    unsigned cases = 1 + gen_below(gen, 5), other = gen_below(gen, cases + 2);
    wide next = (wide)gen_below(gen, 8) - 3, high = type_high(type_promote(value.type));
    size_t scope = gen->scope.count;

    if (gen_chance(gen, 50))
        value.text = arena_printf(&gen->arena, "%s %% 13", value.text);
    if (type_low(type_promote(value.type)) == 0 && next < 0)
        next = 0;
    open_block(gen, arena_printf(&gen->arena, "switch (%s)", value.text));
    gen->indent--;
    for (unsigned i = 0; i < cases; i++) {
        switch_case(gen, &next, high);
        if (i == other)
            gen_line(gen, "default:");
        gen->indent++;
        open_block(gen, "");
        size_t inner = gen->scope.count;
        stmt_block(gen, 1 + gen_below(gen, 2), depth);
        close_block(gen, inner, "");
        if (gen_chance(gen, 70))
            gen_line(gen, "break;");
        gen->indent--;
    }
    gen->indent++;
    close_block(gen, scope, "");
}

/* A block whose end can be reached from within by goto: nothing stands between the label and the brace, so no
 * declaration is jumped over that is used. */
static void labelled_block(struct gen *gen, unsigned depth)
{
    const char *outer = gen->forward;
    size_t scope = gen->scope.count;

    open_block(gen, "");
    gen->forward = gen_name(gen, "end");
    gen_line(gen, "if (%s)", expr_condition(gen));
    gen_line(gen, "    goto %s;", gen->forward);
    stmt_block(gen, 2, depth);
    gen->indent--;
    gen_line(gen, "%s: ;", gen->forward);
    gen->indent++;
    gen->forward = outer;
    close_block(gen, scope, "");
}

/* A jump backward, at most twice. */
static void repeat(struct gen *gen, unsigned depth)
{
    const char *label = gen_name(gen, "again"), *counter = gen_name(gen, "n");
    unsigned outer = gen->weight;
    size_t scope = gen->scope.count;

    if (gen->weight * 3 > WEIGHT_MAX) {
        assignment(gen);
        return;
    }
    open_block(gen, "");
    gen_line(gen, "int %s = 0;", counter);
    declare_counter(gen, counter, 3);
    gen_line(gen, "%s: ;", label);
    gen->weight *= 3;
    stmt_block(gen, 1, depth);
    gen->weight = outer;
    gen_line(gen, "if (%s++ < 2 && %s)", counter, expr_condition(gen));
    gen_line(gen, "    goto %s;", label);
    close_block(gen, scope, "");
}

/* Leaves something early: a loop's turn, the loop, a block, the function. */
static void jump(struct gen *gen)
{
    gen_line(gen, "if (%s)", expr_condition(gen));
    gen->indent++;
    if (gen->loops && gen_chance(gen, 60))
        gen_line(gen, "%s", gen_chance(gen, 50) ? "continue;" : "break;");
    else if (gen->forward && gen_chance(gen, 60))
        gen_line(gen, "goto %s;", gen->forward);
    else
        gen_line(gen, "return %s;", expr_cast(gen, expr_make(gen, 1), gen->result).text);
    gen->indent--;
}

static void statement(struct gen *gen, unsigned depth)
{
    unsigned drawn = gen_below(gen, 100);

    gen->cost += gen->weight;
    if (gen->cost > COST_MAX || depth == 0)
        drawn = gen_below(gen, 45);
    if (drawn < 6)
        float_statement(gen);
    else if (drawn < 24)
        assignment(gen);
    else if (drawn < 29)
        increment(gen);
    else if (drawn < 34)
        pointer_assignment(gen);
    else if (drawn < 39)
        copy(gen);
    else if (drawn < 45)
        jump(gen);
    else if (drawn < 60)
        condition(gen, depth - 1);
    else if (drawn < 72)
        loop(gen, depth - 1);
    else if (drawn < 80)
        switch_statement(gen, depth - 1);
    else if (drawn < 84)
        labelled_block(gen, depth - 1);
    else if (drawn < 87)
        repeat(gen, depth - 1);
    else if (drawn < 92)
        more_statement(gen, depth - 1);
    else
        call(gen);
}

void stmt_block(struct gen *gen, unsigned count, unsigned depth)
{
    if (gen_chance(gen, 35))
        stmt_locals(gen);
    for (unsigned i = 0; i < count; i++)
        statement(gen, depth);
}
