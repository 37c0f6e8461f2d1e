/* hooks.c - the hooks of values, branches and switches with symbolic operands, and of values that become concrete. */
#include "runtime/eval/check.h"
#include "runtime/eval/forms.h"
#include "runtime/eval/tree.h"
#include "runtime/memory/shadow.h"
#include "runtime/platform/filter.h"
#include "runtime/platform/sites.h"
#include "runtime/platform/thread.h"
#include "runtime/record/range.h"
#include "runtime/record/record.h"
#include "runtime/record/selfcheck.h"
#include "runtime/record/value.h"

#include "sym/float.h"

#include <assert.h>

/* True if our value agrees with that of the compiled code, which is authoritative. If not, the value is concrete, and
 * the leaves are concretized, since the compiled code computed it from them in an unknown way. */
static bool hooks_agrees(const struct cute_site *site, uint32_t number, struct val ours, cute_word actual)
{
    const struct cute_tree *tree = site_tree(site);
    actual &= width_mask(ours.width);
    bool equal = ours.value == actual || float_same(&PROCESS->exprs, ours.sym, ours.value, actual);
    if (!equal) {
        record_loss(number, LOSS_STALE);
        tree_concretize(site, number);
    }
    if (RUN->self_check && !equal)
        selfcheck_compare((enum op)tree_nodes(tree)[tree->node_count - 1].op, false);
    return equal;
}

/* Compute the site's value. False: it is not symbolic. */
static bool site_value(const struct cute_site *site, uint32_t *number, const cute_word *operand, struct val *value)
{
    if (!run_is_active())
        return false;
    *number = site_number(site);
    record_at(*number);
    return tree_value(site, *number, operand, value) && value->sym &&
           hooks_agrees(site, *number, *value, operand[2 * site_tree(site)->leaf_count]);
}

cute_sym cute_expr(const struct cute_site *site, const cute_word *operand)
{
    uint32_t number;
    struct val value;
    if (!site_value(site, &number, operand, &value))
        return 0;
    uint64_t origin = value.width == 64 ? tree_origin(site) : 0;
    if (origin) {
        mark_set(value.sym, MARK_ORIGIN);
        TREES->origin[value.sym] = origin;
    }
    return value.sym;
}

void cute_branch(const struct cute_site *site, const cute_word *operand)
{
    uint32_t number;
    struct val taken;
    if (!site_value(site, &number, operand, &taken))
        return;
    assert(taken.width == 1);
    record_choice(CHOICE_BRANCH, 0, number, taken.sym, taken.value);
    mark_set(taken.sym, taken.value ? MARK_TRUE : MARK_FALSE);
    range_learn_truth(taken.sym, taken.value);
}

static void lose_leaves(const struct cute_site *site, uint32_t number, const cute_word *operand, enum loss reason)
{
    const struct cute_tree *tree = site_tree(site);
    for (unsigned i = 0; i < tree->leaf_count; i++) {
        expr_handle sym = (expr_handle)operand[2 * i + 1];
        struct val leaf = val_leaf(tree_nodes(tree)[i].width, operand[2 * i], sym, number);
        if (!leaf.sym)
            continue;
        record_loss(number, reason);
        record_fixed(CHOICE_CONCRETIZED, leaf, number);
        assert(record_is_fixed(leaf));
    }
}

static void fix_leaves(const struct cute_site *site, uint32_t number, const cute_word *operand)
{
    const struct cute_tree *tree = site_tree(site);
    for (unsigned i = 0; i < tree->leaf_count; i++) {
        expr_handle sym = (expr_handle)operand[2 * i + 1];
        record_fixed(CHOICE_INDEX, val_leaf(tree_nodes(tree)[i].width, operand[2 * i], sym, number), number);
    }
}

void cute_lose(const struct cute_site *site, const cute_word *operand)
{
    if (!run_is_active())
        return;
    uint32_t number = site_number(site);
    record_at(number);
    if (site->kind == CUTE_SITE_FIX)
        fix_leaves(site, number, operand);
    else
        lose_leaves(site, number, operand, (enum loss)site->size);
}

void cute_target(const struct cute_site *site, const cute_word *operand)
{
    if (!run_is_active())
        return;
    uint32_t number = site_number(site);
    record_at(number);
    struct val target = val_leaf(64, operand[0], (expr_handle)operand[1], number);
    check_pointer(target, number);
    if (FORMS->number_count && forms_is_number(target.sym))
        forms_use_number(target.sym, number);
    record_fixed(CHOICE_TARGET, target, number);
}

void cute_model(const struct cute_site *site, const cute_word *operand)
{
    if (!run_is_active())
        return;
    uint32_t number = site_number(site);
    record_at(number);
    lose_leaves(site, number, operand, LOSS_CALL);
}

static void lose_byte(uint64_t address, uint32_t number, enum loss loss)
{
    struct val byte = shadow_get(address, 1, number);
    if (!byte.sym)
        return;
    record_loss(number, loss);
    record_fixed(CHOICE_CONCRETIZED, byte, number);
    assert(record_is_fixed(byte));
}

void cute_lose_object(const struct cute_site *site, const volatile void *object, unsigned long size)
{
    uint64_t address = (uint64_t)object;
    if (!run_is_active() || !shadow_is_set(address, size))
        return;
    uint32_t number = site_number(site);
    record_at(number);
    for (uint64_t at = address; at < address + size; at++)
        lose_byte(at, number, (enum loss)site->size);
}

void cute_lose_all(const struct cute_site *site)
{
    if (!run_is_active())
        return;
    uint32_t number = site_number(site);
    record_at(number);
    for (uint32_t i = 0; i < SHADOW->touched_count; i++) {
        uint64_t address = SHADOW->touched[i] << 3;
        if (!*filter_at(address))
            continue;
        for (uint64_t at = address; at < address + 8; at++)
            lose_byte(at, number, (enum loss)site->size);
        shadow_clear(address, 8);
    }
}

void cute_reached(const struct cute_site *site)
{
    if (run_is_active())
        record_loss(site_number(site), (enum loss)site->size);
}

/* Labels are ranges in the order of the switch's type, signed or not: values below `low` wrap to large numbers. */
static uint64_t label_of(const struct cute_site *site, struct val value)
{
    uint64_t mask = width_mask(value.width);
    const struct cute_tree *tree = site_tree(site);
    for (unsigned i = 0; i < tree->label_count; i++) {
        const struct cute_label *label = &tree_labels(tree)[i];
        if (((value.value - label->low) & mask) <= ((label->high - label->low) & mask))
            return i;
    }
    return tree->label_count;
}

void cute_switch(const struct cute_site *site, const cute_word *operand)
{
    uint32_t number;
    struct val value;
    if (site_value(site, &number, operand, &value))
        record_choice(CHOICE_SWITCH, 0, number, value.sym, label_of(site, value));
}
