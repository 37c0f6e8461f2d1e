/* record.c - the table of sections, and the check on the writer's side. Linked into the tested program too. */
#include "sym/record.h"

const struct record_section_info record_section_info[RECORD_SECTION_COUNT] = {
#define SECTION(name, field, count, type, limit) \
    [RECORD_SECTION_##name] = {#name, offsetof(struct record_header, count), offsetof(struct record_area, field), \
                        sizeof(type), limit},
#include "sym/record.def"
#undef SECTION
};

static bool is_site(uint32_t site, uint32_t site_count)
{
    return site < site_count || site == UINT32_MAX;
}

static const char *check_counts(const struct record_area *area)
{
    struct record_header header = area->header;
    for (enum record_section section = 0; section < RECORD_SECTION_COUNT; section++)
        if (*record_section_count(&header, section) > record_section_info[section].limit)
            return "a section has more elements than it has room for";
    if (header.name_bytes && area->name[header.name_bytes - 1])
        return "the last name has no end";
    return NULL;
}

static const char *check_cell(const struct record_area *area, const struct cell *cell)
{
    if (cell->width == 0 || cell->width > 64 || cell->value > width_mask(cell->width))
        return "a cell's value is wider than the cell";
    if (cell->kind > CELL_UNINIT || (cell->kind == CELL_POINTER && cell->width != 64))
        return "a cell is of no kind";
    if (cell->name && cell->name >= area->header.name_bytes)
        return "a cell's name is none of the record's";
    if (cell->slot >= INPUT_SLOT_MAX || cell->followed > area->header.choice_count + 1)
        return "a cell stands in no object, or was followed behind the end";
    return NULL;
}

static const char *check_expr(const struct record_area *area, uint32_t handle)
{
    const struct expr *node = &area->expr[handle];
    if (!expr_is_valid(area->expr, handle, node))
        return "an expression breaks the rules of expr.h";
    if (node->op == OP_INPUT && (node->a >= area->header.cell_count || node->width != area->cell[node->a].width))
        return "an expression reads a cell that the record does not have";
    if (node->op == OP_READ && node->b >= area->header.table_count)
        return "an expression reads a table that the record does not have";
    return NULL;
}

static const char *check_choice(const struct record_area *area, const struct choice *choice, uint32_t site_count,
                                const uint64_t *value)
{
    if (choice->kind >= CHOICE_KIND_COUNT || !is_site(choice->site, site_count))
        return "a choice is of no kind, or of no site";
    enum choice_class class = choice_info[choice->kind].class;
    if ((choice->expr == 0) != (class == CHOICE_CLASS_CONTROL) || choice->expr >= area->header.expr_count)
        return "a choice has an expression that is not of this run";
    bool is_truth = class == CHOICE_CLASS_TRUTH || class == CHOICE_CLASS_CHECK || class == CHOICE_CLASS_FACT;
    if (is_truth && area->expr[choice->expr].width != 1)
        return "a choice between true and false has a wider expression";
    if (class == CHOICE_CLASS_CONTROL && choice->outcome >= choice->detail && choice->detail != UINT8_MAX)
        return "a control choice has an outcome that is none of its own";
    if (class != CHOICE_CLASS_CONTROL && class != CHOICE_CLASS_LABEL && value[choice->expr] != choice->outcome)
        return "a choice did not go as its expression says";
    return NULL;
}

const char *record_check(const struct record_area *area, uint32_t site_count, const uint64_t *value)
{
    const struct record_header *header = &area->header;
    const char *broken = check_counts(area);
    if (!broken && !is_site(header->error_site, site_count))
        broken = "the run ended at no site";
    for (uint32_t i = 0; i < header->loss_count && !broken; i++)
        if (area->loss[i].reason >= LOSS_COUNT || !is_site(area->loss[i].site, site_count))
            broken = "a loss has no reason, or no site";
    for (uint32_t i = 0; i < header->cell_count && !broken; i++)
        broken = check_cell(area, &area->cell[i]);
    for (uint32_t e = 1; e < header->expr_count && !broken; e++)
        broken = check_expr(area, e);
    for (uint32_t i = 0; i < header->fact_count && !broken; i++)
        if (!area->fact[i] || area->fact[i] >= header->expr_count || value[area->fact[i]] != 1)
            broken = "a fact does not hold in this run";
    for (uint32_t i = 0; i < header->choice_count && !broken; i++)
        broken = check_choice(area, &area->choice[i], site_count, value);
    return broken;
}
