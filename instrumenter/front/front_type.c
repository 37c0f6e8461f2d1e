/* Types and declarations. Each exists once, keyed by libclang's pointer. */
#include "instrumenter/front/cursor.h"
#include <string.h>
#include "instrumenter/front/library.h"

/* ---- helpers ---- */

char *front_keep_string(struct front *f, CXString string)
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

uint32_t front_location_offset(CXSourceLocation location)
{
    unsigned offset;

    clang_getFileLocation(location, NULL, NULL, NULL, &offset);
    return offset;
}

void front_cursor_extent(CXCursor cursor, uint32_t *begin, uint32_t *end)
{
    CXSourceRange range = clang_getCursorExtent(cursor);

    *begin = front_location_offset(clang_getRangeStart(range));
    *end = front_location_offset(clang_getRangeEnd(range));
}

static enum CXChildVisitResult collect_child(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    *(CXCursor *)vec_push(data) = cursor;
    return CXChildVisit_Continue;
}

void front_collect_children(CXCursor cursor, struct vec *children)
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
    char *name = front_keep_string(f, clang_getTypeSpelling(clang_getUnqualifiedType(canonical)));

    if (!strstr(name, "(unnamed") && !strstr(name, "(anonymous") && !strstr(name, "__va_list_tag")
        && !type->is_variable)
        type->name = name;
}

/* For an unnamed declaration libclang's spelling is a description, in parentheses. */
static bool has_name(CXCursor cursor)
{
    CXString spelling = clang_getCursorSpelling(cursor);
    const char *text = clang_getCString(spelling);
    bool result = text && *text && !strchr(text, '(');

    clang_disposeString(spelling);
    return result;
}

/* An unnamed bit-field is not a member; one of width 0 marks where the next member may begin. */
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
        field->name = has_name(cursor) ? front_keep_string(f, clang_getCursorSpelling(cursor)) : "";
        field->type = front_convert_type(f, clang_getCursorType(cursor));
        field->bit_offset = offset > 0 ? (uint64_t)offset : 0;
        field->bit_width = clang_Cursor_isBitField(cursor) ? (unsigned)clang_getFieldDeclBitWidth(cursor) : 0;
        field->is_last = type->is_union || i + 1 == cursors.count;
    }
    vec_fini(&cursors);
}

/* Remember the spelling of a record: "struct s", or the name of a typedef of a structure that has no tag. */
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
    type->element = front_convert_type(f, clang_getArrayElementType(canonical));
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
        struct type *base = front_convert_type(f, clang_getEnumDeclIntegerType(clang_getTypeDeclaration(canonical)));
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
        type->element = front_convert_type(f, clang_getPointeeType(canonical));
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
        type->kind = TYPE_UNSUPPORTED;
        type->element = front_convert_type(f, clang_getElementType(canonical));
        type->count = (uint64_t)clang_getNumElements(canonical);
        return;
    case CXType_FunctionProto: case CXType_FunctionNoProto:
        type->kind = TYPE_FUNCTION;
        type->element = front_convert_type(f, clang_getResultType(canonical));
        type->has_prototype = canonical.kind == CXType_FunctionProto;
        type->is_variadic = clang_isFunctionTypeVariadic(canonical) != 0;
        set_name(f, type, canonical);
        return;
    default:
        type->kind = TYPE_UNSUPPORTED;
    }
}

struct type *front_convert_type(struct front *f, CXType from)
{
    CXType canonical = clang_getCanonicalType(from);
    struct type *type = map_pointer(&f->types, canonical.data[0]);

    if (type)
        return type;
    type = arena_alloc(f->arena, sizeof *type);
    map_put(&f->types, pointer_key(canonical.data[0]), (uintptr_t)type);
    type->kind = TYPE_UNSUPPORTED;
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

void front_note_local_name(struct front *f, enum CXCursorKind kind, const char *name)
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
    decl->type = front_convert_type(f, clang_getCursorType(cursor));
    if (decl->is_param)
        decl->type_text = front_keep_string(f, clang_getTypeSpelling(clang_getCursorType(cursor)));
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

bool front_is_made_up(const char *name, uint32_t begin, uint32_t end)
{
    return end - begin <= strlen(name);
}

struct decl *front_convert_decl(struct front *f, CXCursor cursor)
{
    struct decl *decl = map_pointer(&f->decls, cursor.data[0]);

    if (decl)
        return decl;
    decl = arena_alloc(f->arena, sizeof *decl);
    map_put(&f->decls, pointer_key(cursor.data[0]), (uintptr_t)decl);
    decl->name = front_keep_string(f, clang_getCursorSpelling(cursor));
    front_cursor_extent(cursor, &decl->begin, &decl->end);
    decl->name_at = front_location_offset(clang_getCursorLocation(cursor));
    if (cursor.kind == CXCursor_FunctionDecl) {
        CXType type = clang_getCursorType(cursor);
        decl->kind = DECL_FUNCTION;
        decl->type = front_convert_type(f, type);
        decl->is_builtin = strncmp(decl->name, "__builtin_", 10) == 0 || strncmp(decl->name, "__sync_", 7) == 0
                           || strncmp(decl->name, "__atomic_", 9) == 0 || strncmp(decl->name, "__c11_", 6) == 0
                           || clang_getCanonicalType(type).kind == CXType_Unexposed;
        decl->is_defined = !clang_Cursor_isNull(clang_getCursorDefinition(cursor));
        decl->is_implicit = front_is_made_up(decl->name, decl->begin, decl->end);
        decl->is_inline = clang_Cursor_isFunctionInlined(cursor)
                          && clang_getCursorLinkage(cursor) == CXLinkage_External;
    } else {
        convert_variable(f, decl, cursor);
    }
    return decl;
}
