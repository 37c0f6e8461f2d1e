/* Loads, stores and copies, each with its test of the filter. */
#include "instrumenter/emit/emit_parts.h"
#include "abi/tables.h"

/* ---- memory ---- */

static void add_filter(struct emit *e, const struct lvalue *lvalue, unsigned pointer, uint64_t size)
{
    unsigned test = size > 8 ? 57 : size > 4 ? 8 : size > 2 ? 4 : (unsigned)size;

    text_printf(e->out, "CUTE_F%u(", test);
    emit_add_pointer(e, lvalue, pointer);
    emit_add(e, ")");
}

const char *emit_address_text(struct emit *e, const struct lvalue *lvalue)
{
    struct text text;

    text_init(&text);
    lvalue_print_address(e->names, lvalue, &text);
    return emit_keep(e, &text);
}

static const char *pointer_text(struct emit *e, const struct lvalue *lvalue, unsigned pointer)
{
    return pointer ? arena_printf(e->sites->arena, "%sp%u", e->names->prefix, pointer) : emit_address_text(e, lvalue);
}

void emit_pointer(struct emit *e, const struct ir *ir)
{
    text_printf(e->out, "__auto_type %sp%u = ", e->names->prefix, ir->number);
    lvalue_print_address(e->names, ir->lvalue, e->out);
    emit_add(e, ";");
}

static void add_load_call(struct emit *e, const struct ir *ir, enum site_kind kind, uint64_t size)
{
    const char *address = arena_printf(e->sites->arena, ", %s", pointer_text(e, ir->lvalue, ir->pointer));

    emit_add_question(e, "CUTE_LOAD", emit_add_site(e, kind, (unsigned)size, ir, &e->tree), address, 2, &e->tree, "");
}

/* CUTE_UNLIKELY(p_s | CUTE_F4(q)); constant data needs no test of the filter. */
static void add_access_test(struct emit *e, const struct ir *ir, const struct lvalue *lvalue, uint64_t size,
                            bool has_filter)
{
    bool some;

    emit_add(e, "CUTE_UNLIKELY(");
    some = emit_add_shadows(e, &e->tree, false);
    if (has_filter) {
        emit_add(e, some ? " | " : "");
        add_filter(e, lvalue, ir->pointer, size);
    }
    emit_add(e, ")");
}

static void add_loaded_value(struct emit *e, const struct ir *ir)
{
    emit_add_type(e, ir->lvalue->type);
    emit_add_temp(e, ir->number);
    emit_add(e, " = ");
    emit_add_object(e, ir->lvalue, ir->pointer);
    emit_add(e, ";");
}

/* Make the tree of the address of a load or store. */
static void make_access_tree(struct emit *e, const struct ir *ir)
{
    tree_clear(&e->tree);
    tree_add_address(&e->tree, ir->lvalue);
    tree_finish(&e->tree);
}

/* A load of a type that is never symbolic, from bytes that may be. */
static void add_native_load(struct emit *e, const struct ir *ir)
{
    uint64_t size = ir->lvalue->type->size;
    const char *type = size == 4 ? "unsigned int" : "cute_word";
    struct tree leaf;
    const struct val value = {.kind = VAL_TEXT, .type = (struct type *)ir->lvalue->type, .text = ""};

    if (size != 4 && size != 8) {
        emit_add(e, "if (CUTE_UNLIKELY(cute_frame.live)) ");
        text_printf(e->out, "CUTE_LOSE_OBJECT(%zu, ", emit_add_site(e, SITE_LOSS, LOSS_OPAQUE, ir, NULL));
        emit_add_pointer(e, ir->lvalue, ir->pointer);
        text_printf(e->out, ", %llu); ", (unsigned long long)size);
        return;
    }
    tree_init(&leaf);
    tree_add(&leaf, &value);
    tree_finish(&leaf);
    emit_add(e, "if (");
    add_access_test(e, ir, ir->lvalue, size, true);
    text_printf(e->out, ") { %s %sr; __builtin_memcpy(&%sr, (const void *)", type, e->names->prefix, e->names->prefix);
    emit_add_pointer(e, ir->lvalue, ir->pointer);
    text_printf(e->out, ", %llu); CUTE_LOSE_N(%zu, %sr, ", (unsigned long long)size,
                emit_add_site(e, SITE_LOSS, LOSS_OPAQUE, ir, &leaf), e->names->prefix);
    add_load_call(e, ir, SITE_LOAD_OTHER, size);
    emit_add(e, "); } ");
    tree_fini(&leaf);
}

void emit_load(struct emit *e, const struct ir *ir)
{
    const struct type *type = ir->lvalue->type;
    bool is_constant = ir->flag;

    make_access_tree(e, ir);
    if (!type_is_symbolic(type)) {
        if (!is_constant)
            add_native_load(e, ir);
    } else if (!is_constant || emit_has_shadows(&e->tree)) {
        emit_add(e, "cute_sym ");
        emit_add_shadow(e, ir->number);
        emit_add(e, " = ");
        add_access_test(e, ir, ir->lvalue, type->size, !is_constant);
        emit_add(e, " ? ");
        add_load_call(e, ir, type->kind == TYPE_INT     ? SITE_LOAD
                             : type->kind == TYPE_FLOAT ? SITE_LOAD_FLOAT : SITE_LOAD_OTHER, type->size);
        emit_add(e, " : 0; ");
    }
    add_loaded_value(e, ir);
}

void emit_va_arg(struct emit *e, const struct ir *ir)
{
    bool is_float = ir->type->kind == TYPE_FLOAT;

    tree_clear(&e->tree);
    tree_finish(&e->tree);
    text_printf(e->out, "const char *%sp%u = CUTE_NEXT_%s(%s); cute_sym ", e->names->prefix, ir->pointer,
                is_float ? "FLOATING" : "GENERAL", ir->text);
    emit_add_shadow(e, ir->number);
    text_printf(e->out, " = CUTE_UNLIKELY(CUTE_F8(%sp%u)) ? CUTE_LOAD0(%zu, %sp%u) : 0; ", e->names->prefix,
                ir->pointer,
                emit_add_site(e, is_float                    ? SITE_LOAD_FLOAT
                            : ir->type->kind == TYPE_INT ? SITE_LOAD : SITE_LOAD_OTHER,
                         (unsigned)ir->type->size, ir, NULL), e->names->prefix, ir->pointer);
    emit_add_type(e, ir->type);
    emit_add_temp(e, ir->number);
    text_printf(e->out, " = %s;", ir->text2);
}

/* Make the tree of an address at an offset in a place. */
static void make_bytes_tree(struct emit *e, const struct ir *ir)
{
    emit_make_address_tree(&e->tree, ir->lvalue);
    if (e->tree.nodes.count > 0 && ir->offset > 0) {
        struct field field = {.bit_offset = ir->offset * 8};
        struct lvalue inside = {.kind = PLACE_MEMBER, .base = ir->lvalue, .field = &field, .type = ir->lvalue->type};
        emit_make_address_tree(&e->tree, &inside);
    }
}

void emit_load_bits(struct emit *e, const struct ir *ir)
{
    text_printf(e->out, "unsigned char *%sp%u = (unsigned char *)", e->names->prefix, ir->pointer);
    lvalue_print_address(e->names, ir->lvalue, e->out);
    text_printf(e->out, " + %llu; cute_sym ", (unsigned long long)ir->offset);
    emit_add_shadow(e, ir->number);
    emit_add(e, " = ");
    make_bytes_tree(e, ir);
    add_access_test(e, ir, ir->lvalue, ir->size, true);
    emit_add(e, " ? ");
    add_load_call(e, ir, SITE_LOAD_OTHER, ir->size);
    emit_add(e, " : 0; cute_word ");
    emit_add_temp(e, ir->number);
    emit_add(e, " = 0; __builtin_memcpy(&");
    emit_add_temp(e, ir->number);
    text_printf(e->out, ", %sp%u, %u);", e->names->prefix, ir->pointer, ir->size);
}

/* CUTE_STORE1(3, q, p, p_s, x, x_s); the tree of the value is in tree2, `value` is its text as a word. */
static void add_store_call(struct emit *e, const struct ir *ir, uint64_t size, const char *value)
{
    const char *address = arena_printf(e->sites->arena, ", %s", pointer_text(e, ir->lvalue, ir->pointer));

    emit_add_question(e, "CUTE_STORE", emit_add_site(e, SITE_STORE, (unsigned)size, ir, &e->tree), address, 2, &e->tree,
                      value);
    e->out->data[--e->out->count] = 0;                     /* remove the closing parenthesis */
    emit_add(e, ", ");
    emit_add_cold_shadow(e, ir, &e->tree2, value);
    emit_add(e, "); ");
}

static void add_store_test(struct emit *e, const struct ir *ir, uint64_t size)
{
    bool some;

    emit_add(e, "if (CUTE_UNLIKELY(");
    some = emit_add_shadows(e, &e->tree, false);
    some = emit_add_shadows(e, &e->tree2, some);
    emit_add(e, some ? " | " : "");
    add_filter(e, ir->lvalue, ir->pointer, size);
    emit_add(e, ")) ");
}

/* Neither the value nor the address has a shadow: the shadows in memory are only cleared. */
static void add_native_store(struct emit *e, const struct ir *ir, uint64_t size)
{
    emit_add(e, "if (CUTE_UNLIKELY(");
    add_filter(e, ir->lvalue, ir->pointer, size);
    emit_add(e, size > 8 ? ")) CUTE_CLEAR_MORE(" : ")) CUTE_CLEAR(");
    emit_add_pointer(e, ir->lvalue, ir->pointer);
    text_printf(e->out, ", %llu); ", (unsigned long long)size);
}

void emit_store(struct emit *e, const struct ir *ir)
{
    uint64_t size = ir->lvalue->type->size;
    bool is_leaf = val_is_leaf(ir->val);
    const char *value = is_leaf ? emit_val_text(e, ir->val) : emit_temp_text(e, ir->number), *word = "(cute_word)0";

    if (!is_leaf) {
        emit_add_temp_of(e, ir->val, ir->number);
        emit_add(e, " ");
    }
    if (type_is_symbolic(ir->val->type))
        word = emit_word_text(e, ir->val->type, value);
    make_access_tree(e, ir);
    tree_clear(&e->tree2);
    if (ir->val->is_symbolic)
        tree_add(&e->tree2, ir->val);
    tree_finish(&e->tree2);
    if (size > 8 || (!emit_has_shadows(&e->tree) && !emit_has_shadows(&e->tree2))) {
        add_native_store(e, ir, size);
    } else {
        add_store_test(e, ir, size);
        add_store_call(e, ir, size, word);
    }
    emit_add_object(e, ir->lvalue, ir->pointer);
    text_printf(e->out, " = %s;", value);
}

void emit_store_bits(struct emit *e, const struct ir *ir)
{
    make_bytes_tree(e, ir);
    emit_make_tree(&e->tree2, ir->val);
    add_store_test(e, ir, ir->size);
    add_store_call(e, ir, ir->size, emit_word_text(e, ir->val->type, emit_val_text(e, ir->val)));
    lvalue_print(e->names, ir->place2, e->out);
    emit_add(e, " = ");
    emit_add_val(e, ir->val2);
    emit_add(e, ";");
}

/* Check a dereference that no load or store checks. */
static void add_deref(struct emit *e, const struct ir *ir, const char *address)
{
    emit_add(e, "if (CUTE_UNLIKELY(");
    emit_add_shadows(e, &e->tree, false);
    emit_add(e, ")) ");
    emit_add_question(e, "CUTE_DEREF", emit_add_site(e, SITE_LOAD_OTHER, 1, ir, &e->tree),
                           arena_printf(e->sites->arena, ", %s", address), 1, &e->tree, "");
    emit_add(e, "; ");
}

static void add_deref_of_lvalue(struct emit *e, const struct ir *ir, const struct lvalue *lvalue)
{
    if (!lvalue_is_symbolic(lvalue))
        return;
    emit_make_address_tree(&e->tree, lvalue);
    add_deref(e, ir, emit_address_text(e, lvalue));
}

void emit_deref(struct emit *e, const struct ir *ir)
{
    if (ir->lvalue) {
        add_deref_of_lvalue(e, ir, ir->lvalue);
        return;
    }
    emit_make_tree(&e->tree, ir->val);
    add_deref(e, ir, arena_printf(e->sites->arena, "(const void *)%s", emit_val_text(e, ir->val)));
}

void emit_demand(struct emit *e, const struct ir *ir)
{
    const char *val = emit_val_text(e, ir->val);

    emit_make_tree(&e->tree, ir->val);
    emit_add(e, "if (");
    if (!ir->flag && emit_has_shadows(&e->tree)) {
        emit_add(e, "!(");
        emit_add_shadows(e, &e->tree, false);
        emit_add(e, ") && ");
    }
    if (ir->offset)
        text_printf(e->out, "CUTE_UNLIKELY((cute_word)%s >= %lluu)", val, (unsigned long long)ir->offset);
    else
        text_printf(e->out, "CUTE_UNLIKELY(!%s)", val);
    text_printf(e->out, ") CUTE_UNDEFINED(%zu);", emit_add_site(e, SITE_DEMAND, ir->size, ir, NULL));
}

void emit_add_range_call(struct emit *e, const char *to, const char *from, uint64_t size)
{
    if (size <= SMALL_OBJECT) {
        text_printf(e->out, "if (CUTE_UNLIKELY(CUTE_F%u(%s)", size > 8 ? 57 : 8, to);
        if (from)
            text_printf(e->out, " | CUTE_F%u(%s)", size > 8 ? 57 : 8, from);
        emit_add(e, from ? ")) CUTE_COPY" : size > 8 ? ")) CUTE_CLEAR_MORE" : ")) CUTE_CLEAR");
    } else {
        emit_add(e, from ? "cute_copy" : "cute_clear");
    }
    text_printf(e->out, "((void *)%s, %s%s%llu);", to, from ? from : "", from ? ", " : "", (unsigned long long)size);
}

/* Like emit_add_range_call, for the bytes that memset overwrites. */
static void add_wipe(struct emit *e, const char *to, uint64_t size)
{
    if (size == 0)
        return;
    if (size <= SMALL_OBJECT)
        text_printf(e->out, "if (CUTE_UNLIKELY(CUTE_F%u(%s))) CUTE_WIPE", size > 8 ? 57 : 8, to);
    else
        emit_add(e, "cute_wipe");
    text_printf(e->out, "((void *)%s, %llu);", to, (unsigned long long)size);
}

/* Like emit_add_range_call, for a variable without an initialiser: none of the data left in its memory belongs
 * to it. */
static void add_fresh(struct emit *e, const char *object, uint64_t size)
{
    const char *test = size > 8 ? "57" : "8";
    if (size <= SMALL_OBJECT)
        text_printf(e->out, "if (CUTE_UNLIKELY(CUTE_F%s(%s) | cute_frame.fresh)) CUTE_FRESH", test, object);
    else
        emit_add(e, "cute_fresh");
    text_printf(e->out, "((void *)%s, %llu);", object, (unsigned long long)size);
}

void emit_copy(struct emit *e, const struct ir *ir)
{
    const char *to = emit_address_text(e, ir->lvalue);
    uint64_t size = ir->lvalue->type->size;

    add_deref_of_lvalue(e, ir, ir->lvalue);
    if (!ir->place2->is_native && !ir->flag)
        add_deref_of_lvalue(e, ir, ir->place2);
    if (size > 0 && ir->place2->is_native)
        emit_add_range_call(e, to, NULL, size);
    else if (size > 0)
        emit_add_range_call(e, to, emit_address_text(e, ir->place2), size);
    if (ir->flag)
        return;
    emit_add(e, " ");
    lvalue_print(e->names, ir->lvalue, e->out);
    emit_add(e, " = ");
    lvalue_print(e->names, ir->place2, e->out);
    emit_add(e, ";");
}

void emit_clear(struct emit *e, const struct ir *ir)
{
    const struct type *type = ir->lvalue->type;

    if (type->is_variable || type->is_flexible) {
        emit_add(e, ir->flag ? "cute_fresh(" : "cute_clear(");
        lvalue_print_address(e->names, ir->lvalue, e->out);
        emit_add(e, ", sizeof(");
        lvalue_print(e->names, ir->lvalue, e->out);
        emit_add(e, "));");
    } else if (type->size > 0 && ir->flag) {
        add_fresh(e, emit_address_text(e, ir->lvalue), type->size);
    } else if (type->size > 0) {
        emit_add_range_call(e, emit_address_text(e, ir->lvalue), NULL, type->size);
    }
}

void emit_add_own_declaration(struct emit *e, const struct decl *function)
{
    text_printf(e->out, "extern const char cute_own_%s __attribute__((__weak__)); ", function->name);
}

static void emit_shadows_of_bytes(struct emit *e, const struct ir *ir)
{
    const char *to = emit_val_text(e, ir->val);
    const char *from = ir->kind == IR_COPY_BYTES ? emit_val_text(e, ir->args[0]) : NULL;

    if (ir->val2->kind == VAL_CONST && ir->flag) {
        add_wipe(e, to, ir->val2->constant);
        return;
    }
    if (ir->val2->kind == VAL_CONST) {
        if (ir->val2->constant > 0)
            emit_add_range_call(e, to, from, ir->val2->constant);
        return;
    }
    text_printf(e->out, "%s((void *)%s, ", from ? "cute_copy" : ir->flag ? "cute_wipe" : "cute_clear", to);
    if (from)
        text_printf(e->out, "%s, ", from);
    emit_add_val(e, ir->val2);
    emit_add(e, ");");
}

void emit_bytes(struct emit *e, const struct ir *ir)
{
    if (ir->local) {
        emit_add(e, "{ ");
        emit_add_own_declaration(e, ir->local);
        text_printf(e->out, "if (!&cute_own_%s) { ", ir->local->name);
    }
    emit_shadows_of_bytes(e, ir);
    emit_add(e, ir->local ? " } }" : "");
}

void emit_shadow_set(struct emit *e, const struct ir *ir)
{
    emit_make_tree(&e->tree, ir->val);
    emit_add(e, "if (CUTE_UNLIKELY(");
    emit_add_shadows(e, &e->tree, false);
    emit_add(e, ")) CUTE_SET((char *)");
    lvalue_print_address(e->names, ir->lvalue, e->out);
    text_printf(e->out, " + %llu, %llu, ", (unsigned long long)ir->offset, (unsigned long long)ir->val->type->size);
    emit_add_cold_shadow(e, ir, &e->tree, emit_word_text(e, ir->val->type, emit_val_text(e, ir->val)));
    emit_add(e, ");");
}
