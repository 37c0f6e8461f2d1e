/* One pass over the code maintains a set of facts: values of places, learnt from loads and stores. Facts hold along
 * straight-line code. At a label of ours, those facts hold that hold on every edge to it, provided that all its jumps
 * come from above; at labels of the source, cases and text that is passed through none hold.
 *
 * The compiler cannot do this itself, because to it a cold call might change any memory. We know that none does. */
#include "instrumenter/lower/known.h"
#include <string.h>
#include "base/map.h"

#define FACT_LIMIT 64u                   /* the oldest facts beyond this number are dropped */

struct value_fact {
    const struct lvalue *lvalue;
    const struct val *val;               /* a leaf */
    int depth;                           /* of the block that declares it; 0: declared outside all blocks */
};

struct facts {
    struct vec values;                   /* struct value_fact */
};

struct known {
    struct ir_maker *maker;
    struct facts now;
    bool is_reachable;
    int depth;
    struct map backward;                 /* labels with a jump from below */
    struct map label_index;              /* label -> its index in labels */
    struct vec labels;                   /* struct facts: the facts common to all edges to the label so far */
};

/* ---- sets of facts ---- */

static void facts_init(struct facts *facts)
{
    vec_init(&facts->values, sizeof(struct value_fact));
}

static void facts_fini(struct facts *facts)
{
    vec_fini(&facts->values);
}

static void facts_forget(struct facts *facts)
{
    vec_clear(&facts->values);
}

static void facts_copy(struct facts *to, const struct facts *from)
{
    facts_forget(to);
    vec_append(&to->values, from->values.data, from->values.count);
}

static void remove_at(struct vec *vec, size_t index)
{
    char *at = vec_at(vec, index);

    memmove(at, at + vec->size, (vec->count - index - 1) * vec->size);
    vec_pop(vec);
}

/* ---- equality of trees ---- */

static bool is_same_lvalue(const struct lvalue *a, const struct lvalue *b);

static bool is_same_val(const struct val *a, const struct val *b)
{
    if (a == b)
        return true;
    if (!a || !b || a->kind != b->kind || a->op != b->op || a->type->size != b->type->size
        || a->type->is_signed != b->type->is_signed || a->type->kind != b->type->kind)
        return false;
    switch (a->kind) {
    case VAL_CONST:
        return a->constant == b->constant;
    case VAL_TEXT:
        return strcmp(a->text, b->text) == 0;
    case VAL_LOCAL:
        return a->local == b->local;
    case VAL_TEMP: case VAL_MODEL:
        return a->number == b->number;
    case VAL_ADDRESS: case VAL_OBJECT:
        return is_same_lvalue(a->lvalue, b->lvalue);
    case VAL_BITS:
        return a->bit_shift == b->bit_shift && a->bit_width == b->bit_width && is_same_val(a->a, b->a);
    case VAL_POINTER_ADD: case VAL_POINTER_SUB: case VAL_POINTER_DIFF:
        return a->scale == b->scale && is_same_val(a->a, b->a) && is_same_val(a->b, b->b);
    default:
        return is_same_val(a->a, b->a) && is_same_val(a->b, b->b);
    }
}

static bool is_same_lvalue(const struct lvalue *a, const struct lvalue *b)
{
    if (a == b)
        return true;
    if (!a || !b || a->kind != b->kind || a->type->kind != b->type->kind || a->type->size != b->type->size
        || a->type->is_signed != b->type->is_signed)
        return false;
    switch (a->kind) {
    case PLACE_NAME:
        return a->decl == b->decl && strcmp(a->name, b->name) == 0;
    case PLACE_MEMBER:
        return strcmp(a->field->name, b->field->name) == 0 && a->field->bit_offset == b->field->bit_offset
               && is_same_lvalue(a->base, b->base);
    default:
        return is_same_val(a->val, b->val) && is_same_lvalue(a->base, b->base);
    }
}

static bool lvalue_mentions(const struct lvalue *lvalue, const struct val *leaf);

static bool val_mentions(const struct val *val, const struct val *leaf)
{
    if (!val)
        return false;
    if (val_is_leaf(val))
        return is_same_val(val, leaf);
    if (val->kind == VAL_ADDRESS || val->kind == VAL_OBJECT)
        return lvalue_mentions(val->lvalue, leaf);
    return val_mentions(val->a, leaf) || val_mentions(val->b, leaf);
}

static bool lvalue_mentions(const struct lvalue *lvalue, const struct val *leaf)
{
    for (; lvalue; lvalue = lvalue->base)
        if (val_mentions(lvalue->val, leaf))
            return true;
    return false;
}

/* ---- invalidation of facts ---- */

/* The value of `leaf` changes. */
static void forget_leaf(struct facts *facts, const struct val *leaf)
{
    for (size_t i = facts->values.count; i-- > 0;) {
        const struct value_fact *fact = vec_at(&facts->values, i);
        if (is_same_val(fact->val, leaf) || lvalue_mentions(fact->lvalue, leaf))
            remove_at(&facts->values, i);
    }
}

/* A block ends, and with it the variables that it declares. */
static void forget_depth(struct facts *facts, int depth)
{
    for (size_t i = facts->values.count; i-- > 0;)
        if (((struct value_fact *)vec_at(&facts->values, i))->depth > depth)
            remove_at(&facts->values, i);
}

static const struct value_fact *find_value(const struct facts *facts, const struct lvalue *lvalue)
{
    const struct value_fact *fact = facts->values.data;

    for (size_t i = 0; i < facts->values.count; i++)
        if (is_same_lvalue(fact[i].lvalue, lvalue))
            return &fact[i];
    return NULL;
}

/* Keep only the facts that `other` has too. */
static void facts_intersect(struct facts *facts, const struct facts *other)
{
    for (size_t i = facts->values.count; i-- > 0;) {
        const struct value_fact *fact = vec_at(&facts->values, i), *same = find_value(other, fact->lvalue);
        if (!same || !is_same_val(same->val, fact->val))
            remove_at(&facts->values, i);
    }
}

static void learn_value(struct known *k, const struct lvalue *lvalue, const struct val *val)
{
    bool is_other = lvalue->type->kind == TYPE_POINTER && !lvalue->type->name && val->type != lvalue->type;

    if (lvalue->type->is_volatile || lvalue->type->kind == TYPE_RECORD || !val_is_leaf(val))
        return;
    if (is_other)                                          /* a type without a name, to which no cast can be written */
        return;
    if (k->now.values.count == FACT_LIMIT)
        remove_at(&k->now.values, 0);
    *(struct value_fact *)vec_push(&k->now.values) = (struct value_fact){lvalue, val, k->depth};
}

/* ---- instructions ---- */

static void look_at_load(struct known *k, struct ir *ir)
{
    const struct value_fact *fact = find_value(&k->now, ir->lvalue);
    const struct val *loaded;

    bool is_symbolic = type_is_symbolic(ir->lvalue->type) && !(ir->flag && !lvalue_is_symbolic(ir->lvalue));

    if (fact && !ir->lvalue->type->is_volatile) {
        ir->kind = IR_TEMP;
        ir->val = fact->val;
        ir->lvalue = NULL;
        ir->flag = is_symbolic;
        return;
    }
    loaded = val_temp(k->maker, ir->lvalue->type, ir->number, is_symbolic);
    learn_value(k, ir->lvalue, loaded);
}

static void look_at_store(struct known *k, struct ir *ir)
{
    vec_clear(&k->now.values);
    if (ir->val->type->size == ir->lvalue->type->size && ir->val->type->kind == ir->lvalue->type->kind)
        learn_value(k, ir->lvalue, ir->val);
}

static struct facts *facts_of_label(struct known *k, unsigned label)
{
    uint64_t *index = map_get(&k->label_index, label);

    return index ? vec_at(&k->labels, *index) : NULL;
}

/* Record that control passes from here to `label` too. */
static void leave_to(struct known *k, unsigned label)
{
    struct facts *there = facts_of_label(k, label);

    if (!k->is_reachable || map_get(&k->backward, label))
        return;
    if (there) {
        facts_intersect(there, &k->now);
        return;
    }
    map_put(&k->label_index, label, k->labels.count);
    there = vec_push(&k->labels);
    facts_init(there);
    facts_copy(there, &k->now);
}

static void arrive_at(struct known *k, unsigned label)
{
    const struct facts *there = facts_of_label(k, label);

    if (map_get(&k->backward, label))
        facts_forget(&k->now);
    else if (there && k->is_reachable)
        facts_intersect(&k->now, there);
    else if (there)
        facts_copy(&k->now, there);
    forget_depth(&k->now, k->depth);
    k->is_reachable = true;
}

/* True for a call that may return twice, with locals changed in between. */
static bool comes_back_twice(const struct ir *ir)
{
    return ir->val->kind != VAL_TEXT || strstr(ir->val->text, "setjmp") || strstr(ir->val->text, "fork")
           || strstr(ir->val->text, "getcontext");
}

static void look_at(struct known *k, struct ir *ir)
{
    switch (ir->kind) {
    case IR_NOTHING: case IR_LINE: case IR_FIX: case IR_LOSE: case IR_MODEL: case IR_LOSE_OBJECT: case IR_LOSS:
    case IR_TEMP: case IR_POINTER: case IR_DEREF: case IR_DEMAND:
    case IR_UNSHADOW: case IR_RESET: case IR_VARIABLE: case IR_LOAD_BITS:
        if (ir->kind == IR_UNSHADOW)
            forget_leaf(&k->now, val_local(k->maker, ir->local));
        break;
    case IR_BLOCK_BEGIN:
        k->depth++;
        break;
    case IR_BLOCK_END:
        forget_depth(&k->now, --k->depth);
        break;
    case IR_LABEL:
        arrive_at(k, ir->number);
        break;
    case IR_BRANCH:
        leave_to(k, ir->number);
        break;
    case IR_JUMP:
        leave_to(k, ir->number);
        k->is_reachable = false;
        break;
    case IR_RETURN:
        k->is_reachable = false;
        break;
    case IR_SET:
        forget_leaf(&k->now, val_local(k->maker, ir->local));
        break;
    case IR_ASSIGN:
        forget_leaf(&k->now, val_temp(k->maker, ir->val->type, ir->number, false));
        break;
    case IR_LOAD:
        look_at_load(k, ir);
        break;
    case IR_STORE:
        look_at_store(k, ir);
        break;
    case IR_DECLARE:
        if (!ir->flag)
            vec_clear(&k->now.values);
        break;
    case IR_CALL:
        vec_clear(&k->now.values);
        if (comes_back_twice(ir))
            facts_forget(&k->now);
        break;
    case IR_VA_ARG: case IR_STORE_BITS: case IR_COPY: case IR_CLEAR: case IR_CLEAR_BYTES: case IR_COPY_BYTES:
    case IR_SHADOW_SET: case IR_INPUT:
        vec_clear(&k->now.values);
        break;
    default:                                               /* text and switches: any effect is possible */
        facts_forget(&k->now);
        k->is_reachable = true;
    }
}

static void find_backward_jumps(struct known *k, const struct vec *code)
{
    const struct ir *ir = code->data;
    struct map seen;

    map_init(&seen);
    for (size_t i = 0; i < code->count; i++) {
        if (ir[i].kind == IR_LABEL)
            map_put(&seen, ir[i].number, 1);
        if ((ir[i].kind == IR_JUMP || ir[i].kind == IR_BRANCH) && map_get(&seen, ir[i].number))
            map_put(&k->backward, ir[i].number, 1);
    }
    map_fini(&seen);
}

/* Remove the pointers that only removed loads used. */
static void drop_unused_pointers(struct vec *code)
{
    struct ir *ir = code->data;
    struct map used;

    map_init(&used);
    for (size_t i = 0; i < code->count; i++)
        if (ir[i].kind == IR_LOAD || ir[i].kind == IR_STORE)
            map_put(&used, ir[i].pointer, 1);
    for (size_t i = 0; i < code->count; i++)
        if (ir[i].kind == IR_POINTER && !map_get(&used, ir[i].number))
            ir[i].kind = IR_NOTHING;
    map_fini(&used);
}

void known_reduce(struct ir_maker *maker, struct vec *code)
{
    struct known known = {.maker = maker, .is_reachable = true};
    struct ir *ir = code->data;

    facts_init(&known.now);
    map_init(&known.backward);
    map_init(&known.label_index);
    vec_init(&known.labels, sizeof(struct facts));
    find_backward_jumps(&known, code);
    for (size_t i = 0; i < code->count; i++)
        look_at(&known, &ir[i]);
    drop_unused_pointers(code);
    for (size_t i = 0; i < known.labels.count; i++)
        facts_fini(vec_at(&known.labels, i));
    vec_fini(&known.labels);
    map_fini(&known.label_index);
    map_fini(&known.backward);
    facts_fini(&known.now);
}
