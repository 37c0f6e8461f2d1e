/* Helpers for all parts of the lowering. */
#include "instrumenter/lower/lower.h"
#include <assert.h>

struct ir *lower_add(struct lower *l, enum ir_kind kind, const struct node *node)
{
    struct ir *ir = vec_push(l->code);

    ir->kind = kind;
    if (node) {
        ir->begin = node->begin;
        ir->end = node->end;
    }
    return ir;
}

unsigned lower_number(struct lower *l)
{
    return ++l->last_number;
}

void lower_label(struct lower *l, unsigned label)
{
    lower_add(l, IR_LABEL, NULL)->number = label;
}

void lower_jump(struct lower *l, unsigned label)
{
    assert(label);
    lower_add(l, IR_JUMP, NULL)->number = label;
}

void lower_text(struct lower *l, const struct node *node, const char *text)
{
    lower_add(l, IR_TEXT, node)->text = text;
}

void lower_flow(struct lower *l, const struct node *node, const char *text, enum ir_flow flow, const char *label)
{
    struct ir *ir = lower_add(l, IR_TEXT, node);

    ir->text = text;
    ir->flow = (uint8_t)flow;
    ir->text2 = label;
}

static const char *lower_keep(struct lower *l, struct text *text)
{
    const char *kept = arena_string_n(l->maker.arena, text->data, text->count);

    text_fini(text);
    return kept;
}

void lower_replace(struct lower *l, const struct node *node, const char *text)
{
    *(struct replacement *)vec_push(&l->replacements) = (struct replacement){node->begin, node->end, text};
}

/* The first replacement between begin and end, or NULL. */
static const struct replacement *next_replacement(const struct lower *l, uint32_t begin, uint32_t end)
{
    const struct replacement *all = l->replacements.data, *first = NULL;

    for (size_t i = 0; i < l->replacements.count; i++)
        if (all[i].begin >= begin && all[i].end <= end && (!first || all[i].begin < first->begin))
            first = &all[i];
    return first;
}

const char *lower_flat(struct lower *l, uint32_t begin, uint32_t end)
{
    const struct replacement *next;
    struct text text;

    text_init(&text);
    for (; (next = next_replacement(l, begin, end)) != NULL; begin = next->end) {
        source_flatten(l->unit->source, begin, next->begin, &text);
        text_add(&text, next->text);
    }
    source_flatten(l->unit->source, begin, end, &text);
    return lower_keep(l, &text);
}

const char *lower_temp_name(struct lower *l, unsigned number)
{
    return arena_printf(l->maker.arena, "%st%u", l->names->prefix, number);
}

const char *lower_val_text(struct lower *l, const struct val *val)
{
    struct text text;

    text_init(&text);
    val_print(l->names, val, &text);
    return lower_keep(l, &text);
}

size_t lower_count_nodes(const struct node *node)
{
    size_t count = 0;

    if (!node)
        return 0;
    count = node_is_expr(node);
    for (uint32_t i = 0; i < node->child_count; i++)
        count += lower_count_nodes(node->child[i]);
    if (node->kind == DECL_NODE && node->decl)
        count += lower_count_nodes(node->decl->init);
    return count;
}
