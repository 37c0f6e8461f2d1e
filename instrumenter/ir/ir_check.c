/* The checker of three-address code. */
#include <assert.h>
#include "base/map.h"
#include "instrumenter/ir/ir.h"

struct check {
    struct map defined;                  /* numbers of temporaries and pointers; each is defined once */
    struct map labels;
    int depth;                           /* nesting depth of blocks */
};

static void ir_check_define(struct check *check, unsigned number)
{
    bool is_new = map_put(&check->defined, number, 1);

    assert(number > 0 && is_new);
    (void)is_new;
}

static bool is_defined(const struct check *check, unsigned number)
{
    return map_get(&check->defined, number) != NULL;
}

static bool is_arithmetic(const struct val *val)
{
    return val->kind == VAL_BINARY && val->op != NODE_SHL && val->op != NODE_SHR;
}

static void check_lvalue(const struct check *check, const struct lvalue *lvalue);

static void check_val(const struct check *check, const struct val *val)
{
    if (!val)
        return;
    assert(val->type);
    assert(!val->is_symbolic || type_is_symbolic(val->type));
    if (val->kind == VAL_TEMP || val->kind == VAL_MODEL)
        assert(is_defined(check, val->number));
    if (val->kind == VAL_LOCAL)
        assert(val->local->is_register);
    if (val->kind == VAL_ADDRESS || val->kind == VAL_OBJECT)
        check_lvalue(check, val->lvalue);
    if (is_arithmetic(val) && val->is_symbolic)
        assert(val->a->type->size == val->b->type->size);
    check_val(check, val->a);
    check_val(check, val->b);
}

static void check_lvalue(const struct check *check, const struct lvalue *lvalue)
{
    for (; lvalue; lvalue = lvalue->base) {
        assert(lvalue->type);
        assert((lvalue->kind == PLACE_MEMBER || lvalue->kind == PLACE_INDEX) == (lvalue->base != NULL));
        check_val(check, lvalue->val);
    }
}

static void check_instruction(struct check *check, const struct ir *ir)
{
    check_val(check, ir->val);
    check_val(check, ir->val2);
    check_lvalue(check, ir->lvalue);
    check_lvalue(check, ir->place2);
    for (uint32_t i = 0; i < ir->arg_count; i++)
        check_val(check, ir->args[i]);
    switch (ir->kind) {
    case IR_BLOCK_BEGIN: check->depth++; break;
    case IR_BLOCK_END:   check->depth--; break;
    case IR_VARIABLE: case IR_TEMP: case IR_POINTER:
        ir_check_define(check, ir->number);
        break;
    case IR_CALL:
        if (ir->number)
            ir_check_define(check, ir->number);
        break;
    case IR_LOAD:
        assert(ir->pointer == 0 || is_defined(check, ir->pointer));
        ir_check_define(check, ir->number);
        break;
    case IR_LOAD_BITS: case IR_VA_ARG:
        ir_check_define(check, ir->number);
        ir_check_define(check, ir->pointer);
        break;
    case IR_STORE: case IR_STORE_BITS:
        assert(ir->pointer == 0 || is_defined(check, ir->pointer));
        break;
    case IR_ASSIGN:
        assert(is_defined(check, ir->number));
        break;
    case IR_SET: case IR_UNSHADOW:
        assert(ir->local->is_register);
        break;
    case IR_LABEL: {
        bool is_new = map_put(&check->labels, ir->number, 1);
        assert(is_new);
        (void)is_new;
        break;
    }
    default:
        break;
    }
}

void ir_check(const struct vec *code)
{
    const struct ir *ir = code->data;
    struct check check = {.depth = 0};

    map_init(&check.defined);
    map_init(&check.labels);
    for (size_t i = 0; i < code->count; i++)
        check_instruction(&check, &ir[i]);
    for (size_t i = 0; i < code->count; i++)
        if (ir[i].kind == IR_JUMP || ir[i].kind == IR_BRANCH)
            assert(map_get(&check.labels, ir[i].number));
    assert(check.depth == 0);
    map_fini(&check.defined);
    map_fini(&check.labels);
}
