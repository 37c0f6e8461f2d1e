/* Only the text around the arguments of cute_input changes. A line marker after a call that spans several lines keeps
 * the line numbers after it right. */
#include "instrumenter/harness/plain.h"
#include <string.h>
#include "instrumenter/emit/emit.h"
#include "instrumenter/lower/lower.h"

struct plain {
    const struct unit *unit;
    const struct source *source;
    const struct function *function;
    struct sites *sites;
    struct text *out;
    uint32_t at;                         /* the text before this offset has been copied to the output */
};

static void add_until(struct plain *plain, uint32_t end)
{
    text_add_n(plain->out, plain->source->text + plain->at, end - plain->at);
    plain->at = end;
}

static void add_text(struct plain *plain, const struct node *node)
{
    text_add_n(plain->out, plain->source->text + node->begin, node->end - node->begin);
}

static void add_input(struct plain *plain, const struct node *call, const struct type *type)
{
    size_t site = site_add(plain->sites, &(struct site){.kind = SITE_INPUT, .function = plain->function->decl->name,
                                                        .begin = call->begin, .end = call->end});
    size_t number = site_add_type(plain->sites, type);

    add_until(plain, call->begin);
    text_printf(plain->out, "%s(&cute_S[%zu], ", lower_input_name(plain->sites->arena, call), site);
    add_text(plain, call->child[1]);
    text_printf(plain->out, ", &cute_T[%zu]", number);
    for (uint32_t i = 2; i < call->child_count; i++) {
        text_add(plain->out, ", ");
        add_text(plain, call->child[i]);
    }
    text_add(plain->out, ")");
    if (memchr(plain->source->text + call->begin, '\n', call->end - call->begin))
        emit_line(plain->source, call->end, plain->out);
    plain->at = call->end;
}

static void add_inputs(struct plain *plain, const struct node *node)
{
    const struct type *type = node ? lower_input_type(plain->unit, node) : NULL;

    if (!node)
        return;
    if (type && node->begin >= plain->at && lower_input_is_idle(plain->unit, plain->source, node)) {
        add_until(plain, node->begin);
        text_add(plain->out, "(void)0");
        plain->at = node->end;
        return;
    }
    if (type && node->begin >= plain->at) {
        add_input(plain, node, type);
        return;
    }
    if (node->kind == DECL_NODE && node->decl)
        add_inputs(plain, node->decl->init);
    for (uint32_t i = 0; i < node->child_count; i++)
        add_inputs(plain, node->child[i]);
}

void plain_unit(const struct unit *unit, const struct source *source, struct sites *sites, struct text *out)
{
    struct plain plain = {.unit = unit, .source = source, .sites = sites, .out = out};

    for (size_t i = 0; i < unit->function_count; i++) {
        plain.function = &unit->functions[i];
        add_inputs(&plain, plain.function->body);
    }
    add_until(&plain, (uint32_t)source->size);
}
