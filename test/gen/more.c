/* more.c - what C11 and GNU C have beside plain expressions and statements: compound literals, designated initialisers,
 * records as arguments and results, variable arguments, functions of the old style, callbacks, setjmp, computed goto,
 * variable-length arrays, statement expressions, _Generic, atomics, vectors, packed records, the compilers' functions.
 *
 * Like all of gen: without side effects inside an expression, and never undefined. */
#include "test/gen/gen.h"

const char more_head[] =
    "#include <math.h>\n"
    "#include <setjmp.h>\n"
    "#include <stdarg.h>\n"
    "#include <stddef.h>\n"
    "#include <stdlib.h>\n"
    "struct pair {\n"
    "    signed char small;\n"
    "    long large;\n"
    "};\n"
    "struct big {\n"
    "    unsigned part[5];\n"
    "    unsigned low : 7, high : 21;\n"
    "};\n"
    "union parts {\n"
    "    unsigned long whole;\n"
    "    short halves[4];\n"
    "    unsigned char bytes[8];\n"
    "};\n"
    "struct tight {\n"
    "    char first;\n"
    "    unsigned long wide : 41;\n"
    "    signed few : 3;\n"
    "    short last;\n"
    "} __attribute__((packed));\n"
    "typedef unsigned four __attribute__((vector_size(16)));\n"
    "\n"
    "static void leap(jmp_buf *env, int value)\n"
    "{\n"
    "    if (value > 1)\n"
    "        longjmp(*env, value);\n"
    "}\n"
    "\n"
    "static struct pair pair_of(signed char small, long large)\n"
    "{\n"
    "    return (struct pair){.large = large, .small = small};\n"
    "}\n"
    "\n"
    "static struct big big_of(struct pair from, unsigned count)\n"
    "{\n"
    "    struct big result = {{[1] = (unsigned)from.large, [3] = (unsigned)from.small}, .high = count};\n"
    "    result.part[count & 3] += count;\n"
    "    return result;\n"
    "}\n"
    "\n"
    "static unsigned long sum_of_list(const char *kinds, va_list list)\n"
    "{\n"
    "    unsigned long sum = 1;\n"
    "    for (; *kinds; kinds++) {\n"
    "        struct pair pair;\n"
    "        switch (*kinds) {\n"
    "        case 'i': sum = sum * 3 + (unsigned)va_arg(list, int); break;\n"
    "        case 'l': sum = sum * 5 ^ (unsigned long)va_arg(list, long); break;\n"
    "        case 'd': sum += va_arg(list, double) > 2.5; break;\n"
    "        case 'a': sum -= *va_arg(list, unsigned *); break;\n"
    "        case 'b': sum ^= va_arg(list, struct big).part[3]; break;\n"
    "        case 'p': pair = va_arg(list, struct pair); sum += (unsigned long)(pair.large ^ pair.small);\n"
    "        }\n"
    "    }\n"
    "    return sum;\n"
    "}\n"
    "\n"
    "static unsigned long sum_of(const char *kinds, ...)\n"
    "{\n"
    "    va_list list, again;\n"
    "    unsigned long sum;\n"
    "    va_start(list, kinds);\n"
    "    va_copy(again, list);\n"
    "    sum = sum_of_list(kinds, list);\n"
    "    if (*kinds == 'i')\n"
    "        sum ^= (unsigned)va_arg(again, int) << 7;\n"
    "    va_end(again);\n"
    "    va_end(list);\n"
    "    return sum;\n"
    "}\n"
    "\n"
    "static int old_style(a, b, c)\n"
    "    short a;\n"
    "    unsigned char b;\n"
    "    float c;\n"
    "{\n"
    "    return a * 3 - b + (c > 1);\n"
    "}\n"
    "\n"
    "static unsigned long whole_of(union parts parts, unsigned index)\n"
    "{\n"
    "    parts.bytes[index & 7]++;\n"
    "    return parts.whole;\n"
    "}\n"
    "\n"
    "static int order(const void *a, const void *b)\n"
    "{\n"
    "    short x = *(const short *)a, y = *(const short *)b;\n"
    "    return (x > y) - (x < y);\n"
    "}\n"
    "\n";

/* An operand, as a value of `type`. */
static const char *as(struct gen *gen, enum type type)
{
    return expr_cast(gen, expr_make(gen, 0), type).text;
}

static struct value full(const char *text, enum type type)
{
    return (struct value){text, type, type_low(type), type_high(type)};
}

static struct value bounded(const char *text, enum type type, wide low, wide high)
{
    return (struct value){text, type, low, high};
}

static struct value statement_expression(struct gen *gen)
{
    const char *name = gen_name(gen, "t"), *second = gen_name(gen, "t");
    enum type type = type_random(gen), result = type_random(gen);

    if (gen_chance(gen, 50))
        return full(arena_printf(&gen->arena, "({ %s %s = %s; (%s)(%s ^ %s); })", type_name(type), name, as(gen, type),
                                 type_name(result), name, as(gen, type)), result);
    return full(arena_printf(&gen->arena, "({ %s %s = %s, *%s = &%s; if (%s) *%s = %s; (%s)%s; })", type_name(type),
                             name, as(gen, type), second, name, expr_condition(gen), second, as(gen, type),
                             type_name(result), name), result);
}

static struct value compound_literal(struct gen *gen)
{
    enum type type = type_random(gen);

    switch (gen_below(gen, 4)) {
    case 0:
        return full(arena_printf(&gen->arena, "((%s[4]){[2] = %s, %s, [0] = %s})[%s]", type_name(type), as(gen, type),
                                 as(gen, type), as(gen, type), expr_index(gen, 4, 1).text), type);
    case 1:
        return full(arena_printf(&gen->arena, "(*&(%s){%s})", type_name(type), as(gen, type)), type);
    case 2:
        return full(arena_printf(&gen->arena, "((struct pair){%s, .large = %s}.large)", as(gen, TYPE_SCHAR),
                                 as(gen, TYPE_LONG)), TYPE_LONG);
    default:
        return bounded(arena_printf(&gen->arena, "(((union parts){.whole = %s}).bytes[%s])", as(gen, TYPE_ULONG),
                                    expr_index(gen, 8, 1).text), TYPE_UCHAR, 0, 255);
    }
}

/* Members of records that calls return, and records as arguments. */
static struct value record_result(struct gen *gen)
{
    const char *pair = arena_printf(&gen->arena, "pair_of(%s, %s)", as(gen, TYPE_SCHAR), as(gen, TYPE_LONG));

    switch (gen_below(gen, gen->is_small ? 2 : 4)) {
    case 0:
        return full(arena_printf(&gen->arena, "%s.large", pair), TYPE_LONG);
    case 1:
        return full(arena_printf(&gen->arena, "%s.small", pair), TYPE_SCHAR);
    case 2:
        return full(arena_printf(&gen->arena, "big_of(%s, %s).part[%s]", pair, as(gen, TYPE_UINT),
                                 expr_index(gen, 4, 0).text), TYPE_UINT);
    default:
        /* Promoted to int, as all of a bit-field that is narrower. */
        return bounded(arena_printf(&gen->arena, "big_of(%s, %s).high", pair, as(gen, TYPE_UINT)), TYPE_INT, 0,
                       (1 << 21) - 1);
    }
}

/* A call of sum_of with what `kinds` says. */
static struct value variable_arguments(struct gen *gen)
{
    const char *kinds = "", *list = "";

    for (unsigned count = 1 + gen_below(gen, gen->is_small ? 4 : 9); count > 0; count--) {
        char kind = "iiilldabp"[gen_below(gen, gen->is_small ? 5 : 9)];
        const char *value;

        switch (kind) {
        case 'i':
            value = as(gen, type_random(gen));
            value = arena_printf(&gen->arena, "(int)%s", value);
            break;
        case 'l': value = as(gen, TYPE_LONG); break;
        case 'd': value = arena_printf(&gen->arena, "(double)%s", float_make(gen, 1)); break;
        case 'a': value = arena_printf(&gen->arena, "&(unsigned){%s}", as(gen, TYPE_UINT)); break;
        case 'b':
            value = arena_printf(&gen->arena, "big_of(pair_of(3, %s), %s)", as(gen, TYPE_LONG), as(gen, TYPE_UINT));
            break;
        default: value = arena_printf(&gen->arena, "(struct pair){%s, %s}", as(gen, TYPE_SCHAR), as(gen, TYPE_LONG));
        }
        kinds = arena_printf(&gen->arena, "%s%c", kinds, kind);
        list = arena_printf(&gen->arena, "%s, %s", list, value);
    }
    return full(arena_printf(&gen->arena, "sum_of(\"%s\"%s)", kinds, list), TYPE_ULONG);
}

static struct value odd_call(struct gen *gen)
{
    switch (gen_below(gen, 4)) {
    case 0:
        return full(arena_printf(&gen->arena, "old_style(%s, %s, (double)%s)", as(gen, TYPE_SHORT), as(gen, TYPE_UCHAR),
                                 float_make(gen, 1)), TYPE_INT);
    case 1:
        return full(arena_printf(&gen->arena, "whole_of((union parts){%s}, %s)", as(gen, TYPE_ULONG),
                                 as(gen, TYPE_UINT)), TYPE_ULONG);
    case 2:
        return full(arena_printf(&gen->arena, "(%s ? pair_of(%s, %s) : (struct pair){.large = %s}).large",
                                 expr_condition(gen), as(gen, TYPE_SCHAR), as(gen, TYPE_LONG), as(gen, TYPE_LONG)),
                    TYPE_LONG);
    default:
        return variable_arguments(gen);
    }
}

/* ---- what the compilers have ---- */

static struct value of_the_compiler(struct gen *gen)
{
    const char *name = gen_name(gen, "t");

    switch (gen_below(gen, gen->is_small ? 5 : 7)) {
    case 0:
        return bounded(arena_printf(&gen->arena, "__builtin_popcountl(%s)", as(gen, TYPE_ULONG)), TYPE_INT, 0, 64);
    case 1:
        return bounded(arena_printf(&gen->arena, "__builtin_clz(%s | 1u)", as(gen, TYPE_UINT)), TYPE_INT, 0, 31);
    case 2:
        return bounded(arena_printf(&gen->arena, "__builtin_ctzl(%s | 4096ul)", as(gen, TYPE_ULONG)), TYPE_INT, 0, 12);
    case 3:
        return full(arena_printf(&gen->arena, "__builtin_bswap32(%s)", as(gen, TYPE_UINT)), TYPE_UINT);
    case 4:
        return full(arena_printf(&gen->arena, "__builtin_expect(%s, 1l)", as(gen, TYPE_LONG)), TYPE_LONG);
    case 5:
        return full(arena_printf(&gen->arena, "({ int %s; (__builtin_add_overflow(%s, %s, &%s) ? 3 : %s); })", name,
                                 as(gen, TYPE_INT), as(gen, TYPE_SHORT), name, name), TYPE_INT);
    default:
        return full(arena_printf(&gen->arena, "((unsigned long)((unsigned __int128)%s * %s >> 60))",
                                 as(gen, TYPE_ULONG), as(gen, TYPE_ULONG)), TYPE_ULONG);
    }
}

static struct value odd_operator(struct gen *gen)
{
    enum type type = type_random(gen);

    switch (gen_below(gen, gen->is_small ? 3 : 4)) {
    case 0:
        return full(arena_printf(&gen->arena, "((%s)(%s ?: %s))", type_name(type), as(gen, type), as(gen, type)), type);
    case 1:
        return bounded(arena_printf(&gen->arena, "\"a quick brown fox\"[%s]", expr_index(gen, 16, 1).text), TYPE_CHAR,
                       0, 127);
    case 2:
        return bounded(arena_printf(&gen->arena, "sizeof(char[(%s & 7) + 1])", as(gen, TYPE_UINT)), TYPE_ULONG, 1, 8);
    default:
        return full(arena_printf(&gen->arena, "_Generic(%s, %s: %s, default: 5)", as(gen, type), type_name(type),
                                 as(gen, type)), type);
    }
}

struct value more_expression(struct gen *gen)
{
    switch (gen_below(gen, 10)) {
    case 0:
        return statement_expression(gen);
    case 1:
        return compound_literal(gen);
    case 2:
        return record_result(gen);
    case 3:
    case 4:
    case 5:
        return float_question(gen);
    case 6:
        return of_the_compiler(gen);
    case 7:
        return odd_operator(gen);
    default:
        return odd_call(gen);
    }
}

/* "{.m1 = 4, .m2 = {[1] = 3}, ...}": some members in any case, nothing of the others. */
static const char *initialiser(struct gen *gen, unsigned number)
{
    struct structure *structure = gen_structure(gen, number);
    const char *list = "";

    for (size_t i = 0; i < structure->members.count; i++) {
        const struct object *member = vec_at(&structure->members, i);
        const char *value = expr_make(gen, 1).text;

        if (gen_chance(gen, 25) || (gen->is_small && !member->is_addressable))
            continue;
        if (member->kind == OBJECT_STRUCT)
            value = initialiser(gen, member->count);
        else if (member->kind == OBJECT_ARRAY)
            value = arena_printf(&gen->arena, "{[%u] = %s}", gen_below(gen, member->count), value);
        list = arena_printf(&gen->arena, "%s%s.%s = %s", list, *list ? ", " : "", member->text, value);
    }
    return arena_printf(&gen->arena, "{%s}", *list ? list : "0");
}

void more_structure(struct gen *gen, unsigned number, const char *name)
{
    gen_line(gen, "struct s%u %s = %s;", number, name, initialiser(gen, number));
}

/* False: there is nothing to assign to. */
static bool assign_structure(struct gen *gen)
{
    unsigned number = gen_below(gen, (unsigned)gen->structures.count);
    const char *to = expr_struct_pointer(gen, number, false);

    if (to)
        gen_line(gen, "*(%s) = (struct s%u)%s;", to, number, initialiser(gen, number));
    return to;
}

/* What is written between setjmp and longjmp is volatile. */
static void set_jump(struct gen *gen, struct value target)
{
    const char *env = gen_name(gen, "env"), *kept = gen_name(gen, "kept");

    gen_line(gen, "{");
    gen->indent++;
    gen_line(gen, "jmp_buf %s;", env);
    gen_line(gen, "volatile %s %s = %s;", type_name(target.type), kept, expr_make(gen, 1).text);
    gen_line(gen, "switch (setjmp(%s)) {", env);
    gen_line(gen, "case 0:");
    gen_line(gen, "    %s = %s;", kept, expr_make(gen, 2).text);
    gen_line(gen, "    leap(&%s, %s & 3);", env, expr_make(gen, 1).text);
    gen_line(gen, "    %s = %s;", kept, expr_make(gen, 1).text);
    gen_line(gen, "    break;");
    gen_line(gen, "case 2:");
    gen_line(gen, "    %s = %s ^ %s;", kept, kept, as(gen, target.type));
    gen_line(gen, "}");
    gen_line(gen, "%s = %s;", target.text, kept);
    gen->indent--;
    gen_line(gen, "}");
}

static void computed_goto(struct gen *gen, unsigned depth)
{
    const char *table = gen_name(gen, "way"), *list = "", *label[4];

    gen_line(gen, "{");
    gen->indent++;
    for (unsigned i = 0; i < 4; i++) {
        label[i] = gen_name(gen, "to");
        list = arena_printf(&gen->arena, "%s%s&&%s", list, i ? ", " : "", label[i]);
    }
    gen_line(gen, "static const void *const %s[4] = {%s};", table, list);
    gen_line(gen, "goto *%s[%s];", table, expr_index(gen, 4, 2).text);
    for (unsigned i = 0; i < 4; i++) {
        size_t scope = gen->scope.count;

        gen_line(gen, "%s: {", label[i]);
        gen->indent++;
        stmt_block(gen, 1, depth);
        gen->indent--;
        gen_line(gen, "}");
        gen->scope.count = scope;
        float_forget(gen);
    }
    gen->indent--;
    gen_line(gen, "}");
}

static void atomic(struct gen *gen, struct value target)
{
    static const char *const calls[] = {"__atomic_fetch_add", "__atomic_exchange_n", "__atomic_or_fetch",
                                        "__sync_fetch_and_sub", "__sync_lock_test_and_set"};
    unsigned drawn = gen_below(gen, sizeof calls / sizeof *calls);
    const char *name = gen_name(gen, "at");

    gen_line(gen, "{");
    gen_line(gen, "    static unsigned %s = %uu;", name, gen_below(gen, 100));
    gen_line(gen, "    %s = %s(&%s, %s%s);", target.text, calls[drawn], name, as(gen, TYPE_UINT),
             drawn < 3 ? ", 5" : "");
    gen_line(gen, "    %s = (%s)(%s ^ __atomic_load_n(&%s, 5));", target.text, type_name(target.type), target.text,
             name);
    gen_line(gen, "}");
}

/* An array whose length depends on the inputs, on the stack or the heap. */
static void variable_array(struct gen *gen, struct value target)
{
    const char *name = gen_name(gen, "v"), *counter = gen_name(gen, "i"), *length = gen_name(gen, "n");
    enum type type = type_random(gen);
    unsigned form = gen_below(gen, 3);

    gen_line(gen, "{");
    gen->indent++;
    gen_line(gen, "unsigned %s = (%s & 3) + 1;", length, expr_make(gen, 1).text);
    if (form == 0)
        gen_line(gen, "%s %s[%s];", type_name(type), name, length);
    else
        gen_line(gen, "%s *%s = %s(4 * sizeof(%s));", type_name(type), name,
                 form == 1 ? "__builtin_alloca" : "malloc", type_name(type));
    gen_line(gen, "for (unsigned %s = 0; %s < %s; %s++)", counter, counter, length, counter);
    gen_line(gen, "    %s[%s] = %s;", name, counter, expr_make(gen, 1).text);
    gen_line(gen, "%s = %s[%s - 1];", target.text, name, length);
    if (form == 2)
        gen_line(gen, "free(%s);", name);
    gen->indent--;
    gen_line(gen, "}");
}

/* Sorted by the library, which calls back. */
static void sorted(struct gen *gen, struct value target)
{
    const char *name = gen_name(gen, "v");

    gen_line(gen, "{");
    gen_line(gen, "    short %s[4] = {%s, %s, %s};", name, as(gen, TYPE_SHORT), as(gen, TYPE_SHORT),
             as(gen, TYPE_SHORT));
    gen_line(gen, "    qsort(%s, 4, sizeof *%s, order);", name, name);
    gen_line(gen, "    %s = %s[%s];", target.text, name, expr_index(gen, 4, 1).text);
    gen_line(gen, "}");
}

static void vector(struct gen *gen, struct value target)
{
    const char *a = gen_name(gen, "w"), *b = gen_name(gen, "w");

    gen_line(gen, "{");
    gen_line(gen, "    four %s = {%s, 7, %s}, %s = %s * 3 ^ (four){1, %s};", a, as(gen, TYPE_UINT), as(gen, TYPE_UINT),
             b, a, as(gen, TYPE_UINT));
    gen_line(gen, "    %s[%s] += %s;", b, expr_index(gen, 4, 1).text, as(gen, TYPE_UINT));
    gen_line(gen, "    %s = %s[%s];", target.text, b, expr_index(gen, 4, 1).text);
    gen_line(gen, "}");
}

/* gcc computes with wide bit-fields in their own width, clang does not: so they are converted first. An initialiser of
 * a bit-field is not followed. */
static void tight(struct gen *gen, struct value target)
{
    const char *name = gen_name(gen, "k"), *other = gen_name(gen, "k");

    gen_line(gen, "{");
    gen_line(gen, "    static struct tight %s;", name);
    gen_line(gen, gen->is_small ? "    struct tight %1$s = {%2$s, .last = %4$s}; %1$s.wide = (unsigned long)%3$s;"
                                : "    struct tight %1$s = {%2$s, (unsigned long)%3$s, .last = %4$s};",
             other, as(gen, TYPE_CHAR), as(gen, TYPE_ULONG), as(gen, TYPE_SHORT));
    gen_line(gen, "    %s.few = %s;", other, as(gen, TYPE_SCHAR));
    gen_line(gen, "    if (%s)", expr_condition(gen));
    gen_line(gen, "        %s = %s;", name, other);
    gen_line(gen, "    %s.wide = (unsigned long)%s.wide + %s;", name, name, as(gen, TYPE_ULONG));
    gen_line(gen, "    %s.few ^= %s.first;", name, other);
    gen_line(gen, "    %s = (%s)((unsigned long)%s.wide + (unsigned long)(%s.few * 3 - %s.last));", target.text,
             type_name(target.type), name, name, name);
    gen_line(gen, "}");
}

/* A number of 128 bits in variables. */
static void very_long(struct gen *gen, struct value target)
{
    const char *name = gen_name(gen, "q");

    gen_line(gen, "{");
    gen_line(gen, "    unsigned __int128 %s = %s;", name, as(gen, TYPE_ULONG));
    gen_line(gen, "    %s = %s * %s + (%s >> 3);", name, name, as(gen, TYPE_ULONG), name);
    gen_line(gen, "    if (%s > ((unsigned __int128)1 << 66))", name);
    gen_line(gen, "        %s = (%s)(%s >> 40);", target.text, type_name(target.type), name);
    gen_line(gen, "}");
}

static void odd_statement(struct gen *gen, struct value target)
{
    switch (gen_below(gen, 4)) {
    case 0: sorted(gen, target); break;
    case 1: vector(gen, target); break;
    case 2: tight(gen, target); break;
    default: very_long(gen, target);
    }
}

void more_statement(struct gen *gen, unsigned depth)
{
    struct value target = expr_lvalue(gen, true);

    switch (gen_below(gen, 10)) {
    case 1:
        if (!gen->is_small) {
            atomic(gen, target);
            return;
        }
        break;
    case 8:
    case 9:
        if (gen->is_small)
            tight(gen, target);
        else
            odd_statement(gen, target);
        return;
    case 0:
        set_jump(gen, target);
        return;
    case 2:
        variable_array(gen, target);
        return;
    case 3:
        if (depth > 0 && gen->weight == 1) {
            computed_goto(gen, depth - 1);
            return;
        }
        break;
    case 4:
    case 5:
        float_statement(gen);
        return;
    default:
        if (assign_structure(gen))
            return;
    }
    gen_line(gen, "%s = %s;", target.text, more_expression(gen).text);
}
