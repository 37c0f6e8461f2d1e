/* Initialiser lists keep their text: the compiler fills in zeros, and matches designators and elided braces. Only the
 * leaves that are not constants are lowered beforehand, in order, and replaced by their values.
 *
 * For the shadows we must know the position of each leaf in the object. This is the one rule of C that is implemented
 * here (6.7.9p17-20): walk the list with a current object; a value that is not a list initialises the first scalar in
 * it. */
#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "instrumenter/lower/local.h"
#include "instrumenter/lower/lower.h"

struct leaf {
    const struct node *node;
    const struct val *val;               /* NULL: a constant, which stays text */
    uint64_t offset;
    const struct type *type;             /* of the object that it initialises; NULL: unknown */
};

struct init {
    struct lower *l;
    struct vec leaves;                   /* struct leaf, in the order of the source */
};

/* A list that is being walked; subobjects with elided braces share it. */
struct walk {
    struct init *init;
    const struct node *list;
    uint32_t next;
};

static void walk_list(struct init *init, const struct type *type, uint64_t offset, const struct node *list);

static void add_leaf(struct init *init, const struct node *node, const struct type *type, uint64_t offset)
{
    *(struct leaf *)vec_push(&init->leaves) = (struct leaf){.node = node, .type = type, .offset = offset};
}

static bool is_char_array(const struct type *type)
{
    return type->kind == TYPE_ARRAY && type->element->kind == TYPE_INT;
}

static bool has_elements(const struct type *type)
{
    return type->kind == TYPE_ARRAY || type_is_vector(type);
}

/* True if this value initialises an object of this type as a whole. */
static bool fits_whole(const struct type *type, const struct node *value)
{
    if (value->kind == EXPR_INIT_LIST || type_is_scalar(type))
        return true;
    if (type->kind == TYPE_RECORD)
        return value->type->kind == TYPE_RECORD;
    if (type_is_vector(type) && value->type->kind == TYPE_UNSUPPORTED)
        return true;
    return value->kind == EXPR_STRING && is_char_array(type);
}

static void walk_value(struct walk *walk, const struct type *type, uint64_t offset);

static void walk_fields(struct walk *walk, const struct type *type, uint64_t offset, unsigned first)
{
    for (unsigned i = first; i < type->field_count && walk->next < walk->list->child_count; i++) {
        const struct field *field = &type->fields[i];
        if (walk->list->child[walk->next]->kind == EXPR_DESIGNATED)
            return;
        walk_value(walk, field->bit_width ? NULL : field->type, offset + field->bit_offset / 8);
        if (type->is_union)
            return;
    }
}

static void walk_elements(struct walk *walk, const struct type *type, uint64_t offset, uint64_t first)
{
    uint64_t count = type->is_flexible ? UINT64_MAX : type->count;

    for (uint64_t i = first; i < count && walk->next < walk->list->child_count; i++) {
        if (walk->list->child[walk->next]->kind == EXPR_DESIGNATED)
            return;
        walk_value(walk, type->element, offset + i * type->element->size);
    }
}

/* The next value initialises this object, or its first part. `type` NULL: the position of the value is unknown. */
static void walk_value(struct walk *walk, const struct type *type, uint64_t offset)
{
    const struct node *value = walk->list->child[walk->next];

    if (!type || fits_whole(type, value)) {
        walk->next++;
        if (value->kind == EXPR_INIT_LIST)
            walk_list(walk->init, type, offset, value);
        else
            add_leaf(walk->init, value, type, offset);
    } else if (type->kind == TYPE_RECORD && type->field_count > 0) {
        walk_fields(walk, type, offset, 0);
    } else if (has_elements(type)) {
        walk_elements(walk, type, offset, 0);
    } else {
        walk->next++;
        add_leaf(walk->init, value, NULL, 0);
    }
}

/* The object that a designator denotes. */
struct target {
    const struct type *type;             /* NULL: unknown */
    uint64_t offset;
    const struct type *outer;            /* the list's object, and the index in it where the list continues */
    uint64_t next;
};

static bool step_to_field(struct init *init, struct target *target, const char *name, bool is_first)
{
    const struct type *type = target->type;
    const struct field *field;

    if (type->kind != TYPE_RECORD || !(field = type_find_field(init->l->maker.arena, type, name)))
        return false;
    for (unsigned i = 0; is_first && i < type->field_count; i++)
        if (type->fields[i].bit_offset <= field->bit_offset && !type->is_union)
            target->next = i + 1;
    if (is_first && type->is_union)
        target->next = type->field_count;
    target->offset += field->bit_offset / 8;
    target->type = field->bit_width ? NULL : field->type;
    return true;
}

static bool step_to_element(struct target *target, const struct node *index, bool is_first)
{
    if (!has_elements(target->type) || index->kind != EXPR_INT)
        return false;
    target->offset += index->value * target->type->element->size;
    target->type = target->type->element;
    if (is_first)
        target->next = index->value + 1;
    return true;
}

/* Read .name and [index] from the source, since libclang shows only the indices. Ranges are not supported. */
static bool read_designators(struct init *init, const struct node *node, struct target *target)
{
    const struct source *source = init->l->unit->source;
    const struct node *value = node->child[node->child_count - 1];
    uint32_t at = node->begin, index = 0;
    bool is_first = true;

    while (at < value->begin && source->text[at] != '=' && source->text[at] != ':') {
        uint32_t next = source_skip(source, at, value->begin);
        if (source->text[at] == '.' && source->text[next] == '.')
            return false;
        if (!target->type)
            return false;
        if (isalpha((unsigned char)source->text[at]) || source->text[at] == '_') {
            const char *name = arena_string_n(init->l->maker.arena, source->text + at, next - at);
            if (!step_to_field(init, target, name, is_first))
                return false;
            is_first = false;
        } else if (source->text[at] == '[') {
            if (index + 1 >= node->child_count || !step_to_element(target, node->child[index++], is_first))
                return false;
            is_first = false;
            next = source_find(source, next, value->begin, ']') + 1;
        }
        at = next;
    }
    return true;
}

static void add_unplaced(struct init *init, const struct node *node)
{
    if (node->kind == EXPR_INIT_LIST || node->kind == EXPR_DESIGNATED) {
        uint32_t first = node->kind == EXPR_DESIGNATED && node->child_count ? node->child_count - 1 : 0;
        for (uint32_t i = first; i < node->child_count; i++)
            add_unplaced(init, node->child[i]);
    } else {
        add_leaf(init, node, NULL, 0);
    }
}

/* A designated value, and the values after it that continue from there. Returns false if the position is lost. */
static bool walk_designated(struct walk *walk, const struct type *type, uint64_t offset, uint64_t *next)
{
    const struct node *node = walk->list->child[walk->next];
    struct node one = {.kind = EXPR_INIT_LIST, .child_count = 1, .type = (struct type *)type};
    struct target target = {.type = type, .offset = offset};
    struct walk inside = {.init = walk->init, .list = &one};

    if (!read_designators(walk->init, node, &target))
        return false;
    one.child = &node->child[node->child_count - 1];
    if (target.type && !fits_whole(target.type, one.child[0]))
        return false;                        /* .a = 1, 2: elided braces after a designator */
    walk_value(&inside, target.type, target.offset);
    walk->next++;
    *next = target.next;
    return true;
}

static void walk_list(struct init *init, const struct type *type, uint64_t offset, const struct node *list)
{
    struct walk walk = {.init = init, .list = list};
    uint64_t next = 0;

    while (walk.next < list->child_count) {
        uint32_t before = walk.next;
        if (!type || (list->child[walk.next]->kind == EXPR_DESIGNATED && !walk_designated(&walk, type, offset, &next)))
            break;
        if (walk.next == list->child_count || list->child[walk.next]->kind == EXPR_DESIGNATED)
            continue;
        if (type->kind == TYPE_RECORD)
            walk_fields(&walk, type, offset, (unsigned)next);
        else if (has_elements(type) && type->element->size > 0)
            walk_elements(&walk, type, offset, next);
        else
            walk_value(&walk, type, offset);
        if (walk.next == before)
            break;
    }
    for (; walk.next < list->child_count; walk.next++)
        add_unplaced(init, list->child[walk.next]);
}

static bool any_has_effects(const struct init *init)
{
    const struct leaf *leaf = init->leaves.data;

    for (size_t i = 0; i < init->leaves.count; i++)
        if (node_has_effects(leaf[i].node))
            return true;
    return false;
}

/* The initialisers of a list are evaluated one after the other, so a local that a later one changes is copied. */
static void lower_leaf(struct lower *l, struct leaf *leaf, const struct decl *self, bool is_sequenced)
{
    if (lower_is_constant(leaf->node))
        return;
    if (self && node_mentions(leaf->node, self)) {
        lower_before_text(l, leaf->node, true);
        if (node_has_effects(leaf->node))
            l->function->native_reason = "an initialiser that changes what it initialises";
        return;
    }
    leaf->val = lower_value(l, leaf->node);
    leaf->val = is_sequenced ? lower_freeze(l, leaf->val, leaf->node) : lower_materialise(l, leaf->val, leaf->node);
}

struct init *lower_init_begin(struct lower *l, struct type *type, const struct node *list, const struct decl *self)
{
    struct init *init = arena_alloc(l->maker.arena, sizeof *init);
    struct leaf *leaf;
    bool is_sequenced;

    init->l = l;
    vec_init(&init->leaves, sizeof(struct leaf));
    walk_list(init, type->is_variable ? NULL : type, 0, list);
    leaf = init->leaves.data;
    is_sequenced = any_has_effects(init);
    for (size_t i = 0; i < init->leaves.count; i++)
        lower_leaf(l, &leaf[i], self, is_sequenced);
    return init;
}

static int compare_leaves(const void *a, const void *b)
{
    const struct leaf *left = a, *right = b;

    return left->node->begin < right->node->begin ? -1 : left->node->begin > right->node->begin;
}

const char *lower_init_text(struct lower *l, struct init *init, uint32_t begin, uint32_t end)
{
    struct text text;
    struct leaf *leaf = init->leaves.data;
    const char *kept;

    qsort(leaf, init->leaves.count, sizeof *leaf, compare_leaves);
    text_init(&text);
    for (size_t i = 0; i < init->leaves.count; i++) {
        if (!leaf[i].val)
            continue;
        source_flatten(l->unit->source, begin, leaf[i].node->begin, &text);
        text_add(&text, " ");
        val_print(l->names, leaf[i].val, &text);
        begin = leaf[i].node->end;
    }
    source_flatten(l->unit->source, begin, end, &text);
    kept = arena_string_n(l->maker.arena, text.data, text.count);
    text_fini(&text);
    return kept;
}

static void set_shadow(struct lower *l, const struct leaf *leaf, const struct lvalue *lvalue)
{
    struct ir *ir;

    if (!leaf->val->is_symbolic)
        return;
    if (!leaf->type || leaf->type->size != leaf->val->type->size) {
        lower_lose(l, leaf->val, LOSS_OPAQUE, leaf->node);
        return;
    }
    ir = lower_add(l, IR_SHADOW_SET, leaf->node);
    ir->lvalue = lvalue;
    ir->offset = leaf->offset;
    ir->val = leaf->val;
}

/* Copy the shadows of a record that initialises a part of the object. */
static void copy_shadows(struct lower *l, const struct leaf *leaf, const struct lvalue *lvalue)
{
    struct type *pointer = type_pointer_to(l->maker.arena, leaf->val->type);
    struct text text;
    struct ir *ir;

    if (leaf->val->lvalue->is_native)
        return;
    if (!leaf->type || leaf->type->size != leaf->val->type->size) {
        lower_lose_object(l, leaf->val, leaf->node);
        return;
    }
    text_init(&text);
    text_add(&text, "((void *)((char *)");
    lvalue_print_address(l->names, lvalue, &text);
    text_printf(&text, " + %llu))", (unsigned long long)leaf->offset);
    ir = lower_add(l, IR_COPY, leaf->node);
    ir->lvalue = lvalue_deref(&l->maker, leaf->val->type,
                              val_text(&l->maker, pointer, arena_string_n(l->maker.arena, text.data, text.count)));
    ir->place2 = leaf->val->lvalue;
    ir->flag = true;
    text_fini(&text);
}

void lower_init_shadows(struct lower *l, struct init *init, const struct lvalue *lvalue)
{
    struct leaf *leaf = init->leaves.data;

    lower_add(l, IR_CLEAR, NULL)->lvalue = lvalue;
    for (size_t i = 0; i < init->leaves.count; i++)
        if (leaf[i].val && leaf[i].val->type->kind == TYPE_RECORD)
            copy_shadows(l, &leaf[i], lvalue);
        else if (leaf[i].val)
            set_shadow(l, &leaf[i], lvalue);
    vec_fini(&init->leaves);
}
