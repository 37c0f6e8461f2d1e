/* A scalar local whose address is never taken is a register local. It needs a shadow only if a value that may be
 * symbolic is assigned to it: the least fixpoint over the function's assignments, in any order, starting from no
 * shadows at all. A parameter may always be symbolic. */
#include "instrumenter/lower/local.h"
#include <assert.h>
#include <string.h>
#include "instrumenter/ir/source.h"
#include "instrumenter/lower/lower.h"

struct assignment {
    struct decl *to;
    const struct node *from;         /* for x op= y the whole assignment */
};

struct analysis {
    struct unit *unit;
    struct function *function;
    struct vec locals;               /* struct decl * */
    struct vec assignments;
};

void node_walk(const struct node *node, void (*visit)(const struct node *node, void *context), void *context)
{
    if (!node)
        return;
    visit(node, context);
    for (uint32_t i = 0; i < node->child_count; i++)
        node_walk(node->child[i], visit, context);
    if (node->kind == DECL_NODE && node->decl)
        node_walk(node->decl->init, visit, context);
}

struct decl *node_variable(const struct node *node)
{
    return node->kind == EXPR_REF && node->decl->kind == DECL_VAR ? node->decl : NULL;
}

/* The reference to the function that is called directly, or NULL. Implicit casts are skipped; an explicit one makes it
 * a different function. */
static const struct node *callee_reference(const struct node *call)
{
    const struct node *callee = call->child[0];

    while ((callee->kind == EXPR_CAST && callee->is_implicit)
           || (callee->kind == EXPR_UNARY && callee->op == NODE_ADDRESS))
        callee = callee->child[0];
    return callee->kind == EXPR_REF && callee->decl->kind == DECL_FUNCTION ? callee : NULL;
}

struct decl *node_callee(const struct node *call)
{
    const struct node *reference = callee_reference(call);

    return reference ? reference->decl : NULL;
}

bool node_mentions(const struct node *node, const struct decl *decl)
{
    if (!node)
        return false;
    if (node->kind == EXPR_REF && node->decl == decl)
        return true;
    for (uint32_t i = 0; i < node->child_count; i++)
        if (node_mentions(node->child[i], decl))
            return true;
    return node->kind == DECL_NODE && node->decl && node_mentions(node->decl->init, decl);
}

/* ---- values that can be symbolic ---- */

static bool any_child_may_be_symbolic(const struct node *node, uint32_t first)
{
    for (uint32_t i = first; i < node->child_count; i++)
        if (node_may_be_symbolic(node->child[i]))
            return true;
    return false;
}

/* True if the address of the object can be symbolic: it depends on the pointers and indices that lead to the object. */
static bool address_may_be_symbolic(const struct node *node)
{
    switch (node->kind) {
    case EXPR_MEMBER:
        if (node->child[0]->type->kind == TYPE_POINTER)
            return node_may_be_symbolic(node->child[0]);
        return address_may_be_symbolic(node->child[0]);
    case EXPR_INDEX:
        return node_may_be_symbolic(node->child[0]) || node_may_be_symbolic(node->child[1]);
    case EXPR_UNARY:
        return node->op == NODE_DEREF ? node_may_be_symbolic(node->child[0]) : true;
    case EXPR_REF: case EXPR_STRING: case EXPR_TEXT: case EXPR_COMPOUND:
        return false;
    default:
        return true;
    }
}

static bool call_may_be_symbolic(const struct node *node)
{
    struct decl *callee = node_callee(node);

    if (callee && strncmp(callee->name, "__builtin_expect", 16) == 0)
        return any_child_may_be_symbolic(node, 1);
    if (model_applies(node) || overflow_applies(node))
        return any_child_may_be_symbolic(node, 1);
    return !(callee && callee->is_builtin && strncmp(callee->name, "__builtin_mem", 13) != 0);
}

static bool cast_may_be_symbolic(const struct node *node)
{
    const struct node *child = node->child[0];

    if (child->type->kind == TYPE_ARRAY)
        return address_may_be_symbolic(child);
    return node_may_be_symbolic(child);
}

const struct node *node_last_value(const struct node *node)
{
    const struct node *block = node->child[0], *last;

    if (block->kind != STMT_BLOCK || block->child_count == 0)
        return NULL;
    last = block->child[block->child_count - 1];
    while (last->kind == STMT_LABEL)
        last = last->child[0];
    return node_is_expr(last) ? last : NULL;
}

bool node_may_be_symbolic(const struct node *node)
{
    if (!type_is_symbolic(node->type))
        return false;
    switch (node->kind) {
    case EXPR_INT: case EXPR_TEXT: case EXPR_STRING: case EXPR_LOGICAL: case EXPR_OPAQUE:
        return false;
    case EXPR_SIZEOF:
        return node->child[0]->type->kind == TYPE_ARRAY || any_child_may_be_symbolic(node, 0);
    case EXPR_REF:
        return node->decl->kind == DECL_VAR && (!node->decl->is_register || node->decl->has_shadow);
    case EXPR_CALL:
        return call_may_be_symbolic(node);
    case EXPR_UNARY:
        if (node->op == NODE_ADDRESS)
            return address_may_be_symbolic(node->child[0]);
        return node->op == NODE_DEREF || node_may_be_symbolic(node->child[0]);
    case EXPR_BINARY: case EXPR_ELVIS:
        return any_child_may_be_symbolic(node, 0);
    case EXPR_COND: case EXPR_COMMA:
        return any_child_may_be_symbolic(node, 1);
    case EXPR_ASSIGN:                /* the value of an assignment to a bit-field is read back from its bytes */
        return node_may_be_symbolic(node->child[1]) || (node->op && node_may_be_symbolic(node->child[0]))
               || (node->child[0]->kind == EXPR_MEMBER && node->child[0]->field->bit_width > 0);
    case EXPR_CAST:
        return cast_may_be_symbolic(node);
    case EXPR_STATEMENT: {
        const struct node *last = node_last_value(node);
        return !last || node_may_be_symbolic(last);
    }
    default:
        return true;
    }
}

/* ---- effects ---- */

bool node_has_effects(const struct node *node)
{
    switch (node->kind) {
    case EXPR_CALL: case EXPR_ASSIGN: case EXPR_STATEMENT: case EXPR_VA_ARG: case EXPR_OPAQUE:
        return true;
    case EXPR_UNARY:
        if (node->op >= NODE_PREINC && node->op <= NODE_POSTDEC)
            return true;
        break;
    default:
        if (!node_is_expr(node))
            return true;
    }
    if (node->type->is_volatile)
        return true;
    for (uint32_t i = 0; i < node->child_count; i++)
        if (node_has_effects(node->child[i]))
            return true;
    return false;
}

static bool reads_memory(const struct node *node)
{
    switch (node->kind) {
    case EXPR_REF:
        return node->decl->kind == DECL_VAR && !node->decl->is_register && node->type->kind != TYPE_ARRAY;
    case EXPR_MEMBER: case EXPR_INDEX: case EXPR_COMPOUND: case EXPR_INIT_LIST:
        return true;
    case EXPR_UNARY:
        if (node->op == NODE_ADDRESS)
            return node->child[0]->kind != EXPR_REF;
        if (node->op == NODE_DEREF)
            return true;
        break;
    default:
        break;
    }
    for (uint32_t i = 0; i < node->child_count; i++)
        if (reads_memory(node->child[i]))
            return true;
    return false;
}

bool node_is_pure(const struct node *node)
{
    return !node_has_effects(node) && !reads_memory(node);
}

/* ---- the analysis ---- */

/* The length of a variable array occurs twice in the tree, so a local declared inside it is visited twice. */
static void add_local(struct analysis *a, struct decl *decl)
{
    struct decl *const *known = a->locals.data;

    for (size_t i = a->locals.count; i-- > 0;)
        if (known[i] == decl)
            return;
    *(struct decl **)vec_push(&a->locals) = decl;
}

static void collect_locals(const struct node *node, void *context)
{
    struct analysis *a = context;

    if (node->kind == DECL_NODE && node->decl && node->decl->is_automatic)
        add_local(a, node->decl);
    if (node->kind == STMT_OPAQUE)
        a->function->native_reason = "a statement that is not modelled";
}

static void note_assignment(struct analysis *a, struct decl *to, const struct node *from)
{
    if (to && to->is_register)
        *(struct assignment *)vec_push(&a->assignments) = (struct assignment){to, from};
}

static void look_at_uses(const struct node *node, void *context)
{
    struct analysis *a = context;

    if (node->kind == EXPR_UNARY && node->op == NODE_ADDRESS && node_variable(node->child[0]))
        node->child[0]->decl->is_register = false;
    /* A reference to a builtin has no proper type. A builtin that only gcc knows is to clang a function of
     * type int(). */
    if (node->kind == EXPR_CALL) {
        const struct node *callee = callee_reference(node);
        if (callee && callee->decl->is_builtin && callee->type->kind == TYPE_FUNCTION && !callee->type->has_prototype)
            a->function->native_reason = "a builtin function that clang does not know";
        if (callee && strcmp(callee->decl->name, "__builtin_setjmp") == 0)
            a->function->native_reason = "__builtin_setjmp keeps no registers";
    }
}

static void look_at_assignments(const struct node *node, void *context)
{
    struct analysis *a = context;

    if (node->kind == EXPR_ASSIGN)
        note_assignment(a, node_variable(node->child[0]), node->op ? node : node->child[1]);
    if (node->kind == DECL_NODE && node->decl && node->decl->init)
        note_assignment(a, node->decl, node->decl->init);
}

static bool can_be_register(const struct decl *decl)
{
    return type_is_scalar(decl->type) && !decl->type->is_volatile && !decl->address_escapes;
}

static bool mark_shadowed(struct analysis *a)
{
    struct assignment *assignment = a->assignments.data;
    bool changed = false;

    for (size_t i = 0; i < a->assignments.count; i++) {
        struct decl *to = assignment[i].to;
        if (!to->has_shadow && to->is_register && type_is_symbolic(to->type)
            && node_may_be_symbolic(assignment[i].from))
            to->has_shadow = changed = true;
    }
    return changed;
}

static void mark_locals(struct analysis *a, struct vec *shadowed)
{
    struct decl **local = a->locals.data;

    for (size_t i = 0; i < a->locals.count; i++) {
        local[i]->is_register = can_be_register(local[i]);
        a->function->has_cleanup |= local[i]->address_escapes;
        if (local[i]->address_escapes && source_has_word(a->unit->source, local[i]->begin, local[i]->end, "register"))
            a->function->native_reason = "a variable bound to a machine register";
    }
    node_walk(a->function->body, look_at_uses, a);
    for (size_t i = 0; i < a->locals.count; i++)
        local[i]->has_shadow = local[i]->is_param && local[i]->is_register && type_is_symbolic(local[i]->type);
    node_walk(a->function->body, look_at_assignments, a);
    while (mark_shadowed(a))
        ;
    for (size_t i = 0; i < a->locals.count; i++)
        if (local[i]->has_shadow)
            *(struct decl **)vec_push(shadowed) = local[i];
}

void local_analyse(struct unit *unit, struct function *function, struct vec *shadowed)
{
    struct analysis a = {.unit = unit, .function = function};

    vec_init(&a.locals, sizeof(struct decl *));
    vec_init(&a.assignments, sizeof(struct assignment));
    vec_append(&a.locals, function->param, function->param_count);
    node_walk(function->body, collect_locals, &a);
    mark_locals(&a, shadowed);
    if (function->has_error)
        function->native_reason = "libclang does not understand it";
    vec_fini(&a.assignments);
    vec_fini(&a.locals);
}
