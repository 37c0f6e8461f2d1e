/* gen.c - prints a random C program that ends with a checksum of all that it computed.
 *
 *   gen SEED > program.c
 *   gen --small SEED > program.c
 *
 * Compiled with -DNATIVE it is a program; its inputs are 0, as they are in the instrumented one run by hand.
 *
 * A small program is for counting paths by brute force (test/exact.sh). It has two to four inputs of at most eight
 * values each, assertions that may fail, and nothing that the tool does not follow: no vectors, no __int128, no
 * functions of the library. It has no choices whose result is thrown away, which are none for the tool. It prints
 * nothing. */
#include "test/gen/gen.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FUNCTIONS 4
#define DEPTH 3                  /* of nested statements */

unsigned gen_below(struct gen *gen, unsigned limit)
{
    return (unsigned)rng_below(&gen->rng, limit);
}

bool gen_chance(struct gen *gen, unsigned percent)
{
    return gen_below(gen, 100) < percent;
}

const char *gen_name(struct gen *gen, const char *prefix)
{
    return arena_printf(&gen->arena, "%s%u", prefix, gen->names++);
}

void gen_line(struct gen *gen, const char *format, ...)
{
    va_list list;

    for (unsigned i = 0; i < gen->indent; i++)
        text_add(&gen->out, "    ");
    va_start(list, format);
    text_add(&gen->out, arena_vprintf(&gen->arena, format, list));
    va_end(list);
    text_add(&gen->out, "\n");
}

struct structure *gen_structure(struct gen *gen, unsigned number)
{
    return vec_at(&gen->structures, number);
}

static struct object *add_object(struct vec *vec, enum object_kind kind, const char *text, enum type type)
{
    struct object *object = vec_push(vec);

    *object = (struct object){.kind = kind, .text = text, .type = type, .low = type_low(type), .high = type_high(type),
                              .is_addressable = true};
    return object;
}

static struct object *add_global(struct gen *gen, enum object_kind kind, const char *text, enum type type)
{
    struct object *object = add_object(&gen->scope, kind, text, type);

    object->is_global = true;
    return object;
}

/* An int in fewer bits. Also an unsigned one is promoted to int, so INT is its type here; its bounds are its own. */
static void bit_field(struct gen *gen, struct structure *structure, const char *name)
{
    unsigned width = 1 + gen_below(gen, 20);
    bool is_signed = gen_chance(gen, 50);
    struct object *object = add_object(&structure->members, OBJECT_SCALAR, name, TYPE_INT);

    gen_line(gen, "%s %s : %u;", is_signed ? "int" : "unsigned", name, width);
    object->low = is_signed ? -(1 << (width - 1)) : 0;
    object->high = (1 << (width - is_signed)) - 1;
    object->is_addressable = false;
}

static void structure_member(struct gen *gen, struct structure *structure, unsigned number)
{
    const char *name = gen_name(gen, "m");
    enum type type = type_random(gen);
    unsigned drawn = gen_below(gen, 100);

    if (drawn < 65) {
        gen_line(gen, "%s %s;", type_name(type), name);
        add_object(&structure->members, OBJECT_SCALAR, name, type);
    } else if (drawn < 80) {
        unsigned count = 2u << gen_below(gen, 2);
        gen_line(gen, "%s %s[%u];", type_name(type), name, count);
        add_object(&structure->members, OBJECT_ARRAY, name, type)->count = count;
    } else if (drawn < 90 && number > 0) {
        unsigned inner = gen_below(gen, number);
        gen_line(gen, "struct s%u %s;", inner, name);
        add_object(&structure->members, OBJECT_STRUCT, name, TYPE_INT)->count = inner;
    } else {
        bit_field(gen, structure, name);
    }
}

static void make_structures(struct gen *gen)
{
    for (unsigned number = 0; number < 3; number++) {
        struct structure *structure = vec_push(&gen->structures);

        vec_init(&structure->members, sizeof(struct object));
        gen_line(gen, "struct s%u {", number);
        gen->indent++;
        for (unsigned count = 1 + gen_below(gen, 4); count > 0; count--)
            structure_member(gen, structure, number);
        gen->indent--;
        gen_line(gen, "};");
    }
}

static void global_array(struct gen *gen, bool is_fixed)
{
    const char *name = gen_name(gen, "ga"), *list = "";
    enum type type = type_random(gen);
    unsigned count = 4u << gen_below(gen, 3);
    struct object *object;

    for (unsigned i = 0; i < count; i++)
        list = arena_printf(&gen->arena, "%s%s%s", list, i ? ", " : "", expr_literal(gen, type).text);
    gen_line(gen, "static %s%s %s[%u] = {%s};", is_fixed ? "const " : "", type_name(type), name, count, list);
    object = add_global(gen, OBJECT_ARRAY, name, type);
    object->count = count;
    object->is_fixed = is_fixed;
}

/* A pointer to `target`, and perhaps one to that pointer. */
static void global_pointer(struct gen *gen, const char *type, const char *target, enum object_kind kind,
                           struct object like)
{
    const char *name = gen_name(gen, "gp"), *outer = gen_name(gen, "gpp");
    struct object *object;

    gen_line(gen, "static %s *%s = &%s;", type, name, target);
    object = add_global(gen, kind, name, like.type);
    object->count = like.count;
    if (gen_chance(gen, 40)) {
        gen_line(gen, "static %s **%s = &%s;", type, outer, name);
        object = add_global(gen, kind, arena_printf(&gen->arena, "(*%s)", outer), like.type);
        object->count = like.count;
    }
}

static struct object *global_scalar(struct gen *gen)
{
    const char *name = gen_name(gen, "g");
    enum type type = type_random(gen);

    gen_line(gen, "static %s %s = %s;", type_name(type), name, expr_literal(gen, type).text);
    return add_global(gen, OBJECT_SCALAR, name, type);
}

static void make_globals(struct gen *gen)
{
    for (unsigned i = 0; i < 5; i++) {
        struct object like = *global_scalar(gen);

        if (gen_chance(gen, 40))
            global_pointer(gen, type_name(like.type), like.text, OBJECT_POINTER, like);
    }
    global_array(gen, true);
    global_array(gen, false);
    global_array(gen, false);
    for (unsigned i = 0; i < 3; i++) {
        const char *name = gen_name(gen, "gs");
        unsigned number = gen_below(gen, (unsigned)gen->structures.count);

        gen_line(gen, "static struct s%u %s;", number, name);
        struct object *object = add_global(gen, OBJECT_STRUCT, name, TYPE_INT);
        object->count = number;
        if (gen_chance(gen, 50))
            global_pointer(gen, arena_printf(&gen->arena, "struct s%u", number), name, OBJECT_STRUCT_POINTER, *object);
    }
}

/* The inputs: globals like the others. Their CUTE_input calls are added to `inputs`. */
static void make_inputs(struct gen *gen, struct text *inputs)
{
    for (unsigned count = 3 + gen_below(gen, 4); count > 0; count--) {
        const char *name = gen_name(gen, "in");
        enum type type = type_random(gen);
        unsigned size = 2u << gen_below(gen, 2);

        text_printf(inputs, "    CUTE_input(%s);\n", name);
        if (gen_chance(gen, 80)) {
            gen_line(gen, "static %s %s;", type_name(type), name);
            add_global(gen, OBJECT_SCALAR, name, type);
        } else {
            gen_line(gen, "static %s %s[%u];", type_name(type), name, size);
            add_global(gen, OBJECT_ARRAY, name, type)->count = size;
        }
    }
}

/* At most eight values of its type: small ones, or those at a bound. */
static void small_input(struct gen *gen, struct text *inputs)
{
    const char *name = gen_name(gen, "in");
    enum type type = type_random(gen);
    wide count = 2 + gen_below(gen, 7), low = 0;

    if (type == TYPE_BOOL)
        count = 2;
    else if (gen_chance(gen, 15))
        low = type_high(type) - count + 1;
    else if (type_low(type) < 0)
        low = gen_chance(gen, 20) ? type_low(type) : -(wide)gen_below(gen, 8);
    gen_line(gen, "static %s %s;", type_name(type), name);
    if (type == TYPE_BOOL)
        text_printf(inputs, "    CUTE_input(%s);\n", name);
    else
        text_printf(inputs, "    CUTE_range(%s, %s, %s);\n", name, expr_constant(gen, type, low),
                    expr_constant(gen, type, low + count - 1));
    add_global(gen, OBJECT_SCALAR, name, type);
}

static void small_inputs(struct gen *gen, struct text *inputs)
{
    for (unsigned count = 2 + gen_below(gen, 3); count > 0; count--)
        small_input(gen, inputs);
}

static void declare_parameter(struct gen *gen, const struct parameter *parameter, const char *name)
{
    struct object *object = add_object(&gen->scope, parameter->kind, name, parameter->type);

    object->count = parameter->structure;
    if (parameter->limit) {
        object->high = parameter->limit - 1;
        object->is_fixed = true;
        object->is_addressable = false;
    }
}

/* Its type, up to where its name would stand. */
static const char *parameter_type(struct gen *gen, const struct parameter *parameter)
{
    switch (parameter->kind) {
    case OBJECT_POINTER:
        return arena_printf(&gen->arena, "%s *", type_name(parameter->type));
    case OBJECT_STRUCT:
        return arena_printf(&gen->arena, "struct s%u ", parameter->structure);
    case OBJECT_STRUCT_POINTER:
        return arena_printf(&gen->arena, "struct s%u *", parameter->structure);
    default:
        return arena_printf(&gen->arena, "%s ", type_name(parameter->type));
    }
}

/* The head of a function, up to its brace; the parameters are in scope behind it. */
static void function_head(struct gen *gen, const struct function *function)
{
    const char *list = "";

    for (unsigned i = 0; i < function->parameter_count; i++) {
        const struct parameter *parameter = &function->parameters[i];
        const char *name = gen_name(gen, "x");

        list = arena_printf(&gen->arena, "%s%s%s%s", list, i ? ", " : "", parameter_type(gen, parameter), name);
        declare_parameter(gen, parameter, name);
    }
    gen_line(gen, "static %s %s(%s)", type_name(function->type), function->name, list);
    gen_line(gen, "{");
    gen->indent++;
    gen->result = function->type;
    gen->weight = 1;
    gen->cost = 1;
}

static void function_tail(struct gen *gen, struct function *function, size_t scope)
{
    gen_line(gen, "return %s;", expr_cast(gen, expr_make(gen, 2), gen->result).text);
    gen->indent--;
    gen_line(gen, "}");
    gen_line(gen, "%s", "");
    gen->scope.count = scope;
    float_forget(gen);
    function->cost = gen->cost;
}

static void random_parameters(struct gen *gen, struct function *function)
{
    static const enum object_kind kinds[] = {OBJECT_SCALAR, OBJECT_SCALAR, OBJECT_SCALAR, OBJECT_SCALAR,
                                             OBJECT_POINTER, OBJECT_STRUCT, OBJECT_STRUCT_POINTER};

    function->parameter_count = 1 + gen_below(gen, 4);
    for (unsigned i = 0; i < function->parameter_count; i++) {
        struct parameter *parameter = &function->parameters[i];

        parameter->type = type_random(gen);
        parameter->kind = kinds[gen_below(gen, sizeof kinds / sizeof *kinds)];
        parameter->structure = gen_below(gen, (unsigned)gen->structures.count);
    }
}

static void make_function(struct gen *gen, struct function *function)
{
    size_t scope = gen->scope.count;

    function_head(gen, function);
    stmt_locals(gen);
    stmt_block(gen, 2 + gen_below(gen, 3), DEPTH);
    function_tail(gen, function, scope);
}

static struct function new_function(struct gen *gen)
{
    struct function function = {.name = gen_name(gen, "f"), .type = type_random(gen)};

    random_parameters(gen, &function);
    return function;
}

static void add_function(struct gen *gen, struct function function)
{
    *(struct function *)vec_push(&gen->functions) = function;
}

/* A function that calls itself, at most three deep. */
static void make_recursive(struct gen *gen)
{
    struct function function = {.name = gen_name(gen, "rec"), .type = type_random(gen), .parameter_count = 2};
    size_t scope = gen->scope.count;
    const char *depth, *result = gen_name(gen, "l");

    function.parameters[0] = (struct parameter){.kind = OBJECT_SCALAR, .type = TYPE_INT, .limit = 4};
    function.parameters[1] = (struct parameter){.kind = OBJECT_SCALAR, .type = type_random(gen)};
    function_head(gen, &function);
    depth = ((struct object *)vec_at(&gen->scope, scope))->text;
    gen_line(gen, "if (%s == 0 || %s)", depth, expr_condition(gen));
    gen_line(gen, "    return %s;", expr_cast(gen, expr_make(gen, 1), gen->result).text);
    gen_line(gen, "%s %s = %s(%s - 1, %s);", type_name(function.type), result, function.name, depth,
             expr_make(gen, 2).text);
    add_object(&gen->scope, OBJECT_SCALAR, result, function.type);
    stmt_block(gen, 2, 1);
    function_tail(gen, &function, scope);
    function.cost *= 4;
    add_function(gen, function);
}

/* Two functions of one type, called through a table. */
static void make_table(struct gen *gen)
{
    struct function first = new_function(gen), second = first;
    const char *name = gen_name(gen, "table"), *list = "";

    second.name = gen_name(gen, "f");
    make_function(gen, &first);
    make_function(gen, &second);
    for (unsigned i = 0; i < first.parameter_count; i++)
        list = arena_printf(&gen->arena, "%s%s%s", list, i ? ", " : "", parameter_type(gen, &first.parameters[i]));
    gen_line(gen, "static %s (*%s[2])(%s) = {%s, %s};", type_name(first.type), name, list, first.name, second.name);
    first.name = arena_printf(&gen->arena, "%s[%s]", name, expr_index(gen, 2, 1).text);
    first.cost = first.cost > second.cost ? first.cost : second.cost;
    add_function(gen, first);
}

static void make_functions(struct gen *gen)
{
    for (unsigned i = 0; i < FUNCTIONS; i++) {
        if (i == 1) {
            make_recursive(gen);
        } else if (i == 2) {
            make_table(gen);
        } else {
            struct function function = new_function(gen);
            make_function(gen, &function);
            add_function(gen, function);
        }
    }
}

/* Into the checksum: all that `object` holds. */
static void mix_object(struct gen *gen, const struct object *object, const char *prefix)
{
    const char *text = arena_printf(&gen->arena, "%s%s", prefix, object->text);

    switch (object->kind) {
    case OBJECT_SCALAR:
        gen_line(gen, "mix((unsigned long)%s);", text);
        break;
    case OBJECT_ARRAY:
        gen_line(gen, "for (int i = 0; i < %u; i++)", object->count);
        gen_line(gen, "    mix((unsigned long)%s[i]);", text);
        break;
    case OBJECT_STRUCT:
        for (size_t i = 0; i < gen_structure(gen, object->count)->members.count; i++)
            mix_object(gen, vec_at(&gen_structure(gen, object->count)->members, i),
                       arena_printf(&gen->arena, "%s.", text));
        break;
    case OBJECT_POINTER:
    case OBJECT_STRUCT_POINTER:
        break;                   /* what they point to is a global too */
    }
}

/* What `call` gives, and what the inputs have become, may fail an assertion. */
static void small_use(struct gen *gen, const char *call)
{
    const char *name = gen_name(gen, "r");

    gen_line(gen, "long %s = (long)%s;", name, call);
    if (gen_chance(gen, 60))
        gen_line(gen, "CUTE_assert((%s & %u) != %u);", name, 31, gen_below(gen, 32));
    else
        gen_line(gen, "CUTE_assert(!(%s == %d && %s));", name, (int)gen_below(gen, 5) - 2, expr_condition(gen));
}

static void mix_all(struct gen *gen)
{
    float_mix(gen);
    for (size_t i = 0; i < gen->scope.count; i++)
        mix_object(gen, vec_at(&gen->scope, i), "");
    gen_line(gen, "printf(\"%%016lx\\n\", checksum);");
}

static void make_toplevel(struct gen *gen, const char *inputs)
{
    gen_line(gen, "void toplevel(void)");
    gen_line(gen, "{");
    text_add(&gen->out, inputs);
    gen->indent++;
    for (size_t i = 0; i < gen->functions.count; i++) {
        const char *call = expr_call(gen, vec_at(&gen->functions, i));
        if (call && gen->is_small)
            small_use(gen, call);
        else if (call)
            gen_line(gen, "mix((unsigned long)%s);", call);
    }
    if (!gen->is_small)
        mix_all(gen);
    gen->indent--;
    gen_line(gen, "}");
}

static const char head[] =
    "#include <stdio.h>\n"
    "#include <string.h>\n"
    "#ifdef NATIVE\n"
    "#define CUTE_input(x) ((void)0)\n"
    "#else\n"
    "#include <cute.h>\n"
    "#endif\n"
    "\n"
    "static unsigned long checksum;\n"
    "\n"
    "static void mix(unsigned long value)\n"
    "{\n"
    "    checksum = (checksum ^ value) * 0x9e3779b97f4a7c15ul;\n"
    "    checksum ^= checksum >> 29;\n"
    "}\n"
    "\n"
    "static void mix_float(double value)\n"
    "{\n"
    "    unsigned long bits = 7;\n"
    "    if (value == value)\n"
    "        memcpy(&bits, &value, sizeof bits);\n"
    "    mix(bits);\n"
    "}\n"
    "\n";

static const char tail[] =
    "#ifdef NATIVE\n"
    "int main(void)\n"
    "{\n"
    "    toplevel();\n"
    "    return 0;\n"
    "}\n"
    "#endif\n";

static void make_program(struct gen *gen)
{
    struct text inputs;

    text_init(&inputs);
    text_add(&gen->out, gen->is_small ? "#include <string.h>\n#include \"exact.h\"\n" : head);
    text_add(&gen->out, more_head);
    make_structures(gen);
    make_globals(gen);
    if (gen->is_small)
        small_inputs(gen, &inputs);
    else
        make_inputs(gen, &inputs);
    float_globals(gen, gen->is_small ? NULL : &inputs);
    float_function(gen);
    make_functions(gen);
    make_toplevel(gen, inputs.data);
    if (!gen->is_small)
        text_add(&gen->out, tail);
    text_fini(&inputs);
}

int main(int argc, char **argv)
{
    struct gen gen = {.is_small = argc == 3 && strcmp(argv[1], "--small") == 0};
    const char *last = argc > 1 ? argv[argc - 1] : "";
    char *end;
    unsigned long long seed = strtoull(last, &end, 0);

    if (argc != 2 + gen.is_small || *end || end == last) {
        fprintf(stderr, "usage: %s [--small] SEED > program.c\n", argv[0]);
        return 1;
    }
    rng_init(&gen.rng, seed);
    arena_init(&gen.arena);
    text_init(&gen.out);
    vec_init(&gen.scope, sizeof(struct object));
    vec_init(&gen.floats, sizeof(struct float_object));
    vec_init(&gen.structures, sizeof(struct structure));
    vec_init(&gen.functions, sizeof(struct function));
    make_program(&gen);
    printf("/* gen %llu */\n%s", seed, gen.out.data);
    return 0;
}
