/* Text that is passed through (asm, vectors, atomics, ...) runs unchanged; this file keeps the shadows around it right.
 *
 * Before the text, everything symbolic that it may read or change is concretized, as a loss: the register locals that
 * it mentions, and the objects that it names. An object is handled individually if its address can be computed safely
 * beforehand: it is constant, or the text certainly computes it too and changes nothing that it depends on. If the text
 * may access other memory, all memory is concretized. After the text, everything that it assigned is concrete, and if
 * it makes calls, nothing is pending. */
#include <ctype.h>
#include <string.h>
#include "instrumenter/lower/local.h"
#include "instrumenter/lower/lower.h"

/* An object that may be read or changed: the one that `node` denotes, or the one that it points to. */
struct object {
    const struct node *node;
    bool is_pointee;
};

struct text_use {
    struct lower *l;
    const struct node *text;             /* the whole text */
    struct vec mentioned;                /* const struct val *: register locals with shadows */
    struct vec touched;                  /* struct object */
    bool has_effects;                    /* a part of the text has side effects */
    bool touches_all;
};

/* ---- before: what the text reads ---- */

static bool is_declared_inside(const struct text_use *use, const struct decl *decl)
{
    return decl->is_automatic && decl->begin >= use->text->begin && decl->begin < use->text->end;
}

static void lower_opaque_mention(struct text_use *use, const struct decl *local)
{
    const struct val **seen = use->mentioned.data;

    if (!local->has_shadow || is_declared_inside(use, local))
        return;
    for (size_t i = 0; i < use->mentioned.count; i++)
        if (seen[i]->local == local)
            return;
    *(const struct val **)vec_push(&use->mentioned) = val_local(&use->l->maker, local);
}

/* True for an object whose address does not depend on what the text does. */
static bool stands_still(const struct text_use *use, const struct node *node)
{
    switch (node->kind) {
    case EXPR_REF:
        return node->decl->kind == DECL_VAR && !is_declared_inside(use, node->decl)
               && (node->decl->is_automatic || node->decl->begin < use->text->begin);
    case EXPR_MEMBER:
        return node->child[0]->type->kind != TYPE_POINTER && stands_still(use, node->child[0]);
    case EXPR_INDEX:
        return node->child[0]->kind == EXPR_CAST && node->child[0]->child[0]->type->kind == TYPE_ARRAY
               && node->child[1]->kind == EXPR_INT && stands_still(use, node->child[0]->child[0]);
    default:
        return false;
    }
}

/* clang rejects the address of an element of a vector. */
static bool is_element(const struct node *node)
{
    return node->kind == EXPR_INDEX && node->child[0]->type->kind != TYPE_POINTER;
}

/* False for a part of a value, such as an element of a converted vector: it has no address. */
static bool is_object(const struct node *node)
{
    switch (node->kind) {
    case EXPR_REF:
        return true;
    case EXPR_UNARY:
        return node->op == NODE_DEREF;
    case EXPR_MEMBER: case EXPR_INDEX:
        return node->child[0]->type->kind == TYPE_POINTER || is_object(node->child[0]);
    default:
        return false;
    }
}

static bool is_bit_field(const struct node *node)
{
    return node->kind == EXPR_MEMBER && node->field->bit_width > 0;
}

static void add_object(struct text_use *use, const struct node *node, bool is_pointee)
{
    const struct type *type = is_pointee ? node->type->element : node->type;

    if (type->size > 0 && !type->is_variable)
        *(struct object *)vec_push(&use->touched) = (struct object){node, is_pointee};
    else
        use->touches_all = true;
}

static void lower_opaque_touch(struct text_use *use, const struct node *node, bool is_certain)
{
    const struct decl *variable = node_variable(node);
    bool is_bits = is_bit_field(node);

    if (variable && variable->is_register) {
        lower_opaque_mention(use, variable);
    } else if (variable && is_declared_inside(use, variable)) {
        return;
    } else if (is_element(node) || (is_bits && node->child[0]->type->kind != TYPE_POINTER)) {
        lower_opaque_touch(use, node->child[0], is_certain);
    } else if (is_bits && is_certain && !use->has_effects && !node_has_effects(node->child[0])) {
        add_object(use, node->child[0], true);
    } else if (!is_bits && (stands_still(use, node)
                            || (is_certain && !use->has_effects && !node_has_effects(node)))) {
        add_object(use, node, false);
    } else {
        use->touches_all = true;
    }
}

static void lower_opaque_look(struct text_use *use, const struct node *node, bool is_certain);

/* The pointers and indices that lead to an object are read. */
static void look_at_address(struct text_use *use, const struct node *node, bool is_certain)
{
    bool is_decay = node->kind == EXPR_CAST && node->child[0]->type->kind == TYPE_ARRAY;
    bool is_direct = (node->kind == EXPR_MEMBER || is_decay) && node->child[0]->type->kind != TYPE_POINTER;

    if (node->kind == EXPR_REF)
        return;
    if (is_direct)
        look_at_address(use, node->child[0], is_certain);
    for (uint32_t i = is_direct; i < node->child_count; i++)
        if (i == 0 && node->kind == EXPR_INDEX && node->child[0]->type->kind != TYPE_POINTER)
            look_at_address(use, node->child[0], is_certain);
        else
            lower_opaque_look(use, node->child[i], is_certain);
}

static void look_at_children(struct text_use *use, const struct node *node, bool first_is_certain, bool are_certain)
{
    for (uint32_t i = 0; i < node->child_count; i++)
        if (node->child[i])
            lower_opaque_look(use, node->child[i], i == 0 ? first_is_certain : are_certain);
    if (node->kind == DECL_NODE && node->decl && node->decl->init)
        lower_opaque_look(use, node->decl->init, false);
}

static void look_at_call(struct text_use *use, const struct node *node, bool is_certain)
{
    if (lower_call_is_unevaluated(node))
        return;
    use->touches_all |= lower_call_touches_memory(node);
    look_at_children(use, node, is_certain, is_certain);
}

/* __atomic_exchange(p, q, r, order) and the like, of which libclang shows only the arguments. */
static bool is_atomic(const struct text_use *use, const struct node *node)
{
    const char *text = use->l->unit->source->text + node->begin;

    return strncmp(text, "__atomic_", 9) == 0 || strncmp(text, "__c11_atomic_", 13) == 0;
}

/* libclang may also show operands of the text that are not evaluated; those of atomics all are. */
static void look_at_unknown(struct text_use *use, const struct node *node, bool is_certain)
{
    bool atomic = is_atomic(use, node);

    look_at_children(use, node, is_certain && atomic, is_certain && atomic);
    for (uint32_t i = 0; atomic && i < node->child_count; i++) {
        if (node->child[i]->type->kind != TYPE_POINTER)
            continue;
        if (is_certain && !use->has_effects)
            add_object(use, node->child[i], true);
        else
            use->touches_all = true;
    }
}

static void lower_opaque_look(struct text_use *use, const struct node *node, bool is_certain)
{
    switch (node->kind) {
    case EXPR_REF: case EXPR_MEMBER: case EXPR_INDEX:
        if (node->kind == EXPR_REF && node->decl->kind == DECL_FUNCTION)
            return;
        if (is_object(node)) {
            lower_opaque_touch(use, node, is_certain);
            look_at_address(use, node, is_certain);
        } else {
            look_at_children(use, node, is_certain, is_certain);
        }
        return;
    case EXPR_UNARY:
        if (node->op == NODE_DEREF && node->type->kind != TYPE_FUNCTION)
            lower_opaque_touch(use, node, is_certain);
        if (node->op == NODE_ADDRESS)
            look_at_address(use, node->child[0], is_certain);
        else
            look_at_children(use, node, is_certain, is_certain);
        return;
    case EXPR_CAST:
        if (node->child[0]->type->kind == TYPE_ARRAY)
            look_at_address(use, node, is_certain);
        else
            lower_opaque_look(use, node->child[0], is_certain);
        return;
    case EXPR_CALL:
        look_at_call(use, node, is_certain);
        return;
    case EXPR_SIZEOF:
        if (node->child[0]->type->kind != TYPE_ARRAY)      /* lengths of a variable were concretized before */
            look_at_children(use, node, is_certain, is_certain);
        return;
    case EXPR_COND: case EXPR_ELVIS: case EXPR_LOGICAL:
        look_at_children(use, node, is_certain, false);
        return;
    case EXPR_OPAQUE:
        look_at_unknown(use, node, is_certain);
        return;
    case EXPR_STATEMENT:
        look_at_children(use, node, false, false);
        return;
    default:
        look_at_children(use, node, is_certain && node_is_expr(node), is_certain && node_is_expr(node));
    }
}

static uint32_t skip_blanks(const struct source *source, uint32_t at)
{
    while (at < source->size && isspace((unsigned char)source->text[at]))
        at++;
    return at;
}

/* The offset after an empty template; 0 if the template is not empty. */
static uint32_t empty_template_end(const struct source *source, const struct node *node)
{
    uint32_t at = skip_blanks(source, source_find(source, node->begin, node->end, '(') + 1);

    if (strncmp(source->text + at, "\"\"", 2) != 0)
        return 0;
    at = skip_blanks(source, at + 2);
    return source->text[at] == ':' || source->text[at] == ')' ? at : 0;
}

/* An asm with an empty template does nothing, whatever it declares to the compiler, unless it has operands: one may go
 * in as one variable and come out as another. */
bool lower_asm_is_idle(const struct source *source, const struct node *node)
{
    uint32_t at = empty_template_end(source, node);

    if (!at || source->text[at] == ')')
        return at;
    at = skip_blanks(source, at + 1);
    return source->text[at] == ':' || source->text[at] == ')';
}

static bool asm_touches_memory(const struct source *source, const struct node *node)
{
    if (empty_template_end(source, node))
        return false;
    for (uint32_t at = node->begin; at < node->end; at = source_skip(source, at, node->end))
        if (strncmp(source->text + at, "\"memory\"", 8) == 0)
            return true;
    return false;
}

/* The assigned object itself is only written, see lower_after_text; but writing a bit-field keeps its
 * neighbours' bits. */
static void look_at_whole(struct text_use *use)
{
    const struct node *node = use->text;

    for (uint32_t i = 0; i < node->child_count; i++)
        use->has_effects |= node->child[i] && (!node_is_expr(node->child[i]) || node_has_effects(node->child[i]));
    if (node->kind == STMT_ASM) {
        look_at_children(use, node, true, true);
        use->touches_all |= asm_touches_memory(use->l->unit->source, node);
    } else if (node->kind == EXPR_ASSIGN && node->op == NODE_OP_NONE && !use->has_effects
               && lower_has_lvalue(node->child[0]) && !is_bit_field(node->child[0])) {
        look_at_address(use, node->child[0], true);
        lower_opaque_look(use, node->child[1], true);
    } else {
        lower_opaque_look(use, node, true);
    }
}

static void lose_mentioned(struct text_use *use, bool is_loss)
{
    struct ir *ir;

    if (use->mentioned.count > 0) {
        ir = lower_add(use->l, IR_LOSE, use->text);
        ir->args = arena_copy(use->l->maker.arena, use->mentioned.data, use->mentioned.count * sizeof *ir->args);
        ir->arg_count = (uint32_t)use->mentioned.count;
        ir->loss = LOSS_OPAQUE;
    } else if (is_loss) {
        lower_add(use->l, IR_LOSS, use->text)->loss = LOSS_OPAQUE;
    }
}

static void lose_object(struct text_use *use, const struct object *object)
{
    struct lower *l = use->l;
    const struct node *node = object->node;
    const char *text = lower_flat(l, node->begin, node->end);
    struct type *type = object->is_pointee ? node->type->element : node->type;
    const struct lvalue *lvalue = lvalue_name(
        &l->maker, type, arena_printf(l->maker.arena, object->is_pointee ? "(*(%s))" : "(%s)", text), false);

    lower_lose_lvalue(l, lvalue, LOSS_OPAQUE, use->text);
    lower_add(l, IR_CLEAR, use->text)->lvalue = lvalue;
}

static void lose_touched(struct text_use *use)
{
    const struct object *object = use->touched.data;

    if (use->touches_all) {
        lower_lose_lvalue(use->l, NULL, LOSS_OPAQUE, use->text);
        return;
    }
    for (size_t i = 0; i < use->touched.count; i++)
        lose_object(use, &object[i]);
}

void lower_before_text(struct lower *l, const struct node *node, bool is_loss)
{
    struct text_use use = {.l = l, .text = node};

    vec_init(&use.mentioned, sizeof(const struct val *));
    vec_init(&use.touched, sizeof(struct object));
    look_at_whole(&use);
    lose_mentioned(&use, is_loss);
    lose_touched(&use);
    vec_fini(&use.touched);
    vec_fini(&use.mentioned);
}

/* ---- after: what the text wrote ---- */

struct text_effects {
    struct text_use use;
    bool calls;
    bool writes_elsewhere;
};

static void note_written(struct text_effects *effects, const struct node *target)
{
    struct lower *l = effects->use.l;
    const struct decl *local = node_variable(target);
    bool is_whole = target == effects->use.text->child[0] && !node_has_effects(target);

    if (local && local->is_register) {
        if (local->has_shadow)
            lower_add(l, IR_UNSHADOW, NULL)->local = local;
    } else if (target->kind == EXPR_MEMBER && target->field->bit_width > 0) {
        effects->writes_elsewhere = true;
    } else if (target->type->size > 0 && lower_has_lvalue(target)
               && (is_whole || stands_still(&effects->use, target))) {
        const char *text = lower_flat(l, target->begin, target->end);
        lower_add(l, IR_CLEAR, target)->lvalue = lvalue_name(
            &l->maker, target->type, arena_printf(l->maker.arena, "(%s)", text), false);
    } else {
        effects->writes_elsewhere = true;
    }
}

static void note_writing(const struct node *node, void *context)
{
    struct text_effects *effects = context;

    if (node->kind == EXPR_CALL || node->kind == EXPR_OPAQUE)
        effects->calls = true;
    if (node->kind == EXPR_ASSIGN
        || (node->kind == EXPR_UNARY && node->op >= NODE_PREINC && node->op <= NODE_POSTDEC))
        note_written(effects, node->child[0]);
    /* An operand of asm may be an output. */
    for (uint32_t i = 0; node->kind == STMT_ASM && i < node->child_count; i++)
        if (node_variable(node->child[i]))
            note_written(effects, node->child[i]);
}

/* Everything that the text may have written was concretized before it. Only functions that the text called can have
 * stored symbolic data since. */
void lower_after_text(struct lower *l, const struct node *node)
{
    struct text_effects effects = {.use = {.l = l, .text = node}};

    node_walk(node, note_writing, &effects);
    if (effects.calls && effects.writes_elsewhere)
        lower_lose_lvalue(l, NULL, LOSS_OPAQUE, node);
    if (effects.calls)
        lower_add(l, IR_RESET, node);
}
