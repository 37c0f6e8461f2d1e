/* Calls. The arguments are values by the time of the call; they are evaluated in the compiler's own order. Some
 * functions are known by name: those that copy memory move its shadows too, CUTE_input becomes a call of the runtime
 * with a description of the type, and builtins, which never see shadows, get concrete arguments. */
#include <string.h>
#include "abi/rt.h"
#include "instrumenter/front/library.h"
#include "instrumenter/lower/local.h"
#include "instrumenter/lower/lower.h"

enum known {
    KNOWN_NOT, KNOWN_INPUT, KNOWN_EXPECT, KNOWN_COPY, KNOWN_SET, KNOWN_ALLOCA,
    KNOWN_CONSTANT,                      /* does not evaluate its arguments */
    KNOWN_LIST,                          /* va_start and the like, which only the compiler implements */
    KNOWN_PREFETCH,
    KNOWN_TEXT,                          /* does not evaluate its arguments as a call would */
    KNOWN_BUILTIN
};

static const struct {
    const char *name;
    enum known known;
} known_function[] = {
    {"cute_input", KNOWN_INPUT}, {"cute_input_range", KNOWN_INPUT}, {"cute_input_array", KNOWN_INPUT},
    {"cute_input_string", KNOWN_INPUT}, {"cute_input_choice", KNOWN_INPUT}, {"cute_input_pair", KNOWN_INPUT},
    {"cute_input_argument", KNOWN_INPUT}, {"cute_input_answer", KNOWN_INPUT}, {"cute_input_guess", KNOWN_INPUT},
    {"cute_input_nonnull", KNOWN_INPUT}, {"cute_input_single", KNOWN_INPUT}, {"cute_input_text", KNOWN_INPUT},
    {"cute_input_elements", KNOWN_INPUT}, {"cute_input_distinct", KNOWN_INPUT}, {"cute_input_tag", KNOWN_INPUT},
    {"cute_input_missing", KNOWN_INPUT}, {"cute_input_held", KNOWN_INPUT},
    {"cute_input_filled", KNOWN_INPUT}, {"cute_input_returned", KNOWN_INPUT},
    {"cute_input_length", KNOWN_INPUT}, {"cute_input_step", KNOWN_INPUT}, {"cute_input_element", KNOWN_INPUT},
    {"__builtin_expect", KNOWN_EXPECT}, {"__builtin_expect_with_probability", KNOWN_EXPECT},
    {"memcpy", KNOWN_COPY}, {"memmove", KNOWN_COPY},
    {"__builtin_memcpy", KNOWN_COPY}, {"__builtin_memmove", KNOWN_COPY},
    {"__builtin___memcpy_chk", KNOWN_COPY}, {"__builtin___memmove_chk", KNOWN_COPY},
    {"memset", KNOWN_SET}, {"__builtin_memset", KNOWN_SET}, {"__builtin___memset_chk", KNOWN_SET},
    {"__builtin_alloca", KNOWN_ALLOCA}, {"alloca", KNOWN_ALLOCA},
    {"__builtin_constant_p", KNOWN_CONSTANT}, {"__builtin_object_size", KNOWN_CONSTANT},
    {"__builtin_dynamic_object_size", KNOWN_CONSTANT}, {"__builtin_classify_type", KNOWN_CONSTANT},
    {"__builtin_va_start", KNOWN_LIST}, {"__builtin_va_end", KNOWN_LIST}, {"__builtin_va_copy", KNOWN_LIST},
    {"__builtin_c23_va_start", KNOWN_LIST}, {"__builtin_prefetch", KNOWN_PREFETCH},
    {"__builtin_va_arg_pack", KNOWN_TEXT}, {"__builtin_setjmp", KNOWN_TEXT}, {"__builtin_longjmp", KNOWN_TEXT},
};

static enum known known_as(const struct decl *callee)
{
    if (!callee || callee->is_defined)
        return KNOWN_NOT;
    for (size_t i = 0; i < sizeof known_function / sizeof *known_function; i++)
        if (strcmp(known_function[i].name, callee->name) == 0)
            return known_function[i].known;
    return callee->is_builtin ? KNOWN_BUILTIN : KNOWN_NOT;
}

bool lower_call_is_by_name(const char *name)
{
    for (size_t i = 0; i < sizeof known_function / sizeof *known_function; i++)
        if (known_function[i].known == KNOWN_COPY || known_function[i].known == KNOWN_SET)
            if (*name != '_' && strcmp(known_function[i].name, name) == 0)
                return true;
    return false;
}

static uint32_t wanted_args(enum known known)
{
    return known == KNOWN_COPY || known == KNOWN_SET ? 3 : known == KNOWN_INPUT || known == KNOWN_EXPECT ? 2 : 1;
}

bool lower_call_is_unevaluated(const struct node *node)
{
    return known_as(node_callee(node)) == KNOWN_CONSTANT;
}

/* An instrumented function keeps the runtime informed itself. */
bool lower_call_touches_memory(const struct node *node)
{
    const struct decl *callee = node_callee(node);
    enum known known = known_as(callee);
    bool has_pointer = false;

    for (uint32_t i = 1; i < node->child_count; i++)
        has_pointer |= node->child[i]->type->kind == TYPE_POINTER;
    return !callee || !((callee->is_defined && !callee->is_native) || known == KNOWN_LIST || known == KNOWN_PREFETCH
                        || (known == KNOWN_BUILTIN && !has_pointer));
}

static bool is_passable(const struct type *type)
{
    return type_is_scalar(type) || type->kind == TYPE_RECORD;
}

static bool any_argument_has_effects(const struct node *node)
{
    for (uint32_t i = 1; i < node->child_count; i++)
        if (node_has_effects(node->child[i]))
            return true;
    return false;
}

bool lower_call_is_modelled(const struct node *node)
{
    enum known known = known_as(node_callee(node));

    if (known == KNOWN_CONSTANT || known == KNOWN_LIST)
        return known == KNOWN_CONSTANT || !any_argument_has_effects(node);
    if (known == KNOWN_TEXT)
        return false;
    if (known != KNOWN_NOT && known != KNOWN_BUILTIN && node->child_count - 1 < wanted_args(known))
        return false;
    if (!is_passable(node->type) && node->type->kind != TYPE_VOID)
        return false;
    for (uint32_t i = 1; i < node->child_count; i++)
        if (!is_passable(node->child[i]->type))
            return false;
    return true;
}

static const struct val *without_shadow(struct lower *l, const struct val *val)
{
    struct val *plain = arena_copy(l->maker.arena, val, sizeof *val);

    plain->is_symbolic = false;
    return plain;
}

/* The argument that is converted to a transparent union, which clang shows as a compound literal without braces; NULL
 * if `arg` is anything else. */
static const struct node *made_union_of(const struct lower *l, const struct node *arg)
{
    const struct node *list = arg->kind == EXPR_COMPOUND && arg->type->kind == TYPE_RECORD ? arg->child[0] : NULL;
    bool is_written = !list || list->kind != EXPR_INIT_LIST || l->unit->source->text[list->begin] == '{';

    return is_written || list->child_count != 1 ? NULL : list->child[0];
}

/* The member of a transparent union is passed as written; its shadow is lost because the callee would not find it. */
static const struct val *lower_argument(struct lower *l, const struct node *arg)
{
    const struct node *member = made_union_of(l, arg);

    if (!member)
        return lower_value(l, arg);
    const struct val *val = lower_materialise(l, lower_value(l, member), member);
    lower_lose(l, val, LOSS_CALL, member);
    return without_shadow(l, val);
}

/* Lower all arguments in the compiler's order; args[i] of the result is argument i. */
static const struct val **lower_args(struct lower *l, const struct node *node)
{
    uint32_t count = node->child_count - 1;
    const struct val **args = arena_alloc(l->maker.arena, count * sizeof *args + 1);

    for (uint32_t i = 0; i < count; i++) {
        uint32_t which = l->from_gcc ? count - 1 - i : i;
        args[which] = lower_argument(l, node->child[which + 1]);
    }
    return args;
}

/* `is_native`: a builtin, which takes no shadows and calls no function of the program. */
static struct ir *add_call(struct lower *l, const struct node *node, const struct val *callee, const struct val **args,
                           bool is_native)
{
    struct ir *ir = lower_add(l, IR_CALL, node);

    ir->val = callee;
    ir->args = args;
    ir->arg_count = node->child_count - 1;
    ir->type = node->type;
    ir->is_native = is_native;
    return ir;
}

/* The result of the call: a temporary, a record (in *object), or NULL. */
static const struct val *call_result(struct lower *l, struct ir *ir, const struct node *node, bool wanted,
                                     bool is_symbolic, const struct lvalue **object)
{
    unsigned number;

    ir->is_wanted = wanted;
    if (node->type->kind == TYPE_VOID || (!wanted && !(ir->may_be_native && type_is_symbolic(node->type))))
        return NULL;
    number = ir->number = lower_number(l);
    if (!wanted)
        return NULL;
    ir->flag = is_symbolic && type_is_symbolic(node->type);
    if (node->type->kind == TYPE_RECORD) {
        *object = lvalue_name(&l->maker, node->type, lower_temp_name(l, number), !is_symbolic);
        ir->flag = is_symbolic && node->type->size > 0;
        return NULL;
    }
    return val_temp(&l->maker, node->type, number, ir->flag);
}

void lower_lose_object(struct lower *l, const struct val *val, const struct node *node)
{
    if (val->kind == VAL_OBJECT && val->type->kind == TYPE_RECORD && val->type->size && !val->lvalue->is_native)
        lower_lose_lvalue(l, val->lvalue, LOSS_STRUCT, node);
}

static void lose_structs(struct lower *l, const struct node *node, const struct val **args)
{
    for (uint32_t i = 0; i + 1 < node->child_count; i++)
        lower_lose_object(l, args[i], node->child[i + 1]);
}

/* True if the callee has `...`: it does not take over the shadows of structures that are passed there. */
static bool is_variadic(const struct type *callee)
{
    return (callee->kind == TYPE_POINTER ? callee->element : callee)->is_variadic;
}

/* False for a function that this unit instruments itself, and for the runtime's own. */
static bool may_be_native(const struct decl *direct)
{
    return !direct || !((direct->is_defined && !direct->is_native) || strncmp(direct->name, "cute_", 5) == 0);
}

/* The array whose first element the pointer points to, or NULL. */
static const struct lvalue *array_at(const struct val *pointer)
{
    while (pointer->kind == VAL_CAST && pointer->a->type->kind == TYPE_POINTER)
        pointer = pointer->a;
    return pointer->kind == VAL_ADDRESS && pointer->lvalue->type->kind == TYPE_ARRAY ? pointer->lvalue : NULL;
}

/* The size of that array in bytes, or 0 if unknown. */
static uint64_t room_at(const struct val *pointer)
{
    const struct lvalue *array = array_at(pointer);
    return array ? lower_index_limit(array) * array->type->element->size : 0;
}

/* The size in bytes against which a copy of `size` bytes is checked; 0 if it is not. A member of a structure may be
 * named for more than itself: a constant size may include the next members, and the last member may be longer than its
 * type. */
static uint64_t room_for(const struct val *pointer, const struct val *size)
{
    const struct lvalue *array = array_at(pointer);
    bool is_part = array && array->kind != PLACE_NAME;
    return is_part && (size->kind == VAL_CONST || lower_may_run_on(array)) ? 0 : room_at(pointer);
}

/* Check that what a library function wrote to an array of the program fits. The string is measured after the call, when
 * the choices that it depends on have been made. */
static void check_room(struct lower *l, const struct decl *callee, const struct val **args, const struct node *node)
{
    static const char *const writers[] = {"strcpy", "strcat", "stpcpy", "sprintf", "vsprintf", "gets"};
    const char *name = callee && !callee->is_defined ? callee->name : "";
    uint64_t room = *name && node->child_count > 1 ? room_at(args[0]) : 0;

    name += strncmp(name, "__builtin_", 10) == 0 ? 10 : 0;
    for (size_t i = 0; room && i < sizeof writers / sizeof *writers; i++)
        if (strcmp(name, writers[i]) == 0)
            lower_demand(l, CHECK_BOUNDS,
                         val_text(&l->maker, l->unit->type_word,
                                  arena_printf(l->maker.arena, "CUTE_LENGTH(%s)",
                                               lower_val_text(l, args[0]))), room, true, node);
    if (room && strcmp(name, "strncpy") == 0 && node->child_count == 4)
        lower_demand(l, CHECK_BOUNDS, args[2], room + 1, true, node);
}

static const struct val *lower_plain_call(struct lower *l, const struct node *node, bool wanted,
                                          const struct lvalue **object)
{
    struct decl *direct = node_callee(node);
    const struct val *callee, **args, *result;
    bool is_test = l->test == node;
    struct ir *ir;

    if (direct) {
        callee = val_text(&l->maker, node->child[0]->type, direct->name);
    } else {
        callee = lower_materialise(l, lower_value(l, node->child[0]), node->child[0]);
        lower_target(l, callee, node->child[0]);
    }
    args = lower_args(l, node);
    if (is_variadic(node->child[0]->type))
        lose_structs(l, node, args);
    for (uint32_t i = CUTE_ARG_MAX; i + 1 < node->child_count; i++)
        lower_lose(l, args[i], LOSS_CALL, node->child[i + 1]);
    ir = add_call(l, node, callee, args, false);
    ir->local = direct;
    ir->may_be_native = may_be_native(direct);
    ir->library = (uint8_t)(direct ? library_of(l->unit, direct) : LIBRARY_POINTER);
    ir->is_test = is_test && ir->library == LIBRARY_EQUAL;
    result = call_result(l, ir, node, wanted, true, object);
    check_room(l, direct, args, node);
    return result;
}

/* True for builtins that use an address without accessing memory there. */
static bool accesses_nothing(const char *name)
{
    static const char *const names[] = {
        "__builtin_assume_aligned", "__builtin_is_aligned", "__builtin_align_up", "__builtin_align_down",
        "__builtin_launder", "__builtin_prefetch", "__builtin_object_size", "__builtin_dynamic_object_size",
        "__builtin_constant_p"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

/* A builtin that writes through a pointer leaves concrete data there. */
static void clear_pointee(struct lower *l, const struct val *pointer, const struct node *node)
{
    const struct type *to = pointer->type->kind == TYPE_POINTER ? pointer->type->element : NULL;
    struct ir *ir;

    if (!to || to->is_const || to->size == 0 || to->kind == TYPE_FUNCTION)
        return;
    ir = lower_add(l, IR_CLEAR_BYTES, node);
    ir->val = pointer;
    ir->val2 = val_const(&l->maker, l->unit->type_word, to->size);
}

/* Most builtins only write through their pointers, or libc.def describes them. Atomics also read there, and for the
 * builtins of processors the extent is unknown; so what is symbolic there is concretized. */
static void lose_pointee(struct lower *l, const struct val *pointer, const struct node *node)
{
    static const char *const readers[] = {"__sync_", "__atomic_", "__c11_", "__builtin_nontemporal_"};
    static const char processor[] = "__builtin_ia32_";
    const char *name = node_callee(node)->name;
    struct type *to = pointer->type->element;

    if (strncmp(name, processor, sizeof processor - 1) == 0)
        lower_lose_lvalue(l, NULL, LOSS_CALL, node);
    for (size_t i = 0; to->size && i < sizeof readers / sizeof *readers; i++)
        if (strncmp(name, readers[i], strlen(readers[i])) == 0)
            lower_lose_lvalue(l, lvalue_deref(&l->maker, to, pointer), LOSS_CALL, node);
}

static const struct val *lower_builtin(struct lower *l, const struct node *node, bool wanted,
                                       const struct lvalue **object)
{
    const struct val *callee = val_text(&l->maker, node->child[0]->type, node_callee(node)->name);
    const struct val **args = lower_args(l, node), *result;
    uint32_t count = node->child_count - 1;
    bool has_pointers = false, is_access = !accesses_nothing(node_callee(node)->name);
    struct ir *ir;

    for (uint32_t i = 0; i < count; i++) {
        has_pointers |= is_access && args[i]->type->kind == TYPE_POINTER;
        if (args[i]->type->kind == TYPE_POINTER)
            args[i] = lower_materialise(l, args[i], node->child[i + 1]);
        lower_lose(l, args[i], LOSS_OPAQUE, node);
        if (args[i]->type->kind == TYPE_POINTER)
            lose_pointee(l, args[i], node);
    }
    ir = add_call(l, node, callee, args, true);
    ir->local = node_callee(node);
    ir->may_be_native = has_pointers;
    result = call_result(l, ir, node, wanted, false, object);
    for (uint32_t i = 0; i < count && is_access; i++)
        clear_pointee(l, args[i], node);
    return result;
}

/* Check the pointer, which the code that moves the bytes does not do. */
static void use_pointer(struct lower *l, const struct val *pointer, const struct node *node)
{
    if (pointer->is_symbolic)
        lower_add(l, IR_DEREF, node)->val = pointer;
}

/* A function that is not declared is known to the compiler by its name alone, and it may replace the call. */
static bool may_be_own(const struct decl *callee)
{
    return lower_call_is_by_name(callee->name) && !callee->is_implicit;
}

/* memset: the runtime gives each byte the shadow of the second argument, see libc.def. */
static const struct val *lower_fill(struct lower *l, const struct node *node, const struct val **args)
{
    const struct val *to = args[0];
    struct ir *ir;

    args[0] = without_shadow(l, args[0]);
    args[2] = without_shadow(l, args[2]);
    ir = add_call(l, node, val_text(&l->maker, node->child[0]->type, node_callee(node)->name), args, false);
    ir->local = node_callee(node);
    ir->may_be_native = true;
    ir->is_by_name = may_be_own(node_callee(node));
    return val_cast(&l->maker, node->type, to);
}

/* Announce a call of memcpy and the like under its own name: a unit of the program may define that function
 * (cute_own_NAME), and then that definition runs. Returns the function, or NULL if it cannot be the program's own. */
static const struct decl *add_own_memory_call(struct lower *l, const struct node *node, const struct val **args)
{
    struct decl *callee = node_callee(node);
    struct ir *ir;

    if (!may_be_own(callee))
        return NULL;
    ir = lower_add(l, IR_MODEL, node);
    ir->args = args;
    ir->arg_count = node->child_count - 1;
    return ir->local = callee;
}

static const struct val *lower_memory_call(struct lower *l, const struct node *node, bool is_copy, bool wanted)
{
    const struct val **args = lower_args(l, node);
    const struct val *callee = val_text(&l->maker, node->child[0]->type, node_callee(node)->name);
    uint64_t room = room_for(args[0], args[2]);
    const struct decl *own;
    unsigned number;
    struct ir *ir;

    for (uint32_t i = 0; i < 3; i++)
        args[i] = lower_materialise(l, args[i], node->child[i + 1]);
    lower_fix(l, args[2], node->child[3]);
    if (room)
        lower_demand(l, CHECK_BOUNDS, args[2], room + 1, true, node);
    use_pointer(l, args[0], node->child[1]);
    if (!is_copy && args[1]->is_symbolic && !node_callee(node)->is_builtin)
        return lower_fill(l, node, args);
    if (is_copy)
        use_pointer(l, args[1], node->child[2]);
    else
        lower_lose(l, args[1], LOSS_OPAQUE, node->child[2]);
    own = add_own_memory_call(l, node, args);
    ir = lower_add(l, is_copy ? IR_COPY_BYTES : IR_CLEAR_BYTES, node);
    ir->val = args[0];
    ir->val2 = args[2];
    ir->local = own;
    ir->flag = !is_copy;
    if (is_copy) {
        ir->args = &args[1];
        ir->arg_count = 1;
    }
    ir = add_call(l, node, callee, args, true);
    ir->is_by_name = own != NULL;
    number = own && wanted ? lower_number(l) : 0;
    if (number)
        ir->number = number;
    if (own)
        lower_add(l, IR_RESET, node);                   /* `ir` is invalid from here on */
    if (!own || !wanted)
        return val_cast(&l->maker, node->type, args[0]);
    return lower_materialise(l, val_model(&l->maker, number, val_cast(&l->maker, node->type, args[0])), node);
}

static const struct val *lower_alloca(struct lower *l, const struct node *node)
{
    const struct val **args = lower_args(l, node), *result;
    const struct val *callee = val_text(&l->maker, node->child[0]->type, node_callee(node)->name);
    const struct lvalue *object = NULL;
    struct ir *ir;

    args[0] = lower_materialise(l, args[0], node->child[1]);
    lower_fix(l, args[0], node->child[1]);
    result = call_result(l, add_call(l, node, callee, args, true), node, true, false, &object);
    ir = lower_add(l, IR_CLEAR_BYTES, node);
    ir->val = result;
    ir->val2 = args[0];
    return result;
}

/* The pointer before its conversion to void *. */
static const struct node *input_address(const struct node *call)
{
    const struct node *address = call->child[1];

    while (address->kind == EXPR_CAST && address->type->kind == TYPE_POINTER
           && address->type->element->kind == TYPE_VOID && address->child[0]->type->kind == TYPE_POINTER)
        address = address->child[0];
    return address;
}

const struct type *lower_input_type(const struct unit *unit, const struct node *node)
{
    if (node->kind != EXPR_CALL || known_as(node_callee(node)) != KNOWN_INPUT || node->child_count < 3)
        return NULL;
    const struct type *type = input_address(node)->type;
    return type->kind == TYPE_POINTER ? type->element : unit->type_void;
}

const char *lower_input_name(struct arena *arena, const struct node *node)
{
    const char *name = node_callee(node)->name, *what = strrchr(name, '_');

    return strcmp(what, "_input") == 0 ? "cute_input_object" : arena_printf(arena, "cute%s_object", what);
}

bool lower_input_is_idle(const struct unit *unit, const struct source *source, const struct node *node)
{
    const struct type *type = lower_input_type(unit, node);
    if (!type || type->kind != TYPE_FUNCTION)
        return false;
    const char *name = unit->toplevel ? unit->toplevel : "", *at = source->text + node->child[2]->begin;
    size_t length = strlen(name);
    return *at != '"' || strncmp(at + 1, name, length) != 0 || at[length + 1] != '"';
}

/* The first argument is the object's address, the others describe the input; numbers among them are concretized. */
static void lower_input(struct lower *l, const struct node *node)
{
    if (lower_input_is_idle(l->unit, l->unit->source, node))
        return;
    const struct node *address = input_address(node);
    uint32_t count = node->child_count - 1;
    const struct val **args = arena_alloc(l->maker.arena, count * sizeof *args);
    struct ir *ir;

    for (uint32_t i = 0; i < count; i++) {
        const struct node *child = i ? node->child[i + 1] : address;
        args[i] = lower_materialise(l, lower_value(l, child), child);
    }
    lower_lose(l, args[0], LOSS_ADDRESS, address);
    for (uint32_t i = 1; i < count; i++)
        if (args[i]->type->kind == TYPE_INT)
            lower_fix(l, args[i], node->child[i + 1]);
    ir = lower_add(l, IR_INPUT, node);
    ir->args = args;
    ir->arg_count = count;
    ir->type = address->type->kind == TYPE_POINTER ? address->type->element : l->unit->type_void;
    ir->text = lower_input_name(l->maker.arena, node);
}

/* A va_list holds arguments, whose shadows are where the arguments were saved (variadic.c). The list itself is not a
 * symbolic value; if it is reached through a symbolic pointer, that is lost. The second operand of va_start is not
 * evaluated. */
static void lower_list(struct lower *l, const struct node *node)
{
    bool is_copy = strcmp(node_callee(node)->name, "__builtin_va_copy") == 0;

    for (uint32_t i = 1; i < node->child_count && (i == 1 || is_copy); i++)
        lower_before_text(l, node->child[i], false);
    lower_text(l, node, arena_printf(l->maker.arena, "%s;", lower_flat(l, node->begin, node->end)));
}

const struct val *lower_va_arg(struct lower *l, const struct node *node)
{
    const struct node *list = node->child[0];
    unsigned number = lower_number(l);
    const char *name = lower_temp_name(l, number);

    if (type_is_symbolic(node->type) && !node_has_effects(list)) {
        struct ir *ir = lower_add(l, IR_VA_ARG, node);
        ir->number = number;
        ir->pointer = lower_number(l);
        ir->type = node->type;
        ir->text = lower_flat(l, list->begin, list->end);
        ir->text2 = lower_flat(l, node->begin, node->end);
        return val_temp(&l->maker, node->type, number, true);
    }
    lower_before_text(l, list, false);
    lower_text(l, node, arena_printf(l->maker.arena, "__auto_type %s = %s;", name,
                                     lower_flat(l, node->begin, node->end)));
    lower_after_text(l, list);
    if (node->type->kind == TYPE_RECORD)
        return val_object(&l->maker, lvalue_name(&l->maker, node->type, name, true));
    return val_text(&l->maker, node->type, name);
}

/* The second and third argument must stay constant expressions. */
static void lower_prefetch(struct lower *l, const struct node *node)
{
    struct text text;
    const struct val *pointer = lower_value(l, node->child[1]);

    text_init(&text);
    text_add(&text, "__builtin_prefetch(");
    val_print(l->names, pointer, &text);
    source_flatten(l->unit->source, node->child[1]->end, node->end, &text);
    text_add(&text, ";");
    lower_text(l, node, arena_string_n(l->maker.arena, text.data, text.count));
    text_fini(&text);
}

const struct val *lower_call(struct lower *l, const struct node *node, bool wanted, const struct lvalue **object)
{
    bool is_builtin = known_as(node_callee(node)) == KNOWN_BUILTIN;    /* which the program cannot redefine */

    if (is_builtin && overflow_applies(node))
        return lower_overflow(l, node, lower_args(l, node));
    if ((wanted || is_builtin) && model_applies(node))
        return lower_model(l, node, lower_args(l, node));
    switch (known_as(node_callee(node))) {
    case KNOWN_INPUT:
        lower_input(l, node);
        return NULL;
    case KNOWN_EXPECT:
        lower_effect(l, node->child[2]);
        return lower_value(l, node->child[1]);
    case KNOWN_COPY:
        return lower_memory_call(l, node, true, wanted);
    case KNOWN_SET:
        return lower_memory_call(l, node, false, wanted);
    case KNOWN_ALLOCA:
        return lower_alloca(l, node);
    case KNOWN_CONSTANT:
        return val_text(&l->maker, node->type, lower_flat(l, node->begin, node->end));
    case KNOWN_LIST:
        lower_list(l, node);
        return NULL;
    case KNOWN_PREFETCH:
        lower_prefetch(l, node);
        return NULL;
    case KNOWN_BUILTIN:
        return lower_builtin(l, node, wanted, object);
    default:
        return lower_plain_call(l, node, wanted, object);
    }
}
