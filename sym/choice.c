/* choice.c - the classes of choices, one row each. */
#include "sym/choice.h"

#include <string.h>

#include "abi/rt.h"
#include "sym/reader.h"

/* ---- predicates ---- */

static expr_handle choice_equals(struct exprs *exprs, expr_handle e, uint64_t value)
{
    return expr_make2(exprs, OP_EQ, e, expr_const(exprs, expr_at(exprs, e)->width, value));
}

/* The value is one of the `span` + 1 values from `low` up, modulo 2^width: right for signed and unsigned types. */
static expr_handle in_range(struct exprs *exprs, expr_handle e, uint64_t low, uint64_t span)
{
    unsigned width = expr_at(exprs, e)->width;
    if (span == 0)
        return choice_equals(exprs, e, low);
    expr_handle above_low = expr_make2(exprs, OP_SUB, e, expr_const(exprs, width, low));
    return expr_make2(exprs, OP_ULE, above_low, expr_const(exprs, width, span));
}

struct span {
    uint64_t low, size;                            /* size + 1 values */
};

static struct span label_span(const struct site_entry *site, const char *bytes, uint32_t index, uint64_t mask)
{
    struct cute_label label;
    memcpy(&label, bytes + site->labels + index * sizeof label, sizeof label);
    return (struct span){label.low & mask, (label.high - label.low) & mask};
}

/* The value has none of the labels. Adjacent labels, as in case '0' to '9' one by one, are merged into one range. */
static expr_handle is_default(struct exprs *exprs, const struct site_entry *site, const char *bytes, expr_handle e)
{
    uint64_t mask = width_mask(expr_at(exprs, e)->width);
    expr_handle pred = expr_const(exprs, 1, 1);
    for (uint32_t i = 0; i < site->label_count;) {
        struct span all = label_span(site, bytes, i, mask);
        for (i++; i < site->label_count; i++) {
            struct span next = label_span(site, bytes, i, mask);
            if (next.low != ((all.low + all.size + 1) & mask) || next.size >= mask - all.size)
                break;
            all.size += next.size + 1;
        }
        pred = expr_make2(exprs, OP_AND, pred, expr_not(exprs, in_range(exprs, e, all.low, all.size)));
    }
    return pred;
}

static expr_handle label_predicate(struct exprs *exprs, const struct site_table *sites, const struct choice *choice,
                                   uint64_t outcome)
{
    const struct site_entry *site = &sites->site[choice->site];
    if (outcome > site->label_count)
        return 0;
    if (outcome == site->label_count)
        return is_default(exprs, site, sites->bytes, choice->expr);
    uint64_t mask = width_mask(expr_at(exprs, choice->expr)->width);
    struct span span = label_span(site, sites->bytes, (uint32_t)outcome, mask);
    return in_range(exprs, choice->expr, span.low, span.size);
}

static expr_handle truth_predicate(struct exprs *exprs, const struct site_table *sites, const struct choice *choice,
                                   uint64_t outcome)
{
    (void)sites;
    return outcome > 1 ? 0 : outcome ? choice->expr : expr_not(exprs, choice->expr);
}

static expr_handle fact_predicate(struct exprs *exprs, const struct site_table *sites, const struct choice *choice,
                                  uint64_t outcome)
{
    (void)exprs, (void)sites;
    return outcome == 1 ? choice->expr : 0;
}

static expr_handle value_predicate(struct exprs *exprs, const struct site_table *sites, const struct choice *choice,
                                   uint64_t outcome)
{
    (void)sites;
    return choice_equals(exprs, choice->expr, outcome);
}

static expr_handle control_predicate(struct exprs *exprs, const struct site_table *sites, const struct choice *choice,
                                     uint64_t outcome)
{
    (void)exprs, (void)sites, (void)choice, (void)outcome;
    return 0;
}

/* ---- outcomes ---- */

static uint64_t label_outcomes(const struct site_table *sites, const struct choice *choice)
{
    return sites->site[choice->site].label_count + 1u;
}

static uint64_t control_outcomes(const struct site_table *sites, const struct choice *choice)
{
    (void)sites;
    return choice->detail;
}

static bool truth_is_valid(const struct site_table *sites, const struct choice *choice, unsigned width)
{
    (void)sites;
    return width == 1 && choice->outcome <= 1;
}

static bool check_is_valid(const struct site_table *sites, const struct choice *choice, unsigned width)
{
    return truth_is_valid(sites, choice, width) && choice->detail < CHECK_COUNT;
}

static bool label_is_valid(const struct site_table *sites, const struct choice *choice, unsigned width)
{
    return choice->site < sites->count && sites->site[choice->site].kind == CUTE_SITE_SWITCH &&
           width == sites->site[choice->site].width && choice->outcome <= sites->site[choice->site].label_count;
}

static bool fact_is_valid(const struct site_table *sites, const struct choice *choice, unsigned width)
{
    (void)sites;
    return width == 1 && choice->outcome == 1;
}

static bool value_is_valid(const struct site_table *sites, const struct choice *choice, unsigned width)
{
    (void)sites;
    return width > 0 && choice->outcome <= width_mask(width);
}

/* A detail of 255 means 255 or more. */
static bool control_is_valid(const struct site_table *sites, const struct choice *choice, unsigned width)
{
    (void)sites;
    return width == 0 && (choice->outcome < choice->detail || choice->detail == UINT8_MAX);
}

/* ---- the table ---- */

static const struct class {
    uint64_t outcomes;                     /* of each of its choices, unless outcomes_of is set */
    uint64_t (*outcomes_of)(const struct site_table *sites, const struct choice *choice);
    bool (*is_valid)(const struct site_table *sites, const struct choice *choice, unsigned width);
    expr_handle (*predicate)(struct exprs *exprs, const struct site_table *sites, const struct choice *choice,
                             uint64_t outcome);
} classes[CHOICE_CLASS_COUNT] = {
    [CHOICE_CLASS_TRUTH] = {2, NULL, truth_is_valid, truth_predicate},
    [CHOICE_CLASS_CHECK] = {2, NULL, check_is_valid, truth_predicate},
    [CHOICE_CLASS_LABEL] = {0, label_outcomes, label_is_valid, label_predicate},
    [CHOICE_CLASS_VALUE] = {0, NULL, value_is_valid, value_predicate},
    [CHOICE_CLASS_FACT] = {1, NULL, fact_is_valid, fact_predicate},
    [CHOICE_CLASS_PINNED] = {1, NULL, value_is_valid, value_predicate},
    [CHOICE_CLASS_CONTROL] = {0, control_outcomes, control_is_valid, control_predicate},
};

static const struct class *class_of(const struct choice *choice)
{
    return &classes[choice_info[choice->kind].class];
}

uint64_t choice_outcomes(const struct site_table *sites, const struct choice *choice)
{
    const struct class *class = class_of(choice);
    return class->outcomes_of ? class->outcomes_of(sites, choice) : class->outcomes;
}

expr_handle choice_predicate(struct exprs *exprs, const struct site_table *sites, const struct choice *choice,
                             uint64_t outcome)
{
    return choice->expr ? class_of(choice)->predicate(exprs, sites, choice, outcome) : 0;
}

bool choice_is_valid(const struct site_table *sites, const struct choice *choice, unsigned width)
{
    bool has_site = choice->site < sites->count || !choice_info[choice->kind].is_edge;
    return has_site && class_of(choice)->is_valid(sites, choice, width);
}

/* ---- a check ---- */

enum { LABELS_CHECKED = 32 };

/* Found the plain way: label by label. */
static uint64_t choice_outcome_of(const struct site_entry *site, const char *bytes, uint64_t value, uint64_t mask)
{
    for (uint32_t i = 0; i < site->label_count; i++) {
        struct span span = label_span(site, bytes, i, mask);
        if (((value - span.low) & mask) <= span.size)
            return i;
    }
    return site->label_count;
}

static bool choice_check_value(struct exprs *own, const struct site_table *sites, const struct choice *choice,
                               unsigned width, uint64_t value, struct err *err)
{
    const struct site_entry *site = &sites->site[choice->site];
    struct choice of_value = *choice;
    of_value.expr = expr_const(own, width, value);
    value &= width_mask(width);
    uint64_t wanted = choice_outcome_of(site, sites->bytes, value, width_mask(width));
    for (uint64_t outcome = 0; outcome <= site->label_count; outcome++) {
        expr_handle pred = choice_predicate(own, sites, &of_value, outcome);
        if (!pred || !expr_is_const(own, pred) || expr_at(own, pred)->value != (outcome == wanted))
            return err_set(err, "site %u: outcome %u of the value %llu is %u", choice->site, (unsigned)wanted,
                           (unsigned long long)value, (unsigned)outcome);
    }
    return true;
}

/* In a table of expressions of its own: the campaign's is left as it is. */
bool choice_check_labels(const struct site_table *sites, const struct choice *choice, unsigned width, struct err *err)
{
    const struct site_entry *site = &sites->site[choice->site];
    struct exprs own;
    if (site->label_count > LABELS_CHECKED || !exprs_init(&own, NULL, 1u << 16))
        return true;
    bool is_right = true;
    for (uint32_t i = 0; i < site->label_count && is_right; i++) {
        struct span span = label_span(site, sites->bytes, i, width_mask(width));
        const uint64_t values[] = {span.low, span.low - 1, span.low + span.size, span.low + span.size + 1};
        for (size_t k = 0; k < sizeof values / sizeof *values && is_right; k++)
            is_right = choice_check_value(&own, sites, choice, width, values[k], err);
    }
    exprs_fini(&own);
    return is_right;
}
