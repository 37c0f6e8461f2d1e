/* Names of node kinds, derived types, and the printer of nodes. */
#include "instrumenter/ir/ast.h"
#include <assert.h>
#include <string.h>
#include "base/arena.h"
#include "base/vec.h"

static const char *const kind_name[] = {
    "int", "text", "string", "ref", "member", "index", "call", "unary", "binary", "assign", "logical", "cond", "elvis",
    "comma", "cast", "init-list", "designated", "compound-literal", "statement-expr", "va-arg", "sizeof", "opaque",
    "block", "decl", "if", "while", "do", "for", "switch", "case", "default", "label",
    "goto", "goto-computed", "break", "continue", "return", "null", "asm", "opaque-statement", "declarator",
};
_Static_assert(sizeof kind_name / sizeof *kind_name == NODE_KIND_COUNT, "a name for each kind of node");

const char *node_kind_name(enum node_kind kind)
{
    assert(kind < NODE_KIND_COUNT);
    return kind_name[kind];
}

struct type *type_pointer_to(struct arena *unit, struct type *element)
{
    struct type *type = arena_alloc(unit, sizeof *type);

    *type = (struct type){.kind = TYPE_POINTER, .is_complete = true, .align = 8, .size = 8, .element = element,
                          .is_variable = element->is_variable};
    if (element->name)
        type->name = arena_printf(unit, "__typeof__(%s) *", element->name);
    return type;
}

const struct field *type_find_field(struct arena *unit, const struct type *record, const char *name)
{
    for (unsigned i = 0; i < record->field_count; i++) {
        const struct field *field = &record->fields[i], *inner;
        if (strcmp(field->name, name) == 0)
            return field;
        if (*field->name == 0 && field->type->kind == TYPE_RECORD
            && (inner = type_find_field(unit, field->type, name)) != NULL) {
            struct field *sum = arena_copy(unit, inner, sizeof *inner);
            sum->bit_offset += field->bit_offset;
            sum->is_last = inner->is_last && field->is_last;
            return sum;
        }
    }
    return NULL;
}

void node_print(const struct node *node, struct text *out)
{
    if (!node) {
        text_add(out, "()");
        return;
    }
    text_printf(out, "(%s", node_kind_name(node->kind));
    if (node->op)
        text_printf(out, ":%d", (int)node->op);
    if (node->kind == EXPR_INT)
        text_printf(out, " %lld", (long long)node->value);
    if (node->kind == EXPR_REF || (node->kind == DECL_NODE && node->decl))
        text_printf(out, " %s", node->decl->name);
    if (node->kind == EXPR_MEMBER)
        text_printf(out, " .%s", node->field->name);
    if (node_is_expr(node) && node->type->name)
        text_printf(out, " <%s>", node->type->name);
    for (uint32_t i = 0; i < node->child_count; i++) {
        text_add(out, " ");
        node_print(node->child[i], out);
    }
    if (node->kind == DECL_NODE && node->decl && node->decl->init) {
        text_add(out, " = ");
        node_print(node->decl->init, out);
    }
    text_add(out, ")");
}
