/* access.c - loads and stores whose address or contents are symbolic.
 *
 * The compiled code itself accesses memory, at the concrete address. Choices and expressions describe the accesses of
 * other inputs: an input pointer selects the object (checked for NULL), whatever the constant offset. All other terms
 * of the address form an index, which selects the place in the object (place.c). If the places are unknown, or too
 * many, the index is concretized here. */
#include "runtime/eval/access.h"
#include "runtime/eval/alias.h"
#include "runtime/eval/check.h"
#include "runtime/eval/everything.h"
#include "runtime/eval/forms.h"
#include "runtime/eval/place.h"
#include "runtime/eval/target.h"
#include "runtime/eval/tree.h"
#include "runtime/memory/calls.h"
#include "runtime/memory/guard.h"
#include "runtime/memory/shadow.h"
#include "runtime/platform/filter.h"
#include "runtime/platform/sites.h"
#include "runtime/platform/thread.h"
#include "runtime/record/floats.h"
#include "runtime/record/record.h"
#include "runtime/record/selfcheck.h"
#include "runtime/record/value.h"

#include "sym/float.h"

#include <assert.h>

#define NUMBER_AWAY INPUT_OBJECT_MAX   /* the program has no memory below this address */

struct accesses {
    struct targets targets;            /* of the current access */
};
#define ACCESSES AREA(accesses)
AREA_FITS(accesses);

static const struct cell *pointer_cell(const struct expr *node)
{
    const struct cell *cell = &PROCESS->record->cell[node->a];
    return node->op == OP_INPUT && cell->kind == CELL_POINTER ? cell : NULL;
}

static void split_address(struct val address, struct terms *terms)
{
    expr_handle todo[TERM_LIMIT] = {address.sym};
    unsigned count = 1;
    *terms = (struct terms){.rest_value = address.value};
    while (count > 0) {
        expr_handle e = todo[--count];
        const struct expr *node = expr_at(&PROCESS->exprs, e);
        if (node->op == OP_ADD && count + 2 + terms->pointer_count + terms->rest_count < TERM_LIMIT) {
            todo[count++] = node->b;
            todo[count++] = node->a;
        } else if (node->op == OP_CONST || mark_has(e, MARK_CONCRETIZED)) {
            terms->rest_value -= node->op == OP_CONST ? node->value : VALUES->value[e];
        } else if (pointer_cell(node)) {
            terms->rest_value -= pointer_cell(node)->value;
            terms->pointer[terms->pointer_count++] = e;
        } else {
            terms->rest[terms->rest_count++] = e;
        }
    }
}

static struct val sum_of_rest(const struct terms *terms)
{
    expr_handle sum = terms->rest[0];
    for (unsigned i = 1; i < terms->rest_count; i++)
        sum = expr_make2(&PROCESS->exprs, OP_ADD, sum, terms->rest[i]);
    return val_settle(64, terms->rest_value, sum);
}

/* The size of an access, 0 for the whole object, and its direction. */
struct kind {
    uint32_t size;
    bool is_store;
};

/* For an access through one input pointer: record its possible aliases. */
static void compare_aliases(const struct terms *terms, uint64_t address, uint64_t size, bool is_store, uint32_t site)
{
    if (terms->pointer_count != 1)
        return;
    const struct expr *pointer = expr_at(&PROCESS->exprs, terms->pointer[0]);
    struct cell *cell = &PROCESS->record->cell[pointer->a];
    alias_access(terms->pointer[0], address - cell->value, size ? (uint32_t)size : cell->target_size, is_store, site);
    if (!cell->followed)                               /* after the choices about it, which select its object */
        cell->followed = PROCESS->record->header.choice_count + 1;
}

/* The possible addresses of an access: the concrete one, one of `places`, or one of the places of ACCESSES->targets. */
struct reached {
    enum { REACHED_ADDRESS, REACHED_PLACES, REACHED_TARGETS } where;
    struct val index;                              /* not for ADDRESS: selects the place */
    struct places places;
};

static void decide_places(const struct terms *terms, uint64_t address, uint64_t origin, struct kind kind,
                          uint32_t site, struct reached *reached)
{
    struct places *places = &reached->places;
    struct val inside;
    bool is_found = terms->pointer_count <= 1 &&
                    places_find(terms, origin, address, kind.size, places, &inside);
    if (is_found && inside.sym)
        check_inside(inside, site);
    if (!is_found || places->index.value >= places->count) {
        record_fixed(CHOICE_INDEX, sum_of_rest(terms), site);
        assert(record_is_fixed(sum_of_rest(terms)));
        return;
    }
    uint64_t size = (places->count - 1) * (uint64_t)places->distance + kind.size;
    compare_aliases(terms, places->first, size, kind.is_store, site);
    reached->index = places->index;
    bool is_decided = places->count == 1 && !inside.sym;           /* the path already determines the index */
    if (places->index.sym && !is_decided && !mark_has(places->index.sym, MARK_CONCRETIZED))
        reached->where = REACHED_PLACES;
}

/* True if the term cannot be a pointer: it was widened or multiplied, or is an input of another kind. */
static bool is_offset(expr_handle e)
{
    const struct expr *node = expr_at(&PROCESS->exprs, e);
    return node->op == OP_SEXT || node->op == OP_ZEXT || node->op == OP_MUL || node->op == OP_SHL ||
           (node->op == OP_INPUT && !pointer_cell(node));
}

/* True if the address is based on this number of a union: all other terms are offsets of members, or indices. */
static bool begins_at(const struct terms *terms, uint64_t address, expr_handle number)
{
    uint64_t added = address - terms->rest_value;
    bool is_first = !terms->pointer_count && added + NUMBER_AWAY <= 2 * NUMBER_AWAY && forms_is_number(number);
    for (unsigned i = 0; i < terms->rest_count && is_first; i++)
        is_first = terms->rest[i] == number || is_offset(terms->rest[i]);
    return is_first;
}

static void use_numbers(const struct terms *terms, uint64_t address, bool may_be_null, uint32_t site)
{
    for (unsigned i = 0; i < terms->rest_count; i++) {
        expr_handle e = terms->rest[i];
        if (!begins_at(terms, address, e))
            continue;
        if (!may_be_null)
            check_pointer((struct val){VALUES->value[e], e, 64}, site);
        forms_use_number(e, site);
    }
}

/* If an address is based on an object of the program, its input pointers are mere numbers, from a union in another
 * form: treat them as index terms. */
static void count_from(uint64_t origin, struct terms *terms)
{
    for (unsigned i = 0; i < terms->pointer_count; i++)
        if (VALUES->value[terms->pointer[i]] == origin)
            return;
    if (!terms->pointer_count || !origin || !target_is_known(origin, false)
        || terms->pointer_count + terms->rest_count > TERM_LIMIT)
        return;
    for (; terms->pointer_count > 0; terms->pointer_count--) {
        expr_handle e = terms->pointer[terms->pointer_count - 1];
        terms->rest[terms->rest_count++] = e;
        terms->rest_value += VALUES->value[e];
    }
}

static void decide_address(struct val address, uint64_t origin, struct kind kind, uint32_t site,
                           struct reached *reached)
{
    struct terms terms;
    split_address(address, &terms);
    count_from(origin, &terms);
    for (unsigned i = 0; i < terms.pointer_count; i++) {
        expr_handle e = terms.pointer[i];
        check_pointer((struct val){VALUES->value[e], e, 64}, site);
    }
    if (FORMS->count)
        forms_use_object(address.value, terms.rest_count ? 0 : kind.size, terms.pointer, terms.pointer_count, site);
    if (FORMS->number_count)
        use_numbers(&terms, address.value, false, site);
    if (!terms.rest_count) {
        compare_aliases(&terms, address.value, kind.size, kind.is_store, site);
    } else if (!origin && targets_find(&terms, address.value, kind.size, kind.is_store, site, &ACCESSES->targets)) {
        reached->index = sum_of_rest(&terms);
        reached->where = REACHED_TARGETS;
    } else {
        decide_places(&terms, address.value, origin, kind, site, reached);
    }
}

void access_whole(struct val pointer, uint32_t site)
{
    struct terms terms;
    if (!pointer.sym)
        return;
    split_address(pointer, &terms);
    for (unsigned i = 0; i < terms.pointer_count; i++) {
        expr_handle e = terms.pointer[i];
        struct val is_null = val_make2(OP_EQ, (struct val){VALUES->value[e], e, 64}, val_const(64, 0));
        record_fixed(CHOICE_INDEX, is_null, site);
    }
    if (FORMS->count)
        forms_use_object(pointer.value, 0, terms.pointer, terms.pointer_count, site);
    if (FORMS->number_count)
        use_numbers(&terms, pointer.value, true, site);
    if (terms.rest_count)
        record_fixed(CHOICE_INDEX, sum_of_rest(&terms), site);
    if (pointer.value)
        compare_aliases(&terms, pointer.value, 0, true, site);
}

void access_by_library(struct val pointer, uint32_t site)
{
    struct terms terms;
    if (!pointer.sym || !FORMS->number_count)
        return;
    split_address(pointer, &terms);
    use_numbers(&terms, pointer.value, true, site);
}

static bool has_symbolic_leaf(const struct cute_site *site, const cute_word *operand)
{
    cute_word any = 0;
    for (unsigned i = 0; i < site_tree(site)->leaf_count; i++)
        any |= operand[2 * i + 1];
    return (cute_sym)any;
}

/* Decide where an access may be, by the expression of its address. `operand`: the leaves of the site's tree. */
static void visit_address(const struct cute_site *site, uint32_t number, uint64_t address, const cute_word *operand,
                          struct kind kind, struct reached *reached)
{
    struct val value;
    reached->where = REACHED_ADDRESS;
    record_at(number);
    if (!site->tree || !has_symbolic_leaf(site, operand))
        return;
    if (!tree_value(site, number, operand, &value) || !value.sym)
        return;
    if (value.width == 64 && value.value == address) {
        decide_address(value, tree_origin(site), kind, number, reached);
        return;
    }
    record_loss(number, LOSS_STALE);
    tree_concretize(site, number);
}

void cute_deref(const struct cute_site *site, const volatile void *address, const cute_word *operand)
{
    struct reached reached;
    if (run_is_active())
        visit_address(site, site_number(site), (uint64_t)address, operand, (struct kind){0, true}, &reached);
}

/* The loaded value, from whatever places, equals the bytes in memory, except for computed NaNs. */
static FOR_ASSERT bool is_in_memory(struct val value, uint64_t address, unsigned size)
{
    uint64_t bytes = 0;
    memcpy(&bytes, (const void *)address, size);
    return !value.sym || float_same(&PROCESS->exprs, value.sym, value.value, bytes);
}

/* Sets `is_any` if the value is selected from several places, instead of loaded from `address`. */
static struct val access_load(const struct cute_site *site, uint32_t number, uint64_t address, const cute_word *operand,
                              bool *is_any)
{
    struct reached reached;
    struct val value = {0};
    visit_address(site, number, address, operand, (struct kind){site->size, false}, &reached);
    guard_access(address, site->size, false);
    *is_any = (reached.where == REACHED_PLACES && places_load(&reached.places, number, &value)) ||
              (reached.where == REACHED_TARGETS && targets_load(&ACCESSES->targets, number, &value));
    assert(!*is_any || is_in_memory(value, address, site->size));
    if (*is_any)
        return value;
    if (reached.where != REACHED_ADDRESS)
        record_fixed(CHOICE_INDEX, reached.index, number);
    assert(reached.where == REACHED_ADDRESS || record_is_fixed(reached.index));
    if (address < USER_END && (*filter_at(address) | *filter_at(address + site->size - 1)))
        value = shadow_get(address, site->size, number);
    return value;
}

/* The value of a single place was compared when it was computed, so it is counted only if it is wrong. */
static void check_loaded(struct val value, bool is_any)
{
    bool agrees = selfcheck_agrees(value.sym, value.value);
    if (is_any && expr_at(&PROCESS->exprs, value.sym)->op == OP_READ)
        selfcheck_compare(OP_READ, agrees);
    else
        PROCESS->record->header.disagreements += !agrees;
}

cute_sym cute_load(const struct cute_site *site, const volatile void *address, const cute_word *operand)
{
    if (!run_is_active())
        return 0;
    uint32_t number = site_number(site);
    bool is_any;
    struct val value = access_load(site, number, (uint64_t)address, operand, &is_any);
    if (!value.sym)
        return RUN->everything && !is_any ? everything_load(site, number, (uint64_t)address) : 0;
    if (!(site->kind == CUTE_SITE_LOAD_FLOAT && float_is_computed(&PROCESS->exprs, value.sym))
        && !floats_are_settled(value, number))
        return 0;
    if (RUN->self_check)
        check_loaded(value, is_any);
    return value.sym;
}

static bool store_at_once(const struct reached *reached, uint64_t address, struct val value, uint64_t bytes)
{
    return (reached->where == REACHED_PLACES && places_store(&reached->places, address, value, bytes)) ||
           (reached->where == REACHED_TARGETS && targets_store(&ACCESSES->targets, address, value, bytes));
}

void cute_store(const struct cute_site *site, volatile void *address, const cute_word *operand)
{
    if (!run_is_active()) {
        cute_clear(address, site->size);
        return;
    }
    uint32_t number = site_number(site);
    struct reached reached;
    struct kind kind = {site->size, true};
    visit_address(site, number, (uint64_t)address, operand, kind, &reached);
    guard_access((uint64_t)address, site->size, true);
    const cute_word *stored = operand + 2 * site_tree(site)->leaf_count;
    struct val value = val_leaf(8u * site->size, stored[0], (expr_handle)stored[1], number);
    uint64_t bytes = stored[0] & width_mask(value.width);          /* the bytes that memory will have */
    bool may_be_read = CURRENT->call_count | RUN->stores_are_concretized;
    if (!may_be_read && store_at_once(&reached, (uint64_t)address, value, bytes))
        return;
    if (reached.where != REACHED_ADDRESS)
        record_fixed(CHOICE_INDEX, reached.index, number);
    assert(reached.where == REACHED_ADDRESS || record_is_fixed(reached.index));
    if ((uint64_t)address >= USER_END)
        return;                                        /* the access faults */
    if (calls_store(value, (uint64_t)address, number))
        value.sym = 0;
    value.value = bytes;
    shadow_put((uint64_t)address, site->size, value);
}
