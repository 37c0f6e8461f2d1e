/* libclang's cursors become nodes by one recursive walk; nothing is kept of libclang afterwards.
 *
 * What libclang hides is guessed from what it shows: an implicit conversion is an UnexposedExpr with one child of the
 * same extent, its kind follows from the two types; parameters of array type say that they are arrays, but are
 * pointers; a ?: b has four children; missing parts of a for-header are found by its semicolons. Two of its calls crash
 * on some arguments, so types that are no types are never measured, and only literals and sizeof are evaluated. */
#include "instrumenter/front/front.h"
#include <assert.h>
#include <clang-c/Index.h>
#include <stdlib.h>
#include <string.h>
#include "base/map.h"
#include "base/vec.h"
#include "instrumenter/front/library.h"

struct front {
    struct unit *unit;
    struct source *source;
    struct arena *arena;
    struct map types, decls;              /* libclang's pointer -> ours */
    struct map spellings;                 /* hashes of the names by which record types are spelled */
    struct vec functions;                 /* struct function */
    struct vec library;                  /* struct decl *: functions of the C library that libc/ has */
    struct vec variables;                /* struct decl *: those of the unit */
    struct vec outside;                  /* struct outside */
    struct vec declared;                 /* the same */
    struct vec unprototyped;             /* the same */
    struct vec promises;                 /* struct extent */
    struct vec local_names;               /* uint64_t: hashes of what the present function declares, as a spelling */
    struct function *function;
    bool follow_floats;
};

static struct node *convert(struct front *f, CXCursor cursor);
static struct type *convert_type(struct front *f, CXType from);

/* ---- helpers ---- */

static char *keep_string(struct front *f, CXString string)
{
    const char *text = clang_getCString(string);
    char *kept = arena_string(f->arena, text ? text : "");

    clang_disposeString(string);
    return kept;
}

static uint64_t pointer_key(const void *pointer)
{
    return (uint64_t)(uintptr_t)pointer;
}

static void *map_pointer(const struct map *map, const void *key)
{
    uint64_t *value = map_get(map, pointer_key(key));
    return value ? (void *)(uintptr_t)*value : NULL;
}

static uint32_t location_offset(CXSourceLocation location)
{
    unsigned offset;

    clang_getFileLocation(location, NULL, NULL, NULL, &offset);
    return offset;
}

static void cursor_extent(CXCursor cursor, uint32_t *begin, uint32_t *end)
{
    CXSourceRange range = clang_getCursorExtent(cursor);

    *begin = location_offset(clang_getRangeStart(range));
    *end = location_offset(clang_getRangeEnd(range));
}

static enum CXChildVisitResult collect_child(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    *(CXCursor *)vec_push(data) = cursor;
    return CXChildVisit_Continue;
}

static void collect_children(CXCursor cursor, struct vec *children)
{
    vec_init(children, sizeof(CXCursor));
    clang_visitChildren(cursor, collect_child, children);
}

/* ---- types ---- */

static const char *const integer_name[9][2] = {
    [1] = {"unsigned char", "signed char"}, [2] = {"unsigned short", "short"}, [4] = {"unsigned int", "int"},
    [8] = {"unsigned long", "long"},
};

static void set_integer(struct type *type, bool is_signed, const char *name)
{
    type->kind = TYPE_INT;
    type->is_signed = is_signed;
    type->name = name ? name : integer_name[type->size <= 8 ? type->size : 0][is_signed];
}

static void set_name(struct front *f, struct type *type, CXType canonical)
{
    char *name = keep_string(f, clang_getTypeSpelling(clang_getUnqualifiedType(canonical)));

    if (!strstr(name, "(unnamed") && !strstr(name, "(anonymous") && !strstr(name, "__va_list_tag")
        && !type->is_variable)
        type->name = name;
}

/* libclang describes what has no name. */
static bool has_name(CXCursor cursor)
{
    CXString spelling = clang_getCursorSpelling(cursor);
    const char *text = clang_getCString(spelling);
    bool result = text && *text && !strchr(text, '(');

    clang_disposeString(spelling);
    return result;
}

/* A bit-field without a name is no member: one of width 0 stands where the next thing may begin. */
static enum CXVisitorResult collect_field(CXCursor cursor, CXClientData data)
{
    if (has_name(cursor) || !clang_Cursor_isBitField(cursor))
        *(CXCursor *)vec_push(data) = cursor;
    return CXVisit_Continue;
}

static void convert_fields(struct front *f, struct type *type, CXType canonical)
{
    struct vec cursors;

    vec_init(&cursors, sizeof(CXCursor));
    clang_Type_visitFields(canonical, collect_field, &cursors);
    type->field_count = (unsigned)cursors.count;
    type->fields = arena_alloc(f->arena, cursors.count * sizeof *type->fields + 1);
    for (size_t i = 0; i < cursors.count; i++) {
        CXCursor cursor = *(CXCursor *)vec_at(&cursors, i);
        struct field *field = &type->fields[i];
        long long offset = clang_Cursor_getOffsetOfField(cursor);
        field->name = has_name(cursor) ? keep_string(f, clang_getCursorSpelling(cursor)) : "";
        field->type = convert_type(f, clang_getCursorType(cursor));
        field->bit_offset = offset > 0 ? (uint64_t)offset : 0;
        field->bit_width = clang_Cursor_isBitField(cursor) ? (unsigned)clang_getFieldDeclBitWidth(cursor) : 0;
        field->is_last = type->is_union || i + 1 == cursors.count;
    }
    vec_fini(&cursors);
}

/* Spellings of records: "struct s", or the name of a typedef of a structure that has no tag. */
static void note_spelling(struct front *f, const char *spelling)
{
    map_put(&f->spellings, hash_bytes(spelling, strlen(spelling)), 1);
}

static void set_record(struct front *f, struct type *type, CXType canonical)
{
    CXCursor decl = clang_getTypeDeclaration(canonical);

    type->kind = TYPE_RECORD;
    type->is_union = decl.kind == CXCursor_UnionDecl;
    type->is_complete = type->size > 0 || !clang_Cursor_isNull(clang_getCursorDefinition(decl));
    set_name(f, type, canonical);
    if (type->name && clang_getCursorSemanticParent(decl).kind != CXCursor_FunctionDecl)
        note_spelling(f, type->name);
    if (type->is_complete)
        convert_fields(f, type, canonical);
}

static void set_array(struct front *f, struct type *type, CXType canonical)
{
    type->kind = TYPE_ARRAY;
    type->element = convert_type(f, clang_getArrayElementType(canonical));
    type->is_variable = canonical.kind == CXType_VariableArray || type->element->is_variable;
    type->is_flexible = canonical.kind == CXType_IncompleteArray;
    type->is_complete = !type->is_flexible;
    if (canonical.kind == CXType_ConstantArray)
        type->count = (uint64_t)clang_getArraySize(canonical);
    type->is_const = type->element->is_const;
    type->is_volatile = type->element->is_volatile;
    set_name(f, type, canonical);
}

static void set_type(struct front *f, struct type *type, CXType canonical)
{
    switch ((int)canonical.kind) {
    case CXType_Void:
        type->kind = TYPE_VOID;
        type->name = "void";
        return;
    case CXType_Bool:
        type->kind = TYPE_BOOL;
        type->name = "_Bool";
        return;
    case CXType_Char_S: case CXType_Char_U:
        set_integer(type, canonical.kind == CXType_Char_S, "char");
        return;
    case CXType_UChar: case CXType_UShort: case CXType_UInt: case CXType_ULong: case CXType_Char16: case CXType_Char32:
        set_integer(type, false, NULL);
        return;
    case CXType_SChar: case CXType_Short: case CXType_Int: case CXType_Long: case CXType_WChar:
        set_integer(type, true, NULL);
        return;
    case CXType_LongLong:
        set_integer(type, true, "long long");
        return;
    case CXType_ULongLong:
        set_integer(type, false, "unsigned long long");
        return;
    case CXType_Enum: {
        struct type *base = convert_type(f, clang_getEnumDeclIntegerType(clang_getTypeDeclaration(canonical)));
        if (base->kind == TYPE_INT)
            set_integer(type, base->is_signed, base->name);
        return;
    }
    case CXType_Float: case CXType_Double: case CXType_LongDouble: case CXType_Float128: case CXType_Half:
    case CXType_Float16:
        type->kind = TYPE_FLOAT;
        type->is_followed = f->follow_floats && (canonical.kind == CXType_Float || canonical.kind == CXType_Double);
        set_name(f, type, canonical);
        return;
    case CXType_Int128: case CXType_UInt128: case CXType_Complex:
        type->kind = TYPE_OTHER;
        type->is_signed = canonical.kind == CXType_Int128;
        set_name(f, type, canonical);
        return;
    case CXType_Pointer:
        type->kind = TYPE_POINTER;
        type->element = convert_type(f, clang_getPointeeType(canonical));
        type->is_variable = type->element->is_variable;
        set_name(f, type, canonical);
        return;
    case CXType_Record:
        set_record(f, type, canonical);
        return;
    case CXType_ConstantArray: case CXType_IncompleteArray: case CXType_VariableArray:
        set_array(f, type, canonical);
        return;
    case CXType_Vector: case CXType_ExtVector:
        type->kind = TYPE_ALIEN;
        type->element = convert_type(f, clang_getElementType(canonical));
        type->count = (uint64_t)clang_getNumElements(canonical);
        return;
    case CXType_FunctionProto: case CXType_FunctionNoProto:
        type->kind = TYPE_FUNCTION;
        type->element = convert_type(f, clang_getResultType(canonical));
        type->has_prototype = canonical.kind == CXType_FunctionProto;
        type->is_variadic = clang_isFunctionTypeVariadic(canonical) != 0;
        set_name(f, type, canonical);
        return;
    default:
        type->kind = TYPE_ALIEN;
    }
}

static struct type *convert_type(struct front *f, CXType from)
{
    CXType canonical = clang_getCanonicalType(from);
    struct type *type = map_pointer(&f->types, canonical.data[0]);

    if (type)
        return type;
    type = arena_alloc(f->arena, sizeof *type);
    map_put(&f->types, pointer_key(canonical.data[0]), (uintptr_t)type);
    type->kind = TYPE_ALIEN;
    type->is_const = clang_isConstQualifiedType(canonical) != 0;
    type->is_volatile = clang_isVolatileQualifiedType(canonical) != 0;
    if (canonical.kind == CXType_Unexposed || canonical.kind == CXType_Invalid)
        return type;
    long long size = clang_Type_getSizeOf(canonical), align = clang_Type_getAlignOf(canonical);
    type->is_complete = size >= 0;
    type->size = size > 0 ? (uint64_t)size : 0;
    type->align = align > 0 ? (unsigned)align : 1;
    set_type(f, type, canonical);
    return type;
}

/* ---- declarations ---- */

static void note_local_name(struct front *f, enum CXCursorKind kind, const char *name)
{
    const char *spelling = kind == CXCursor_StructDecl  ? arena_printf(f->arena, "struct %s", name)
                           : kind == CXCursor_UnionDecl ? arena_printf(f->arena, "union %s", name)
                                                        : name;

    if (f->function)
        *(uint64_t *)vec_push(&f->local_names) = hash_bytes(spelling, strlen(spelling));
}

static bool is_static_storage(CXCursor cursor)
{
    enum CX_StorageClass storage = clang_Cursor_getStorageClass(cursor);

    return storage == CX_SC_Static || storage == CX_SC_Extern || storage == CX_SC_PrivateExtern
           || clang_getCursorTLSKind(cursor) != CXTLS_None;
}

static void convert_variable(struct front *f, struct decl *decl, CXCursor cursor)
{
    decl->kind = DECL_VAR;
    decl->is_param = cursor.kind == CXCursor_ParmDecl;
    decl->type = convert_type(f, clang_getCursorType(cursor));
    if (decl->is_param)
        decl->type_text = keep_string(f, clang_getTypeSpelling(clang_getCursorType(cursor)));
    if (decl->is_param && decl->type->kind == TYPE_ARRAY) {
        const struct type *array = decl->type;
        decl->array_count = array->size && array->element->size ? array->size / array->element->size : 0;
        decl->type = type_pointer_to(f->arena, array->element);
    }
    if (decl->is_param && decl->type->kind == TYPE_FUNCTION)
        decl->type = type_pointer_to(f->arena, decl->type);
    decl->is_automatic = decl->is_param
                         || (clang_getCursorLinkage(cursor) == CXLinkage_NoLinkage && !is_static_storage(cursor));
}

/* Has the compiler declared it for the program? */
static bool is_made_up(const char *name, uint32_t begin, uint32_t end)
{
    return end - begin <= strlen(name);
}

static struct decl *convert_decl(struct front *f, CXCursor cursor)
{
    struct decl *decl = map_pointer(&f->decls, cursor.data[0]);

    if (decl)
        return decl;
    decl = arena_alloc(f->arena, sizeof *decl);
    map_put(&f->decls, pointer_key(cursor.data[0]), (uintptr_t)decl);
    decl->name = keep_string(f, clang_getCursorSpelling(cursor));
    cursor_extent(cursor, &decl->begin, &decl->end);
    decl->name_at = location_offset(clang_getCursorLocation(cursor));
    if (cursor.kind == CXCursor_FunctionDecl) {
        CXType type = clang_getCursorType(cursor);
        decl->kind = DECL_FUNCTION;
        decl->type = convert_type(f, type);
        decl->is_builtin = strncmp(decl->name, "__builtin_", 10) == 0 || strncmp(decl->name, "__sync_", 7) == 0
                           || strncmp(decl->name, "__atomic_", 9) == 0 || strncmp(decl->name, "__c11_", 6) == 0
                           || clang_getCanonicalType(type).kind == CXType_Unexposed;
        decl->is_defined = !clang_Cursor_isNull(clang_getCursorDefinition(cursor));
        decl->is_implicit = is_made_up(decl->name, decl->begin, decl->end);
        decl->is_inline = clang_Cursor_isFunctionInlined(cursor)
                          && clang_getCursorLinkage(cursor) == CXLinkage_External;
    } else {
        convert_variable(f, decl, cursor);
    }
    return decl;
}

/* ---- expressions ---- */

static struct node *node_new(struct front *f, enum node_kind kind, CXCursor cursor)
{
    struct node *node = arena_alloc(f->arena, sizeof *node);

    node->kind = kind;
    cursor_extent(cursor, &node->begin, &node->end);
    if (node_is_expr(node))
        node->type = convert_type(f, clang_getCursorType(cursor));
    return node;
}

static void set_children(struct front *f, struct node *node, struct node *const *child, size_t count)
{
    node->child = arena_copy(f->arena, child, count * sizeof *child);
    node->child_count = (uint32_t)count;
}

/* All children that are expressions or statements; types and attributes are left out. */
static void convert_children(struct front *f, struct node *node, CXCursor cursor)
{
    struct vec cursors, nodes;

    collect_children(cursor, &cursors);
    vec_init(&nodes, sizeof(struct node *));
    for (size_t i = 0; i < cursors.count; i++) {
        CXCursor child = *(CXCursor *)vec_at(&cursors, i);
        if (clang_isExpression(child.kind) || clang_isStatement(child.kind))
            *(struct node **)vec_push(&nodes) = convert(f, child);
    }
    set_children(f, node, nodes.data, nodes.count);
    vec_fini(&nodes);
    vec_fini(&cursors);
}

static bool evaluate(CXCursor cursor, uint64_t *value)
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
    struct node *node = node_new(f, EXPR_INT, cursor);
    const char *text = f->source->text + node->begin;

    if (node->type->kind != TYPE_INT)
        node->kind = EXPR_TEXT;
    else if (*text >= '0' && *text <= '9' && text[1] != 'b' && text[1] != 'B')
        node->value = strtoull(text, NULL, 0);
    else if (!evaluate(cursor, &node->value))
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
    struct node *node = node_new(f, EXPR_INT, cursor);

    if (node->type->kind == TYPE_INT && evaluate(cursor, &node->value))
        return node;
    node->kind = EXPR_OPAQUE;
    convert_children(f, node, cursor);
    drop_repeated(node);
    if (is_array_variable(node) || has_sizes_alone(f, node))
        node->kind = EXPR_SIZEOF;
    return node;
}

/* What they do is seen outside of the program. */
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

/* As it was written, since the canonical form of a va_list is none that a compiler takes; but sizes of arrays may speak
 * of other parameters. */
static const char *spell_parameter(struct front *f, CXType canonical, CXType written)
{
    const char *text = written.kind == CXType_Invalid ? "[" : keep_string(f, clang_getTypeSpelling(written));

    return strchr(text, '[') ? keep_string(f, clang_getTypeSpelling(canonical)) : text;
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
        outside->face[i].name = has_decl ? keep_string(f, clang_getCursorSpelling(param)) : "";
        outside->face[i].type = convert_type(f, has_decl ? written : canonical);
    }
}

static struct outside *add_outside(struct front *f, CXCursor function, const char *name, unsigned param_count,
                                   struct vec *list)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(function)), result = clang_getResultType(type);
    struct outside *outside = vec_push(list);
    uint32_t begin, end;

    cursor_extent(function, &begin, &end);
    *outside = (struct outside){.name = name, .param_count = param_count, .begin = begin,
                                .result_type = convert_type(f, result),
                                .is_variadic = type.kind == CXType_FunctionProto
                                               && clang_isFunctionTypeVariadic(type) != 0,
                                .is_noreturn = source_has_word(f->source, begin, end, "_Noreturn")
                                               || source_has_word(f->source, begin, end, "noreturn")
                                               || source_has_word(f->source, begin, end, "__noreturn__")};
    if (result.kind != CXType_Void) {
        outside->result = keep_string(f, clang_getTypeSpelling(clang_getUnqualifiedType(result)));
        outside->declared_result = keep_string(f, clang_getTypeSpelling(result));
    }
    return outside;
}

/* Those with a prototype. */
static void note_outside(struct front *f, CXCursor function, struct vec *list)
{
    const char *name = keep_string(f, clang_getCursorSpelling(function));
    CXType type = clang_getCanonicalType(clang_getCursorType(function));

    if (type.kind != CXType_FunctionProto || is_in(list, name) || !is_outside(function, name))
        return;
    uint32_t begin, end;
    cursor_extent(function, &begin, &end);
    if (is_made_up(name, begin, end) && !is_printer(name))
        return;                                            /* one of the C library's that was not declared */
    int count = clang_getNumArgTypes(type);
    note_parameters(f, function, type, add_outside(f, function, name, count > 0 ? (unsigned)count : 0, list));
}

static bool is_like(const struct type *a, const struct type *b)
{
    return a->kind == b->kind && a->size == b->size;
}

/* What a function without a prototype is given: its parameters are those arguments in which all calls agree. */
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
        outside->begin = location_offset(clang_getCursorLocation(call));
    for (unsigned i = 0; i < outside->param_count; i++) {
        CXType from = clang_getCanonicalType(clang_getCursorType(clang_Cursor_getArgument(call, i)));
        struct type *type = convert_type(f, from);
        if (is_first) {
            outside->param[i] = keep_string(f, clang_getTypeSpelling(clang_getUnqualifiedType(from)));
            outside->face[i] = (struct outside_param){.name = "", .type = type};
        } else if (!is_like(outside->face[i].type, type)) {
            outside->param_count = i;
        }
    }
}

/* `int f();`, or no declaration at all. */
static void note_unprototyped(struct front *f, CXCursor call)
{
    CXCursor function = clang_getCursorReferenced(call);

    if (function.kind != CXCursor_FunctionDecl
        || clang_getCanonicalType(clang_getCursorType(function)).kind != CXType_FunctionNoProto)
        return;
    const char *name = keep_string(f, clang_getCursorSpelling(function));
    struct outside *known = f->unprototyped.data;
    size_t i = 0;
    while (i < f->unprototyped.count && strcmp(known[i].name, name) != 0)
        i++;
    if (i < f->unprototyped.count)
        note_arguments(f, call, &known[i], false);
    else if (is_outside(function, name))
        note_arguments(f, call, add_outside(f, function, name, 0, &f->unprototyped), true);
}

static void note_library(struct front *f, CXCursor cursor)
{
    CXString name = clang_getCursorSpelling(cursor);

    if (library_find(clang_getCString(name)) != LIBRARY_NOT)
        *(struct decl **)vec_push(&f->library) = convert_decl(f, cursor);
    clang_disposeString(name);
}

static struct node *convert_reference(struct front *f, CXCursor cursor)
{
    CXCursor target = clang_getCursorReferenced(cursor);
    struct node *node = node_new(f, EXPR_REF, cursor);

    if (target.kind == CXCursor_EnumConstantDecl) {
        node->kind = EXPR_INT;
        node->value = (uint64_t)clang_getEnumConstantDeclValue(target);
        if (node->type->kind != TYPE_INT)
            node->kind = EXPR_TEXT;
    } else if (target.kind == CXCursor_VarDecl || target.kind == CXCursor_ParmDecl
               || target.kind == CXCursor_FunctionDecl) {
        node->decl = convert_decl(f, target);
        if (target.kind == CXCursor_FunctionDecl)
            note_outside(f, target, &f->outside);
        if (node->decl->is_implicit && !node->decl->is_builtin)
            note_library(f, target);
        if (node->decl->is_param)
            node->type = node->decl->type;
    } else {
        node->kind = EXPR_OPAQUE;
    }
    return node;
}

/* A member is looked up by name in the record of the base, so members of anonymous members have their whole offset;
 * libclang's own steps into anonymous members go. */
static struct node *convert_member(struct front *f, CXCursor cursor)
{
    struct node *node = node_new(f, EXPR_MEMBER, cursor);
    char *name = keep_string(f, clang_getCursorSpelling(cursor));
    struct type *record;

    convert_children(f, node, cursor);
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

/* The last child alone counts: before it stand names of types. */
static struct node *convert_of_last(struct front *f, CXCursor cursor, enum node_kind kind)
{
    struct node *node = node_new(f, kind, cursor);

    convert_children(f, node, cursor);
    if (node->child_count == 0)
        node->kind = EXPR_OPAQUE;
    else
        set_children(f, node, &node->child[node->child_count - 1], 1);
    node->bracket_at = node->begin;
    return node;
}

/* Parentheses and __extension__ go; their child takes over the extent, so that text can be cut at it. */
static struct node *convert_transparent(struct front *f, CXCursor cursor)
{
    struct node *node = node_new(f, EXPR_OPAQUE, cursor);

    convert_children(f, node, cursor);
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
 * promoted type of a, for pointers that of a. Only for a complex a the two may differ: b may stay real. */
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
    struct node *node = node_new(f, EXPR_BINARY, cursor);

    convert_children(f, node, cursor);
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
    node = node_new(f, EXPR_UNARY, cursor);
    convert_children(f, node, cursor);
    node->op = kind <= CXUnaryOperator_Coawait ? unary_op[kind] : NODE_OP_NONE;
    if (node->op == NODE_OP_NONE || node->child_count != 1)
        node->kind = EXPR_OPAQUE;
    return node;
}

static struct node *convert_elvis(struct front *f, struct node *node)
{
    struct node *child[2] = {node->child[0], node->child[3]};

    node->kind = EXPR_ELVIS;
    set_children(f, node, child, 2);
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

/* a ?: b has the children a, a, a, b: the first three stand at one place. Those of __atomic_exchange do not. */
static bool is_elvis(const struct node *node)
{
    if (node->child_count != 4 || node->type->kind == TYPE_ALIEN)
        return false;
    for (uint32_t i = 1; i < 3; i++)
        if (node->child[i]->begin != node->child[0]->begin || node->child[i]->end != node->child[0]->end)
            return false;
    return true;
}

/* Everything that libclang has no name for: most of it are implicit conversions. */
static struct node *convert_unexposed(struct front *f, CXCursor cursor)
{
    struct node *node = node_new(f, EXPR_OPAQUE, cursor);

    if (starts_with(f, node, "__func__") || starts_with(f, node, "__FUNCTION__")
        || starts_with(f, node, "__PRETTY_FUNCTION__")) {
        if (node->type->kind == TYPE_ARRAY)
            node->kind = EXPR_TEXT;
        else
            convert_children(f, node, cursor);
    } else {
        convert_children(f, node, cursor);
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

static bool is_array_lvalue(const struct node *node)
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

static struct node *convert_with_children(struct front *f, CXCursor cursor, enum node_kind kind, unsigned count)
{
    struct node *node = node_new(f, kind, cursor);

    convert_children(f, node, cursor);
    if (count && node->child_count != count)
        node->kind = node_is_expr(node) ? EXPR_OPAQUE : STMT_OPAQUE;
    return node;
}

static struct node *convert_call(struct front *f, CXCursor cursor)
{
    struct node *node = convert_with_children(f, cursor, EXPR_CALL, 0);

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

/* _Generic(e, T: a, U: b): libclang does not tell which is chosen, but the type of the whole is that of the chosen one.
 * Where several have it, constants can be passed as text. */
static struct node *convert_generic(struct front *f, CXCursor cursor)
{
    struct node *node = convert_with_children(f, cursor, EXPR_OPAQUE, 0), *chosen = NULL;
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

static struct node *convert_expr(struct front *f, CXCursor cursor)
{
    switch ((int)clang_getCursorKind(cursor)) {
    case CXCursor_IntegerLiteral: case CXCursor_CharacterLiteral:
        return convert_literal(f, cursor);
    case CXCursor_FloatingLiteral: case CXCursor_ImaginaryLiteral: case CXCursor_AddrLabelExpr:
        return node_new(f, EXPR_TEXT, cursor);
    case CXCursor_StringLiteral:
        return node_new(f, EXPR_STRING, cursor);
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
        return convert_with_children(f, cursor, EXPR_INDEX, 2);
    case CXCursor_BinaryOperator: case CXCursor_CompoundAssignOperator:
        return convert_binary(f, cursor);
    case CXCursor_ConditionalOperator:
        return convert_with_children(f, cursor, EXPR_COND, 3);
    case CXCursor_CStyleCastExpr:
        return convert_of_last(f, cursor, EXPR_CAST);
    case CXCursor_CompoundLiteralExpr:
        return convert_of_last(f, cursor, EXPR_COMPOUND);
    case CXCursor_InitListExpr:
        return convert_with_children(f, cursor, EXPR_INIT_LIST, 0);
    case CXCursor_UnaryExpr:
        return convert_sizeof(f, cursor);
    case CXCursor_StmtExpr:
        return convert_with_children(f, cursor, EXPR_STATEMENT, 1);
    case CXCursor_GenericSelectionExpr:
        return convert_generic(f, cursor);
    case CXCursor_UnexposedExpr:
        return convert_unexposed(f, cursor);
    default:
        return convert_with_children(f, cursor, EXPR_OPAQUE, 0);
    }
}

/* ---- statements ---- */

/* Which of `for (a; b; c) d` are there? The children come in order, the semicolons tell which are missing. */
static struct node *convert_for(struct front *f, CXCursor cursor)
{
    struct node *node = convert_with_children(f, cursor, STMT_FOR, 0), *part[4] = {NULL};
    uint32_t open = source_find(f->source, node->begin, node->end, '(');
    uint32_t first = source_find(f->source, open + 1, node->end, ';');
    uint32_t second = source_find(f->source, first + 1, node->end, ';');

    if (node->child_count == 0 || node->child_count > 4) {
        node->kind = STMT_OPAQUE;
        return node;
    }
    part[3] = node->child[node->child_count - 1];
    for (uint32_t i = 0; i + 1 < node->child_count; i++) {
        uint32_t at = node->child[i]->begin;
        unsigned which = at <= first ? 0 : at <= second ? 1 : 2;
        if (part[which])
            node->kind = STMT_OPAQUE;
        part[which] = node->child[i];
    }
    set_children(f, node, part, 4);
    return node;
}

static struct node *convert_case(struct front *f, CXCursor cursor)
{
    struct node *node = convert_with_children(f, cursor, STMT_CASE, 0);

    if (node->child_count != 2 && node->child_count != 3)
        node->kind = STMT_OPAQUE;
    return node;
}

/* A goto's label is its only child, which is no expression. */
static struct node *convert_goto(struct front *f, CXCursor cursor)
{
    struct node *node = node_new(f, STMT_GOTO, cursor);
    struct vec children;

    collect_children(cursor, &children);
    if (children.count == 1)
        node->name = keep_string(f, clang_getCursorSpelling(*(CXCursor *)vec_at(&children, 0)));
    else
        node->kind = STMT_OPAQUE;
    vec_fini(&children);
    return node;
}

static struct node *convert_label(struct front *f, CXCursor cursor)
{
    struct node *node = convert_with_children(f, cursor, STMT_LABEL, 1);

    node->name = keep_string(f, clang_getCursorSpelling(cursor));
    return node;
}

static bool is_odd_variable(struct front *f, CXCursor cursor, uint32_t begin, uint32_t end)
{
    struct vec children;
    bool odd = source_has_word(f->source, begin, end, "cleanup")
               || source_has_word(f->source, begin, end, "__cleanup__");

    collect_children(cursor, &children);
    for (size_t i = 0; i < children.count; i++)
        odd |= ((CXCursor *)children.data)[i].kind == CXCursor_AsmLabelAttr;
    vec_fini(&children);
    return odd;
}

/* A variable's node has as children what stands in its type: the sizes of variable arrays. */
/* The sizes of variable arrays in the type of a parameter or a typedef: they are evaluated where it is declared. */
static void convert_sizes(struct front *f, struct node *node, CXCursor cursor, CXType type)
{
    if (convert_type(f, type)->is_variable)
        convert_children(f, node, cursor);
}

static struct node *convert_declaration(struct front *f, CXCursor cursor, const struct node *statement)
{
    struct node *node = node_new(f, DECL_NODE, cursor);
    CXCursor init;
    struct vec nodes;

    note_local_name(f, cursor.kind, keep_string(f, clang_getCursorSpelling(cursor)));
    if (cursor.kind == CXCursor_TypedefDecl)
        convert_sizes(f, node, cursor, clang_getTypedefDeclUnderlyingType(cursor));
    if (cursor.kind != CXCursor_VarDecl)
        return node;
    node->decl = convert_decl(f, cursor);
    node->decl->is_odd = is_odd_variable(f, cursor, statement->begin, statement->end);
    init = clang_Cursor_getVarDeclInitializer(cursor);
    convert_children(f, node, cursor);
    if (clang_Cursor_isNull(init))
        return node;
    vec_init(&nodes, sizeof(struct node *));
    node->decl->init = node->child_count ? node->child[node->child_count - 1] : convert(f, init);
    vec_append(&nodes, node->child, node->child_count ? node->child_count - 1 : 0);
    set_children(f, node, nodes.data, nodes.count);
    vec_fini(&nodes);
    return node;
}

/* Where there are variables, a type defined in front of them is part of their specifiers. */
static struct node *convert_declarations(struct front *f, CXCursor cursor)
{
    struct node *node = node_new(f, STMT_DECL, cursor);
    struct vec cursors, nodes;
    bool has_variable = false;

    collect_children(cursor, &cursors);
    vec_init(&nodes, sizeof(struct node *));
    for (size_t i = 0; i < cursors.count; i++)
        has_variable |= ((CXCursor *)cursors.data)[i].kind == CXCursor_VarDecl;
    for (size_t i = 0; i < cursors.count; i++) {
        CXCursor child = *(CXCursor *)vec_at(&cursors, i);
        struct node *declared = convert_declaration(f, child, node);
        if (!has_variable || child.kind == CXCursor_VarDecl)
            *(struct node **)vec_push(&nodes) = declared;
    }
    set_children(f, node, nodes.data, nodes.count);
    vec_fini(&nodes);
    vec_fini(&cursors);
    return node;
}

static struct node *convert_asm(struct front *f, CXCursor cursor)
{
    struct node *node = convert_with_children(f, cursor, STMT_ASM, 0);

    if (source_has_word(f->source, node->begin, node->end, "goto"))
        node->kind = STMT_OPAQUE;
    return node;
}

/* An attribute before a statement hides the statement. */
static struct node *convert_unexposed_statement(struct front *f, CXCursor cursor)
{
    struct node *node = convert_with_children(f, cursor, STMT_OPAQUE, 0);

    return node->child_count == 1 ? node->child[0] : node;
}

static struct node *convert_statement(struct front *f, CXCursor cursor)
{
    switch ((int)clang_getCursorKind(cursor)) {
    case CXCursor_CompoundStmt:
        return convert_with_children(f, cursor, STMT_BLOCK, 0);
    case CXCursor_DeclStmt:
        return convert_declarations(f, cursor);
    case CXCursor_IfStmt: {
        struct node *node = convert_with_children(f, cursor, STMT_IF, 0);
        if (node->child_count != 2 && node->child_count != 3)
            node->kind = STMT_OPAQUE;
        return node;
    }
    case CXCursor_WhileStmt:
        return convert_with_children(f, cursor, STMT_WHILE, 2);
    case CXCursor_DoStmt:
        return convert_with_children(f, cursor, STMT_DO, 2);
    case CXCursor_ForStmt:
        return convert_for(f, cursor);
    case CXCursor_SwitchStmt:
        return convert_with_children(f, cursor, STMT_SWITCH, 2);
    case CXCursor_CaseStmt:
        return convert_case(f, cursor);
    case CXCursor_DefaultStmt:
        return convert_with_children(f, cursor, STMT_DEFAULT, 1);
    case CXCursor_LabelStmt:
        return convert_label(f, cursor);
    case CXCursor_GotoStmt:
        return convert_goto(f, cursor);
    case CXCursor_IndirectGotoStmt:
        return convert_with_children(f, cursor, STMT_GOTO_COMPUTED, 1);
    case CXCursor_BreakStmt:
        return node_new(f, STMT_BREAK, cursor);
    case CXCursor_ContinueStmt:
        return node_new(f, STMT_CONTINUE, cursor);
    case CXCursor_ReturnStmt:
        return convert_with_children(f, cursor, STMT_RETURN, 0);
    case CXCursor_NullStmt:
        return node_new(f, STMT_NULL, cursor);
    case CXCursor_GCCAsmStmt:
        return convert_asm(f, cursor);
    case CXCursor_UnexposedStmt:
        return convert_unexposed_statement(f, cursor);
    default:
        return convert_with_children(f, cursor, STMT_OPAQUE, 0);
    }
}

static struct node *convert(struct front *f, CXCursor cursor)
{
    struct node *node = clang_isExpression(cursor.kind) ? convert_expr(f, cursor) : convert_statement(f, cursor);

    if (node_is_expr(node) && node->type->kind == TYPE_ARRAY && !is_array_lvalue(node))
        node->type = type_pointer_to(f->arena, node->type->element);
    return node;
}

/* ---- functions and the unit ---- */

/* A local tag, type or variable that hides a name by which we spell a type. */
static bool hides_type_name(const struct front *f)
{
    const uint64_t *name = f->local_names.data;

    for (size_t i = 0; i < f->local_names.count; i++)
        if (map_get(&f->spellings, name[i]))
            return true;
    return false;
}

static bool hides_function_name(const struct front *f, const char *name)
{
    const uint64_t *local = f->local_names.data, hash = hash_bytes(name, strlen(name));

    for (size_t i = 0; i < f->local_names.count; i++)
        if (local[i] == hash)
            return true;
    return false;
}

/* A definition of the old style takes its floats as doubles, and its callers' expressions are of doubles. The type that
 * clang makes up for it says so. */
static bool is_promoted_float(CXCursor function, unsigned i, const struct decl *param)
{
    CXType arrives = clang_getCanonicalType(clang_getArgType(clang_getCursorType(function), i));

    return param->type->kind == TYPE_FLOAT && param->type->size == 4 && arrives.kind != CXType_Float;
}

static void convert_function(struct front *f, CXCursor cursor, CXCursor body)
{
    struct function *function = vec_push(&f->functions);
    int params = clang_Cursor_getNumArguments(cursor);
    uint32_t ignored;

    f->function = function;
    vec_clear(&f->local_names);
    function->decl = convert_decl(f, cursor);
    cursor_extent(cursor, &function->begin, &ignored);
    cursor_extent(body, &function->body_begin, &function->body_end);
    function->param_count = params > 0 ? (unsigned)params : 0;
    function->param = arena_alloc(f->arena, function->param_count * sizeof *function->param + 1);
    function->param_sizes = arena_alloc(f->arena, function->param_count * sizeof *function->param_sizes + 1);
    for (unsigned i = 0; i < function->param_count; i++) {
        CXCursor param = clang_Cursor_getArgument(cursor, i);
        function->param[i] = convert_decl(f, param);
        function->param_sizes[i] = node_new(f, DECL_NODE, param);
        convert_sizes(f, function->param_sizes[i], param, clang_getCursorType(param));
        note_local_name(f, CXCursor_ParmDecl, function->param[i]->name);
        if (strcmp(function->param[i]->name, function->decl->name) == 0)
            function->native_reason = "a parameter has the function's name";
        function->param[i]->is_promoted = is_promoted_float(cursor, i, function->param[i]);
    }
    function->body = convert(f, body);
    function->is_hidden = hides_function_name(f, function->decl->name);
    if (hides_type_name(f))
        function->native_reason = "a local name hides the name of a type";
    f->function = NULL;
}

/* `int x;` may become a definition without libclang's calling it one. */
static void note_variable(struct front *f, CXCursor cursor)
{
    enum CX_StorageClass storage = clang_Cursor_getStorageClass(cursor);
    struct decl *decl;

    if (storage == CX_SC_Extern && !clang_isCursorDefinition(cursor))
        return;
    decl = convert_decl(f, cursor);
    decl->is_thread = clang_getCursorTLSKind(cursor) != CXTLS_None;
    *(struct decl **)vec_push(&f->variables) = decl;
}

/* Those of system headers are left: their functions are called through pointers, which promise nothing. */
static enum CXChildVisitResult note_promise(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct front *f = data;
    struct extent extent;

    (void)parent;
    if (cursor.kind == CXCursor_ConstAttr || cursor.kind == CXCursor_PureAttr) {
        cursor_extent(cursor, &extent.begin, &extent.end);
        *(struct extent *)vec_push(&f->promises) = extent;
    }
    return CXChildVisit_Continue;
}

static enum CXChildVisitResult visit_top(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct front *f = data;
    struct vec children;

    (void)parent;
    if (cursor.kind == CXCursor_VarDecl)
        note_variable(data, cursor);
    if (cursor.kind != CXCursor_FunctionDecl)
        return CXChildVisit_Continue;
    if (!clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)))
        clang_visitChildren(cursor, note_promise, f);
    if (!clang_isCursorDefinition(cursor)) {
        note_library(data, cursor);
        if (f->unit->wants_declared)
            note_outside(f, cursor, &f->declared);
        return CXChildVisit_Continue;
    }
    collect_children(cursor, &children);
    if (children.count > 0) {
        CXCursor last = *(CXCursor *)vec_at(&children, children.count - 1);
        for (size_t i = 0; last.kind != CXCursor_CompoundStmt && i < children.count; i++)
            last = *(CXCursor *)vec_at(&children, i);
        if (last.kind == CXCursor_CompoundStmt)
            convert_function(data, cursor, last);
    }
    vec_fini(&children);
    return CXChildVisit_Continue;
}

static struct function *function_at(const struct unit *unit, uint32_t offset)
{
    for (size_t i = 0; i < unit->function_count; i++)
        if (offset >= unit->functions[i].begin && offset < unit->functions[i].body_end)
            return &unit->functions[i];
    return NULL;
}

/* A function that was called before it was declared, and then turns out to return nothing: gcc takes that. */
static bool is_of_implicit(CXDiagnostic diagnostic)
{
    CXDiagnosticSet notes = clang_getChildDiagnostics(diagnostic);
    bool is_found = false;

    for (unsigned i = 0; i < clang_getNumDiagnosticsInSet(notes) && !is_found; i++) {
        CXDiagnostic note = clang_getDiagnosticInSet(notes, i);
        CXString text = clang_getDiagnosticSpelling(note);
        is_found = strstr(clang_getCString(text), "previous implicit declaration") != NULL;
        clang_disposeString(text);
        clang_disposeDiagnostic(note);
    }
    return is_found;
}

/* Errors inside a function make it native; one outside of all functions is the unit's. */
static bool check_diagnostics(CXTranslationUnit clang, struct unit *unit, struct err *err)
{
    unsigned count = clang_getNumDiagnostics(clang);
    bool ok = true;

    for (unsigned i = 0; i < count && ok; i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(clang, i);
        if (clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error && !is_of_implicit(diagnostic)) {
            uint32_t offset = location_offset(clang_getDiagnosticLocation(diagnostic));
            struct function *function = function_at(unit, offset);
            if (function) {
                function->has_error = true;
            } else {
                struct source_place at = source_locate(unit->source, offset);
                CXString text = clang_getDiagnosticSpelling(diagnostic);
                ok = err_set(err, "%s:%u: %s", at.file, at.line, clang_getCString(text));
                clang_disposeString(text);
            }
        }
        clang_disposeDiagnostic(diagnostic);
    }
    return ok;
}

static struct type *basic_type(struct unit *unit, enum type_kind kind, unsigned size, bool is_signed, const char *name)
{
    struct type *type = arena_alloc(unit->arena, sizeof *type);

    *type = (struct type){.kind = kind, .size = size, .align = size ? size : 1, .is_signed = is_signed, .name = name,
                          .is_complete = true};
    return type;
}

static void make_basic_types(struct unit *unit)
{
    unit->type_void = basic_type(unit, TYPE_VOID, 0, false, "void");
    unit->type_bool = basic_type(unit, TYPE_BOOL, 1, false, "_Bool");
    unit->type_char = basic_type(unit, TYPE_INT, 1, true, "char");
    unit->type_int = basic_type(unit, TYPE_INT, 4, true, "int");
    unit->type_unsigned = basic_type(unit, TYPE_INT, 4, false, "unsigned int");
    unit->type_long = basic_type(unit, TYPE_INT, 8, true, "long");
    unit->type_pointer = basic_type(unit, TYPE_POINTER, 8, false, "void *");
    unit->type_pointer->element = unit->type_void;
    unit->type_word = basic_type(unit, TYPE_INT, 8, false, "cute_word");
}

/* gcc's headers use types and attributes that clang does not know; macros for libclang's eyes only, offsets stay
 * right. */
static const char *const gcc_arguments[] = {
    "-D_Float32=float", "-D_Float64=double", "-D_Float32x=double", "-D_Float64x=long double", "-D_Float128=__float128",
    "-D__malloc__(...)=",
};
static const char *const common_arguments[] = {
    "-xc", "-std=gnu17", "-w", "-ferror-limit=0", "-fno-spell-checking", "-Wno-implicit-int",
    "-Wno-implicit-function-declaration", "-Wno-int-conversion", "-Wno-incompatible-function-pointer-types",
    "-Wno-return-mismatch",
};
#define COUNT(array) (sizeof(array) / sizeof *(array))

static CXTranslationUnit parse(CXIndex index, const struct source *source, bool from_gcc)
{
    const char *arguments[COUNT(common_arguments) + COUNT(gcc_arguments)];
    struct CXUnsavedFile file = {"unit.c", source->text, (unsigned long)source->size};
    size_t count = COUNT(common_arguments);
    CXTranslationUnit clang = NULL;

    memcpy(arguments, common_arguments, sizeof common_arguments);
    if (from_gcc) {
        memcpy(arguments + count, gcc_arguments, sizeof gcc_arguments);
        count += COUNT(gcc_arguments);
    }
    if (clang_parseTranslationUnit2(index, "unit.c", arguments, (int)count, &file, 1, CXTranslationUnit_None, &clang)
        != CXError_Success)
        return NULL;
    return clang;
}

static void front_init(struct front *f, struct unit *unit, bool follow_floats)
{
    *f = (struct front){
        .unit = unit, .source = unit->source, .arena = unit->arena, .follow_floats = follow_floats};
    map_init(&f->types);
    map_init(&f->decls);
    map_init(&f->spellings);
    vec_init(&f->functions, sizeof(struct function));
    vec_init(&f->library, sizeof(struct decl *));
    vec_init(&f->variables, sizeof(struct decl *));
    vec_init(&f->outside, sizeof(struct outside));
    vec_init(&f->unprototyped, sizeof(struct outside));
    vec_init(&f->promises, sizeof(struct extent));
    vec_init(&f->declared, sizeof(struct outside));
    vec_init(&f->local_names, sizeof(uint64_t));
}

static void front_fini(struct front *f)
{
    map_fini(&f->types);
    map_fini(&f->decls);
    map_fini(&f->spellings);
    vec_fini(&f->functions);
    vec_fini(&f->library);
    vec_fini(&f->variables);
    vec_fini(&f->outside);
    vec_fini(&f->unprototyped);
    vec_fini(&f->promises);
    vec_fini(&f->declared);
    vec_fini(&f->local_names);
}

bool front_parse(struct source *source, bool from_gcc, bool follow_floats, struct arena *arena, struct unit *unit,
                 struct err *err)
{
    CXIndex index = clang_createIndex(0, 0);
    CXTranslationUnit clang = parse(index, source, from_gcc);
    struct front f;
    bool ok;

    if (!clang) {
        clang_disposeIndex(index);
        return err_set(err, "libclang cannot parse the unit");
    }
    *unit = (struct unit){.source = source, .arena = arena, .wants_declared = unit->wants_declared};
    make_basic_types(unit);
    front_init(&f, unit, follow_floats);
    clang_visitChildren(clang_getTranslationUnitCursor(clang), visit_top, &f);
    unit->functions = arena_copy(arena, f.functions.data, f.functions.count * sizeof(struct function));
    unit->function_count = f.functions.count;
    unit->library = arena_copy(arena, f.library.data, f.library.count * sizeof(struct decl *));
    unit->library_count = f.library.count;
    unit->variables = arena_copy(arena, f.variables.data, f.variables.count * sizeof(struct decl *));
    unit->variable_count = f.variables.count;
    unit->outside = arena_copy(arena, f.outside.data, f.outside.count * sizeof(struct outside));
    unit->outside_count = f.outside.count;
    unit->unprototyped = arena_copy(arena, f.unprototyped.data, f.unprototyped.count * sizeof(struct outside));
    unit->unprototyped_count = f.unprototyped.count;
    unit->promises = arena_copy(arena, f.promises.data, f.promises.count * sizeof(struct extent));
    unit->promise_count = f.promises.count;
    unit->declared = arena_copy(arena, f.declared.data, f.declared.count * sizeof(struct outside));
    unit->declared_count = f.declared.count;
    unit->is_library = library_is_ours(unit->functions, unit->function_count);
    ok = check_diagnostics(clang, unit, err);
    front_fini(&f);
    clang_disposeTranslationUnit(clang);
    clang_disposeIndex(index);
    return ok;
}
