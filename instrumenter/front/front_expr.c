/* Expressions.
 *
 * Whatever libclang hides is inferred from what it shows: an implicit conversion is an UnexposedExpr with one child of
 * the same extent, its kind follows from the two types; a ?: b has four children. Two functions of libclang crash on
 * some arguments; therefore invalid types are never measured, and only literals and sizeof are evaluated. */
#include "instrumenter/front/cursor.h"
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
#include "instrumenter/front/library.h"

/* ---- expressions ---- */

struct node *front_node_new(struct front *f, enum node_kind kind, CXCursor cursor)
{
    struct node *node = arena_alloc(f->arena, sizeof *node);

    node->kind = kind;
    front_cursor_extent(cursor, &node->begin, &node->end);
    if (node_is_expr(node))
        node->type = front_convert_type(f, clang_getCursorType(cursor));
    return node;
}

void front_set_children(struct front *f, struct node *node, struct node *const *child, size_t count)
{
    node->child = arena_copy(f->arena, child, count * sizeof *child);
    node->child_count = (uint32_t)count;
}

void front_convert_children(struct front *f, struct node *node, CXCursor cursor)
{
    struct vec cursors, nodes;

    front_collect_children(cursor, &cursors);
    vec_init(&nodes, sizeof(struct node *));
    for (size_t i = 0; i < cursors.count; i++) {
        CXCursor child = *(CXCursor *)vec_at(&cursors, i);
        if (clang_isExpression(child.kind) || clang_isStatement(child.kind))
            *(struct node **)vec_push(&nodes) = front_convert(f, child);
    }
    front_set_children(f, node, nodes.data, nodes.count);
    vec_fini(&nodes);
    vec_fini(&cursors);
}

static bool front_expr_evaluate(CXCursor cursor, uint64_t *value)
{
    CXEvalResult result = clang_Cursor_Evaluate(cursor);
    bool ok = result && clang_EvalResult_getKind(result) == CXEval_Int;

    if (ok)
        *value = clang_EvalResult_isUnsignedInt(result) ? clang_EvalResult_getAsUnsigned(result)
                                                        : (uint64_t)clang_EvalResult_getAsLongLong(result);
    if (result)
        clang_EvalResult_dispose(result);
    return ok;
}

static struct node *convert_literal(struct front *f, CXCursor cursor)
{
    struct node *node = front_node_new(f, EXPR_INT, cursor);
    const char *text = f->source->text + node->begin;

    if (node->type->kind != TYPE_INT)
        node->kind = EXPR_TEXT;
    else if (*text >= '0' && *text <= '9' && text[1] != 'b' && text[1] != 'B')
        node->value = strtoull(text, NULL, 0);
    else if (!front_expr_evaluate(cursor, &node->value))
        node->kind = EXPR_OPAQUE;
    return node;
}

/* libclang shows the sizes in sizeof(char[n]) twice. */
static void drop_repeated(struct node *node)
{
    uint32_t kept = 0;

    for (uint32_t i = 0; i < node->child_count; i++) {
        uint32_t j = 0;
        while (j < kept && node->child[j]->begin != node->child[i]->begin)
            j++;
        if (j == kept)
            node->child[kept++] = node->child[i];
    }
    node->child_count = kept;
}

/* sizeof v */
static bool is_array_variable(const struct node *node)
{
    const struct node *child = node->child_count == 1 ? node->child[0] : NULL;

    return child && child->kind == EXPR_REF && child->decl->kind == DECL_VAR && child->decl->type->kind == TYPE_ARRAY;
}

/* sizeof(char[n]) */
static bool has_sizes_alone(const struct front *f, const struct node *node)
{
    for (uint32_t i = 0; i < node->child_count; i++)
        if (!source_is_in_bracket(f->source, node->child[i]->begin) || node->child[i]->type->kind != TYPE_INT)
            return false;
    return node->child_count > 0 && source_is_word(f->source, node->begin, "sizeof");
}

static struct node *convert_sizeof(struct front *f, CXCursor cursor)
{
    struct node *node = front_node_new(f, EXPR_INT, cursor);

    if (node->type->kind == TYPE_INT && front_expr_evaluate(cursor, &node->value))
        return node;
    node->kind = EXPR_OPAQUE;
    front_convert_children(f, node, cursor);
    drop_repeated(node);
    if (is_array_variable(node) || has_sizes_alone(f, node))
        node->kind = EXPR_SIZEOF;
    return node;
}

/* Their effect is visible outside the program. */
static const char *const printers[] = {"putchar", "putc", "fputc", "puts", "fputs", "perror", "printf", "fprintf",
                                       "write", "fwrite"};

static bool is_printer(const char *name)
{
    for (size_t i = 0; i < sizeof printers / sizeof *printers; i++)
        if (strcmp(name, printers[i]) == 0)
            return true;
    return false;
}

static bool is_in(const struct vec *list, const char *name)
{
    const struct outside *known = list->data;

    for (size_t i = 0; i < list->count; i++)
        if (strcmp(known[i].name, name) == 0)
            return true;
    return false;
}

static bool is_outside(CXCursor function, const char *name)
{
    if (!clang_Cursor_isNull(clang_getCursorDefinition(function)) || strncmp(name, "cute_", 5) == 0)
        return false;
    return is_printer(name) || !(clang_Location_isInSystemHeader(clang_getCursorLocation(function))
                                 || strncmp(name, "__", 2) == 0 || library_find(name) != LIBRARY_NOT);
}

/* The type as written, since the canonical form of va_list is not valid C; but the canonical one for arrays, whose
 * sizes may refer to other parameters. */
static const char *spell_parameter(struct front *f, CXType canonical, CXType written)
{
    const char *text = written.kind == CXType_Invalid ? "[" : front_keep_string(f, clang_getTypeSpelling(written));

    return strchr(text, '[') ? front_keep_string(f, clang_getTypeSpelling(canonical)) : text;
}

static void note_parameters(struct front *f, CXCursor function, CXType type, struct outside *outside)
{
    outside->param = arena_alloc(f->arena, outside->param_count * sizeof *outside->param + 1);
    outside->face = arena_alloc(f->arena, outside->param_count * sizeof *outside->face + 1);
    for (unsigned i = 0; i < outside->param_count; i++) {
        CXCursor param = clang_Cursor_getArgument(function, i);
        CXType canonical = clang_getArgType(type, i), written = clang_getCursorType(param);
        bool has_decl = !clang_Cursor_isNull(param);
        outside->param[i] = spell_parameter(f, canonical, written);
        outside->face[i].name = has_decl ? front_keep_string(f, clang_getCursorSpelling(param)) : "";
        outside->face[i].type = front_convert_type(f, has_decl ? written : canonical);
    }
}

static struct outside *add_outside(struct front *f, CXCursor function, const char *name, unsigned param_count,
                                   struct vec *list)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(function)), result = clang_getResultType(type);
    struct outside *outside = vec_push(list);
    uint32_t begin, end;

    front_cursor_extent(function, &begin, &end);
    *outside = (struct outside){.name = name, .param_count = param_count, .begin = begin,
                                .result_type = front_convert_type(f, result),
                                .is_variadic = type.kind == CXType_FunctionProto
                                               && clang_isFunctionTypeVariadic(type) != 0,
                                .is_noreturn = source_has_word(f->source, begin, end, "_Noreturn")
                                               || source_has_word(f->source, begin, end, "noreturn")
                                               || source_has_word(f->source, begin, end, "__noreturn__")};
    if (result.kind != CXType_Void) {
        outside->result = front_keep_string(f, clang_getTypeSpelling(clang_getUnqualifiedType(result)));
        outside->declared_result = front_keep_string(f, clang_getTypeSpelling(result));
    }
    return outside;
}

void front_note_outside(struct front *f, CXCursor function, struct vec *list)
{
    const char *name = front_keep_string(f, clang_getCursorSpelling(function));
    CXType type = clang_getCanonicalType(clang_getCursorType(function));

    if (type.kind != CXType_FunctionProto || is_in(list, name) || !is_outside(function, name))
        return;
    uint32_t begin, end;
    front_cursor_extent(function, &begin, &end);
    if (front_is_made_up(name, begin, end) && !is_printer(name))
        return;                                            /* a function of the C library that was not declared */
    int count = clang_getNumArgTypes(type);
    note_parameters(f, function, type, add_outside(f, function, name, count > 0 ? (unsigned)count : 0, list));
}

static bool is_like(const struct type *a, const struct type *b)
{
    return a->kind == b->kind && a->size == b->size;
}

/* Record the arguments of a call of a function without a prototype. Its parameters are the leading arguments on whose
 * types all calls agree. */
static void note_arguments(struct front *f, CXCursor call, struct outside *outside, bool is_first)
{
    int given = clang_Cursor_getNumArguments(call);
    unsigned count = given > 0 ? (unsigned)given : 0;

    outside->param_count = is_first || count < outside->param_count ? count : outside->param_count;
    if (is_first) {
        outside->param = arena_alloc(f->arena, count * sizeof *outside->param + 1);
        outside->face = arena_alloc(f->arena, count * sizeof *outside->face + 1);
    }
    if (is_first && outside->begin == 0)
        outside->begin = front_location_offset(clang_getCursorLocation(call));
    for (unsigned i = 0; i < outside->param_count; i++) {
        CXType from = clang_getCanonicalType(clang_getCursorType(clang_Cursor_getArgument(call, i)));
        struct type *type = front_convert_type(f, from);
        if (is_first) {
            outside->param[i] = front_keep_string(f, clang_getTypeSpelling(clang_getUnqualifiedType(from)));
            outside->face[i] = (struct outside_param){.name = "", .type = type};
        } else if (!is_like(outside->face[i].type, type)) {
            outside->param_count = i;
        }
    }
}

/* Record a call of a function declared as `int f();`, or not declared at all. */
static void note_unprototyped(struct front *f, CXCursor call)
{
    CXCursor function = clang_getCursorReferenced(call);

    if (function.kind != CXCursor_FunctionDecl
        || clang_getCanonicalType(clang_getCursorType(function)).kind != CXType_FunctionNoProto)
        return;
    const char *name = front_keep_string(f, clang_getCursorSpelling(function));
    struct outside *known = f->unprototyped.data;
    size_t i = 0;
    while (i < f->unprototyped.count && strcmp(known[i].name, name) != 0)
        i++;
    if (i < f->unprototyped.count)
        note_arguments(f, call, &known[i], false);
    else if (is_outside(function, name))
        note_arguments(f, call, add_outside(f, function, name, 0, &f->unprototyped), true);
}

void front_note_library(struct front *f, CXCursor cursor)
{
    CXString name = clang_getCursorSpelling(cursor);

    if (library_find(clang_getCString(name)) != LIBRARY_NOT)
        *(struct decl **)vec_push(&f->library) = front_convert_decl(f, cursor);
    clang_disposeString(name);
}

static struct node *convert_reference(struct front *f, CXCursor cursor)
{
    CXCursor target = clang_getCursorReferenced(cursor);
    struct node *node = front_node_new(f, EXPR_REF, cursor);

    if (target.kind == CXCursor_EnumConstantDecl) {
        node->kind = EXPR_INT;
        node->value = (uint64_t)clang_getEnumConstantDeclValue(target);
        if (node->type->kind != TYPE_INT)
            node->kind = EXPR_TEXT;
    } else if (target.kind == CXCursor_VarDecl || target.kind == CXCursor_ParmDecl
               || target.kind == CXCursor_FunctionDecl) {
        node->decl = front_convert_decl(f, target);
        if (target.kind == CXCursor_FunctionDecl)
            front_note_outside(f, target, &f->outside);
        if (node->decl->is_implicit && !node->decl->is_builtin)
            front_note_library(f, target);
        if (node->decl->is_param)
            node->type = node->decl->type;
    } else {
        node->kind = EXPR_OPAQUE;
    }
    return node;
}

/* The member is looked up by name in the record of the base, so members of anonymous members have their full offset.
 * libclang's own nodes for anonymous members are dropped. */
static struct node *convert_member(struct front *f, CXCursor cursor)
{
    struct node *node = front_node_new(f, EXPR_MEMBER, cursor);
    char *name = front_keep_string(f, clang_getCursorSpelling(cursor));
    struct type *record;

    front_convert_children(f, node, cursor);
    if (node->child_count == 1 && (*name == 0 || strchr(name, '(')))
        return node->child[0];
    record = node->child_count == 1 ? node->child[0]->type : NULL;
    if (record && record->kind == TYPE_POINTER)
        record = record->element;
    node->field = record ? type_find_field(f->arena, record, name) : NULL;
    if (!node->field)
        node->kind = EXPR_OPAQUE;
    return node;
}

/* Only the last child counts: those before it are names of types. */
static struct node *convert_of_last(struct front *f, CXCursor cursor, enum node_kind kind)
{
    struct node *node = front_node_new(f, kind, cursor);

    front_convert_children(f, node, cursor);
    if (node->child_count == 0)
        node->kind = EXPR_OPAQUE;
    else
        front_set_children(f, node, &node->child[node->child_count - 1], 1);
    node->bracket_at = node->begin;
    return node;
}

/* Parentheses and __extension__ are dropped. Their child takes over the extent, at which text can be cut. */
static struct node *convert_transparent(struct front *f, CXCursor cursor)
{
    struct node *node = front_node_new(f, EXPR_OPAQUE, cursor);

    front_convert_children(f, node, cursor);
    if (node->child_count != 1)
        return node;
    node->child[0]->begin = node->begin;
    node->child[0]->end = node->end;
    return node->child[0];
}

static const enum node_op binary_op[] = {
    [CXBinaryOperator_Mul] = NODE_MUL, [CXBinaryOperator_Div] = NODE_DIV, [CXBinaryOperator_Rem] = NODE_REM,
    [CXBinaryOperator_Add] = NODE_ADD, [CXBinaryOperator_Sub] = NODE_SUB, [CXBinaryOperator_Shl] = NODE_SHL,
    [CXBinaryOperator_Shr] = NODE_SHR, [CXBinaryOperator_LT] = NODE_LT, [CXBinaryOperator_GT] = NODE_GT,
    [CXBinaryOperator_LE] = NODE_LE, [CXBinaryOperator_GE] = NODE_GE, [CXBinaryOperator_EQ] = NODE_EQ,
    [CXBinaryOperator_NE] = NODE_NE, [CXBinaryOperator_And] = NODE_AND, [CXBinaryOperator_Xor] = NODE_XOR,
    [CXBinaryOperator_Or] = NODE_OR, [CXBinaryOperator_LAnd] = NODE_LOGICAL_AND,
    [CXBinaryOperator_LOr] = NODE_LOGICAL_OR, [CXBinaryOperator_MulAssign] = NODE_MUL,
    [CXBinaryOperator_DivAssign] = NODE_DIV, [CXBinaryOperator_RemAssign] = NODE_REM,
    [CXBinaryOperator_AddAssign] = NODE_ADD, [CXBinaryOperator_SubAssign] = NODE_SUB,
    [CXBinaryOperator_ShlAssign] = NODE_SHL, [CXBinaryOperator_ShrAssign] = NODE_SHR,
    [CXBinaryOperator_AndAssign] = NODE_AND, [CXBinaryOperator_XorAssign] = NODE_XOR,
    [CXBinaryOperator_OrAssign] = NODE_OR, [CXBinaryOperator_Comma] = NODE_OP_NONE,
};

/* libclang does not show in which type `a op= b` is computed. It is the type to which b was converted; for shifts the
 * promoted type of a, for pointers that of a. The two types differ only for a complex a, since b may stay real. */
static struct type *computation_type(struct front *f, const struct node *node)
{
    struct type *left = node->child[0]->type;

    if (left->kind == TYPE_POINTER)
        return left;
    if (node->op != NODE_SHL && node->op != NODE_SHR)
        return node->child[1]->type;
    if (left->kind == TYPE_BOOL || (left->kind == TYPE_INT && left->size < 4))
        return f->unit->type_int;
    return left;
}

static bool is_complex(CXCursor cursor)
{
    return clang_getCanonicalType(clang_getCursorType(cursor)).kind == CXType_Complex;
}

static struct node *convert_binary(struct front *f, CXCursor cursor)
{
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(cursor);
    struct node *node = front_node_new(f, EXPR_BINARY, cursor);

    front_convert_children(f, node, cursor);
    if (node->child_count != 2 || kind > CXBinaryOperator_Comma) {
        node->kind = EXPR_OPAQUE;
        return node;
    }
    node->op = binary_op[kind];
    if (kind == CXBinaryOperator_Comma) {
        node->kind = EXPR_COMMA;
    } else if (kind > CXBinaryOperator_Assign && is_complex(cursor)) {
        node->kind = EXPR_OPAQUE;
    } else if (kind >= CXBinaryOperator_Assign) {
        node->kind = EXPR_ASSIGN;
        if (node->op != NODE_OP_NONE)
            node->computation = computation_type(f, node);
    } else if (node->op >= NODE_LOGICAL_AND) {
        node->kind = EXPR_LOGICAL;
    } else if (node->op == NODE_OP_NONE) {
        node->kind = EXPR_OPAQUE;
    }
    return node;
}

static const enum node_op unary_op[] = {
    [CXUnaryOperator_PostInc] = NODE_POSTINC, [CXUnaryOperator_PostDec] = NODE_POSTDEC,
    [CXUnaryOperator_PreInc] = NODE_PREINC, [CXUnaryOperator_PreDec] = NODE_PREDEC,
    [CXUnaryOperator_AddrOf] = NODE_ADDRESS, [CXUnaryOperator_Deref] = NODE_DEREF,
    [CXUnaryOperator_Plus] = NODE_PLUS, [CXUnaryOperator_Minus] = NODE_NEG, [CXUnaryOperator_Not] = NODE_NOT,
    [CXUnaryOperator_LNot] = NODE_LOGICAL_NOT, [CXUnaryOperator_Real] = NODE_REAL, [CXUnaryOperator_Imag] = NODE_IMAG,
    [CXUnaryOperator_Coawait] = NODE_OP_NONE,
};

static struct node *convert_unary(struct front *f, CXCursor cursor)
{
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(cursor);
    struct node *node;

    if (kind == CXUnaryOperator_Extension)
        return convert_transparent(f, cursor);
    node = front_node_new(f, EXPR_UNARY, cursor);
    front_convert_children(f, node, cursor);
    node->op = kind <= CXUnaryOperator_Coawait ? unary_op[kind] : NODE_OP_NONE;
    if (node->op == NODE_OP_NONE || node->child_count != 1)
        node->kind = EXPR_OPAQUE;
    return node;
}

static struct node *convert_elvis(struct front *f, struct node *node)
{
    struct node *child[2] = {node->child[0], node->child[3]};

    node->kind = EXPR_ELVIS;
    front_set_children(f, node, child, 2);
    return node;
}

static bool starts_with(const struct front *f, const struct node *node, const char *word)
{
    return source_is_word(f->source, node->begin, word);
}

static bool refers_to_variable(const struct node *node)
{
    if (node->kind == EXPR_REF && node->decl->kind == DECL_VAR)
        return true;
    for (uint32_t i = 0; i < node->child_count; i++)
        if (node->child[i] && refers_to_variable(node->child[i]))
            return true;
    return false;
}

/* .a = 1   [2] = 1   a: 1 */
static bool is_designator(const struct front *f, const struct node *node)
{
    char first = f->source->text[node->begin];
    uint32_t value = node->child[node->child_count - 1]->begin;

    return first == '.' || first == '[' || source_find(f->source, node->begin, value, ':') < value;
}

/* a ?: b has the children a, a, a, b: the first three have the same extent, unlike those of __atomic_exchange. */
static bool is_elvis(const struct node *node)
{
    if (node->child_count != 4 || node->type->kind == TYPE_UNSUPPORTED)
        return false;
    for (uint32_t i = 1; i < 3; i++)
        if (node->child[i]->begin != node->child[0]->begin || node->child[i]->end != node->child[0]->end)
            return false;
    return true;
}

/* Everything that libclang does not name, most of it implicit conversions. */
static struct node *convert_unexposed(struct front *f, CXCursor cursor)
{
    struct node *node = front_node_new(f, EXPR_OPAQUE, cursor);

    if (starts_with(f, node, "__func__") || starts_with(f, node, "__FUNCTION__")
        || starts_with(f, node, "__PRETTY_FUNCTION__")) {
        if (node->type->kind == TYPE_ARRAY)
            node->kind = EXPR_TEXT;
        else
            front_convert_children(f, node, cursor);
    } else {
        front_convert_children(f, node, cursor);
    }
    if (node->kind == EXPR_TEXT)
        return node;
    if (node->child_count == 1 && node->child[0]->begin == node->begin && node->child[0]->end == node->end) {
        node->kind = EXPR_CAST;
        node->is_implicit = true;
    } else if (is_elvis(node)) {
        return convert_elvis(f, node);
    } else if (node->type->kind == TYPE_VOID && node->child_count > 0 && is_designator(f, node)) {
        node->kind = EXPR_DESIGNATED;
    } else if (starts_with(f, node, "__builtin_va_arg")) {
        node->kind = EXPR_VA_ARG;
    } else if (starts_with(f, node, "__builtin_types_compatible_p")
               || (starts_with(f, node, "__builtin_offsetof") && !refers_to_variable(node))) {
        node->kind = EXPR_TEXT;
    }
    return node;
}

bool front_is_array_lvalue(const struct node *node)
{
    switch (node->kind) {
    case EXPR_REF: case EXPR_MEMBER: case EXPR_INDEX: case EXPR_STRING: case EXPR_COMPOUND: case EXPR_TEXT:
    case EXPR_INIT_LIST: case EXPR_OPAQUE:
        return true;
    case EXPR_UNARY:
        return node->op == NODE_DEREF;
    default:
        return false;
    }
}

struct node *front_convert_with_children(struct front *f, CXCursor cursor, enum node_kind kind, unsigned count)
{
    struct node *node = front_node_new(f, kind, cursor);

    front_convert_children(f, node, cursor);
    if (count && node->child_count != count)
        node->kind = node_is_expr(node) ? EXPR_OPAQUE : STMT_OPAQUE;
    return node;
}

static struct node *convert_call(struct front *f, CXCursor cursor)
{
    struct node *node = front_convert_with_children(f, cursor, EXPR_CALL, 0);

    note_unprototyped(f, cursor);
    if (node->child_count == 0)
        node->kind = EXPR_OPAQUE;
    return node;
}

static bool is_plain_constant(const struct node *node)
{
    while (node->kind == EXPR_CAST || (node->kind == EXPR_UNARY && node->op >= NODE_NEG && node->op <= NODE_PLUS))
        node = node->child[0];
    return node->kind == EXPR_INT || (node->kind == EXPR_TEXT && node->type->kind != TYPE_ARRAY);
}

/* _Generic(e, T: a, U: b): libclang does not show which one is chosen, but the whole has the type of the chosen one. If
 * several have that type, constants can still be passed through as text. */
static struct node *convert_generic(struct front *f, CXCursor cursor)
{
    struct node *node = front_convert_with_children(f, cursor, EXPR_OPAQUE, 0), *chosen = NULL;
    unsigned fitting = 0, constant = 0;

    for (uint32_t i = 1; i < node->child_count; i++) {
        if (node->child[i]->type != node->type)
            continue;
        chosen = node->child[i];
        constant += is_plain_constant(chosen);
        fitting++;
    }
    if (fitting == 1) {
        chosen->begin = node->begin;
        chosen->end = node->end;
        return chosen;
    }
    if (fitting > 0 && constant == fitting)
        node->kind = EXPR_TEXT;
    return node;
}

struct node *front_convert_expr(struct front *f, CXCursor cursor)
{
    switch ((int)clang_getCursorKind(cursor)) {
    case CXCursor_IntegerLiteral: case CXCursor_CharacterLiteral:
        return convert_literal(f, cursor);
    case CXCursor_FloatingLiteral: case CXCursor_ImaginaryLiteral: case CXCursor_AddrLabelExpr:
        return front_node_new(f, EXPR_TEXT, cursor);
    case CXCursor_StringLiteral:
        return front_node_new(f, EXPR_STRING, cursor);
    case CXCursor_DeclRefExpr:
        return convert_reference(f, cursor);
    case CXCursor_MemberRefExpr:
        return convert_member(f, cursor);
    case CXCursor_CallExpr:
        return convert_call(f, cursor);
    case CXCursor_ParenExpr:
        return convert_transparent(f, cursor);
    case CXCursor_UnaryOperator:
        return convert_unary(f, cursor);
    case CXCursor_ArraySubscriptExpr:
        return front_convert_with_children(f, cursor, EXPR_INDEX, 2);
    case CXCursor_BinaryOperator: case CXCursor_CompoundAssignOperator:
        return convert_binary(f, cursor);
    case CXCursor_ConditionalOperator:
        return front_convert_with_children(f, cursor, EXPR_COND, 3);
    case CXCursor_CStyleCastExpr:
        return convert_of_last(f, cursor, EXPR_CAST);
    case CXCursor_CompoundLiteralExpr:
        return convert_of_last(f, cursor, EXPR_COMPOUND);
    case CXCursor_InitListExpr:
        return front_convert_with_children(f, cursor, EXPR_INIT_LIST, 0);
    case CXCursor_UnaryExpr:
        return convert_sizeof(f, cursor);
    case CXCursor_StmtExpr:
        return front_convert_with_children(f, cursor, EXPR_STATEMENT, 1);
    case CXCursor_GenericSelectionExpr:
        return convert_generic(f, cursor);
    case CXCursor_UnexposedExpr:
        return convert_unexposed(f, cursor);
    default:
        return front_convert_with_children(f, cursor, EXPR_OPAQUE, 0);
    }
}
