/* Text that is passed through (asm, _Generic, vectors, ...) runs as it is; around it the shadows are kept true.
 * Before it the symbolic register locals that it mentions are made concrete, as a loss. After it what it has written
 * is concrete: its register locals have no shadow, its objects are cleared, and if it calls, nothing is pending. */
#include <string.h>
#include "instrumenter/local.h"
#include "instrumenter/lower.h"

struct text_use {
    struct lower *l;
    struct vec mentioned;                /* const struct val *: register locals with shadows */
    bool calls;
};

static void note_mention(const struct node *node, void *context)
{
    struct text_use *use = context;
    const struct decl *local = node->kind == EXPR_REF ? node_variable(node) : NULL;
    const struct val **seen = use->mentioned.data;

    if (!local || !local->is_register || !local->has_shadow)
        return;
    for (size_t i = 0; i < use->mentioned.count; i++)
        if (seen[i]->local == local)
            return;
    *(const struct val **)vec_push(&use->mentioned) = val_local(&use->l->maker, local);
}

void lower_before_text(struct lower *l, const struct node *node, bool is_loss)
{
    struct text_use use = {.l = l};
    struct ir *ir;

    vec_init(&use.mentioned, sizeof(const struct val *));
    node_walk(node, note_mention, &use);
    if (use.mentioned.count > 0) {
        ir = lower_add(l, IR_LOSE, node);
        ir->args = arena_copy(l->maker.arena, use.mentioned.data, use.mentioned.count * sizeof *ir->args);
        ir->arg_count = (uint32_t)use.mentioned.count;
        ir->loss = LOSS_OPAQUE;
    } else if (is_loss) {
        lower_add(l, IR_LOSS, node)->loss = LOSS_OPAQUE;
    }
    vec_fini(&use.mentioned);
}

static void clear_object(struct lower *l, const struct node *target)
{
    const char *text;

    if (!lower_has_place(target) || node_has_effects(target) || target->type->kind == TYPE_VOID
        || (target->kind == EXPR_MEMBER && target->field->bit_width > 0))
        return;
    text = lower_flat(l, target->begin, target->end);
    lower_text(l, target, arena_printf(l->maker.arena, "cute_clear(&(%s), sizeof(%s));", text, text));
}

static void note_written(struct lower *l, const struct node *target)
{
    const struct decl *local = node_variable(target);

    if (local && local->is_register) {
        if (local->has_shadow)
            lower_add(l, IR_UNSHADOW, NULL)->local = local;
        return;
    }
    clear_object(l, target);
}

/* __atomic_exchange(p, q, r, order) and its like, of which libclang shows the arguments only. */
static void note_atomic(struct lower *l, const struct node *node)
{
    const struct type *type;

    if (strncmp(l->unit->source->text + node->begin, "__atomic_", 9) != 0)
        return;
    for (uint32_t i = 0; i < node->child_count; i++) {
        type = node->child[i]->type;
        if (type->kind == TYPE_POINTER && type->element->size > 0 && !type->element->is_const
            && !node_has_effects(node->child[i])) {
            const char *text = lower_flat(l, node->child[i]->begin, node->child[i]->end);
            lower_text(l, node, arena_printf(l->maker.arena, "cute_clear((%s), sizeof *(%s));", text, text));
        }
    }
}

static void note_writing(const struct node *node, void *context)
{
    struct text_use *use = context;

    if (node->kind == EXPR_CALL || node->kind == EXPR_OPAQUE)
        use->calls = true;
    if (node->kind == EXPR_OPAQUE)
        note_atomic(use->l, node);
    if (node->kind == EXPR_ASSIGN
        || (node->kind == EXPR_UNARY && node->op >= NODE_PREINC && node->op <= NODE_POSTDEC))
        note_written(use->l, node->child[0]);
    /* An operand of asm may be an output. */
    for (uint32_t i = 0; node->kind == STMT_ASM && i < node->child_count; i++)
        note_written(use->l, node->child[i]);
}

void lower_after_text(struct lower *l, const struct node *node)
{
    struct text_use use = {.l = l};

    node_walk(node, note_writing, &use);
    if (use.calls)
        lower_add(l, IR_RESET, node);
}
