/* One recursive walk turns libclang's cursors into nodes; nothing of libclang is kept afterwards. The semicolons of a
 * for-header show which of its parts are missing. A parameter of array type is reported with that type, but is a
 * pointer. */
#include "instrumenter/front/cursor.h"
#include <string.h>
#include "instrumenter/front/library.h"

/* ---- statements ---- */

/* Assign the children of `for (a; b; c) d` to its four parts: they come in order, and the semicolons show which are
 * missing. */
static struct node *convert_for(struct front *f, CXCursor cursor)
{
    struct node *node = front_convert_with_children(f, cursor, STMT_FOR, 0), *part[4] = {NULL};
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
    front_set_children(f, node, part, 4);
    return node;
}

static struct node *convert_case(struct front *f, CXCursor cursor)
{
    struct node *node = front_convert_with_children(f, cursor, STMT_CASE, 0);

    if (node->child_count != 2 && node->child_count != 3)
        node->kind = STMT_OPAQUE;
    return node;
}

/* The label of a goto is its only child, which is not an expression. */
static struct node *convert_goto(struct front *f, CXCursor cursor)
{
    struct node *node = front_node_new(f, STMT_GOTO, cursor);
    struct vec children;

    front_collect_children(cursor, &children);
    if (children.count == 1)
        node->name = front_keep_string(f, clang_getCursorSpelling(*(CXCursor *)vec_at(&children, 0)));
    else
        node->kind = STMT_OPAQUE;
    vec_fini(&children);
    return node;
}

static struct node *convert_label(struct front *f, CXCursor cursor)
{
    struct node *node = front_convert_with_children(f, cursor, STMT_LABEL, 1);

    node->name = front_keep_string(f, clang_getCursorSpelling(cursor));
    return node;
}

static bool is_odd_variable(struct front *f, CXCursor cursor, uint32_t begin, uint32_t end)
{
    struct vec children;
    bool odd = source_has_word(f->source, begin, end, "cleanup")
               || source_has_word(f->source, begin, end, "__cleanup__");

    front_collect_children(cursor, &children);
    for (size_t i = 0; i < children.count; i++)
        odd |= ((CXCursor *)children.data)[i].kind == CXCursor_AsmLabelAttr;
    vec_fini(&children);
    return odd;
}

/* The sizes of variable arrays in the type of a parameter or a typedef: they are evaluated at its declaration. */
static void convert_sizes(struct front *f, struct node *node, CXCursor cursor, CXType type)
{
    if (front_convert_type(f, type)->is_variable)
        front_convert_children(f, node, cursor);
}

/* The children of a variable's node are the sizes of the variable arrays in its type. */
static struct node *convert_declaration(struct front *f, CXCursor cursor, const struct node *statement)
{
    struct node *node = front_node_new(f, DECL_NODE, cursor);
    CXCursor init;
    struct vec nodes;

    front_note_local_name(f, cursor.kind, front_keep_string(f, clang_getCursorSpelling(cursor)));
    if (cursor.kind == CXCursor_TypedefDecl)
        convert_sizes(f, node, cursor, clang_getTypedefDeclUnderlyingType(cursor));
    if (cursor.kind != CXCursor_VarDecl)
        return node;
    node->decl = front_convert_decl(f, cursor);
    node->decl->address_escapes = is_odd_variable(f, cursor, statement->begin, statement->end);
    init = clang_Cursor_getVarDeclInitializer(cursor);
    front_convert_children(f, node, cursor);
    if (clang_Cursor_isNull(init))
        return node;
    vec_init(&nodes, sizeof(struct node *));
    node->decl->init = node->child_count ? node->child[node->child_count - 1] : front_convert(f, init);
    vec_append(&nodes, node->child, node->child_count ? node->child_count - 1 : 0);
    front_set_children(f, node, nodes.data, nodes.count);
    vec_fini(&nodes);
    return node;
}

/* If the statement declares variables, a type defined before them is part of their specifiers. */
static struct node *convert_declarations(struct front *f, CXCursor cursor)
{
    struct node *node = front_node_new(f, STMT_DECL, cursor);
    struct vec cursors, nodes;
    bool has_variable = false;

    front_collect_children(cursor, &cursors);
    vec_init(&nodes, sizeof(struct node *));
    for (size_t i = 0; i < cursors.count; i++)
        has_variable |= ((CXCursor *)cursors.data)[i].kind == CXCursor_VarDecl;
    for (size_t i = 0; i < cursors.count; i++) {
        CXCursor child = *(CXCursor *)vec_at(&cursors, i);
        struct node *declared = convert_declaration(f, child, node);
        if (!has_variable || child.kind == CXCursor_VarDecl)
            *(struct node **)vec_push(&nodes) = declared;
    }
    front_set_children(f, node, nodes.data, nodes.count);
    vec_fini(&nodes);
    vec_fini(&cursors);
    return node;
}

static struct node *convert_asm(struct front *f, CXCursor cursor)
{
    struct node *node = front_convert_with_children(f, cursor, STMT_ASM, 0);

    if (source_has_word(f->source, node->begin, node->end, "goto"))
        node->kind = STMT_OPAQUE;
    return node;
}

/* libclang hides a statement behind the attribute in front of it. */
static struct node *convert_unexposed_statement(struct front *f, CXCursor cursor)
{
    struct node *node = front_convert_with_children(f, cursor, STMT_OPAQUE, 0);

    return node->child_count == 1 ? node->child[0] : node;
}

static struct node *convert_statement(struct front *f, CXCursor cursor)
{
    switch ((int)clang_getCursorKind(cursor)) {
    case CXCursor_CompoundStmt:
        return front_convert_with_children(f, cursor, STMT_BLOCK, 0);
    case CXCursor_DeclStmt:
        return convert_declarations(f, cursor);
    case CXCursor_IfStmt: {
        struct node *node = front_convert_with_children(f, cursor, STMT_IF, 0);
        if (node->child_count != 2 && node->child_count != 3)
            node->kind = STMT_OPAQUE;
        return node;
    }
    case CXCursor_WhileStmt:
        return front_convert_with_children(f, cursor, STMT_WHILE, 2);
    case CXCursor_DoStmt:
        return front_convert_with_children(f, cursor, STMT_DO, 2);
    case CXCursor_ForStmt:
        return convert_for(f, cursor);
    case CXCursor_SwitchStmt:
        return front_convert_with_children(f, cursor, STMT_SWITCH, 2);
    case CXCursor_CaseStmt:
        return convert_case(f, cursor);
    case CXCursor_DefaultStmt:
        return front_convert_with_children(f, cursor, STMT_DEFAULT, 1);
    case CXCursor_LabelStmt:
        return convert_label(f, cursor);
    case CXCursor_GotoStmt:
        return convert_goto(f, cursor);
    case CXCursor_IndirectGotoStmt:
        return front_convert_with_children(f, cursor, STMT_GOTO_COMPUTED, 1);
    case CXCursor_BreakStmt:
        return front_node_new(f, STMT_BREAK, cursor);
    case CXCursor_ContinueStmt:
        return front_node_new(f, STMT_CONTINUE, cursor);
    case CXCursor_ReturnStmt:
        return front_convert_with_children(f, cursor, STMT_RETURN, 0);
    case CXCursor_NullStmt:
        return front_node_new(f, STMT_NULL, cursor);
    case CXCursor_GCCAsmStmt:
        return convert_asm(f, cursor);
    case CXCursor_UnexposedStmt:
        return convert_unexposed_statement(f, cursor);
    default:
        return front_convert_with_children(f, cursor, STMT_OPAQUE, 0);
    }
}

struct node *front_convert(struct front *f, CXCursor cursor)
{
    struct node *node = clang_isExpression(cursor.kind) ? front_convert_expr(f, cursor) : convert_statement(f, cursor);

    if (node_is_expr(node) && node->type->kind == TYPE_ARRAY && !front_is_array_lvalue(node))
        node->type = type_pointer_to(f->arena, node->type->element);
    return node;
}

/* ---- functions and the unit ---- */

/* True if a local tag, type or variable hides a name with which we spell a type. */
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

/* A function definition in the old style receives its floats as doubles, which is what its callers pass. Only the type
 * that clang derives for the function shows that. */
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
    function->decl = front_convert_decl(f, cursor);
    front_cursor_extent(cursor, &function->begin, &ignored);
    front_cursor_extent(body, &function->body_begin, &function->body_end);
    function->param_count = params > 0 ? (unsigned)params : 0;
    function->param = arena_alloc(f->arena, function->param_count * sizeof *function->param + 1);
    function->param_sizes = arena_alloc(f->arena, function->param_count * sizeof *function->param_sizes + 1);
    for (unsigned i = 0; i < function->param_count; i++) {
        CXCursor param = clang_Cursor_getArgument(cursor, i);
        function->param[i] = front_convert_decl(f, param);
        function->param_sizes[i] = front_node_new(f, DECL_NODE, param);
        convert_sizes(f, function->param_sizes[i], param, clang_getCursorType(param));
        front_note_local_name(f, CXCursor_ParmDecl, function->param[i]->name);
        if (strcmp(function->param[i]->name, function->decl->name) == 0)
            function->native_reason = "a parameter has the function's name";
        function->param[i]->is_promoted = is_promoted_float(cursor, i, function->param[i]);
    }
    function->body = front_convert(f, body);
    function->is_hidden = hides_function_name(f, function->decl->name);
    if (hides_type_name(f))
        function->native_reason = "a local name hides the name of a type";
    f->function = NULL;
}

/* `int x;` may become a definition even if libclang does not call it one. */
static void note_variable(struct front *f, CXCursor cursor)
{
    enum CX_StorageClass storage = clang_Cursor_getStorageClass(cursor);
    struct decl *decl;

    if (storage == CX_SC_Extern && !clang_isCursorDefinition(cursor))
        return;
    decl = front_convert_decl(f, cursor);
    decl->is_thread = clang_getCursorTLSKind(cursor) != CXTLS_None;
    *(struct decl **)vec_push(&f->variables) = decl;
}

/* Attributes in system headers are not recorded: functions of the library are called through pointers, whose types
 * carry no such attributes. */
static enum CXChildVisitResult note_promise(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct front *f = data;
    struct extent extent;

    (void)parent;
    if (cursor.kind == CXCursor_ConstAttr || cursor.kind == CXCursor_PureAttr) {
        front_cursor_extent(cursor, &extent.begin, &extent.end);
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
        front_note_library(data, cursor);
        if (f->unit->wants_declared)
            front_note_outside(f, cursor, &f->declared);
        return CXChildVisit_Continue;
    }
    front_collect_children(cursor, &children);
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

/* True for the error about a function that is called before it is declared, and is then declared void: gcc accepts
 * that. */
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

/* An error inside a function makes that function native; any other error fails the whole unit. */
static bool check_diagnostics(CXTranslationUnit clang, struct unit *unit, struct err *err)
{
    unsigned count = clang_getNumDiagnostics(clang);
    bool ok = true;

    for (unsigned i = 0; i < count && ok; i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(clang, i);
        if (clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error && !is_of_implicit(diagnostic)) {
            uint32_t offset = front_location_offset(clang_getDiagnosticLocation(diagnostic));
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

/* gcc's headers use types and attributes that clang does not know. libclang alone sees these macros, so offsets stay
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
