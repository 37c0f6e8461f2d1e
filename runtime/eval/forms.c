/* forms.c - some properties of an input object are inputs themselves: the active member of a union, the number of
 * elements of an array. They are concretized when the program uses the object: a choice recorded at its creation would
 * precede the choice that led to it. */
#include "runtime/eval/forms.h"
#include "runtime/eval/alias.h"
#include "runtime/eval/check.h"
#include "runtime/record/end.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

#include <assert.h>

void forms_begin_run(void)
{
    FORMS->count = FORMS->number_count = 0;
}

bool forms_are_full(void)
{
    return FORMS->count == FORM_LIMIT;
}

struct form *forms_none(void)
{
    return &FORMS->form[FORM_LIMIT];
}

struct form *forms_add(struct form form)
{
    assert(!forms_are_full() && form.slot < INPUT_SLOT_MAX && val_is(form.form.sym, form.form.value));
    FORMS->form[FORMS->count] = form;
    return &FORMS->form[FORMS->count++];
}

void forms_add_number(expr_handle e)
{
    if (FORMS->number_count < FORM_LIMIT)
        FORMS->number[FORMS->number_count++] = e;
}

static bool is_among(expr_handle e, const expr_handle *pointer, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (pointer[i] == e)
            return true;
    return false;
}

/* If a form belongs to one of these pointers, the forms of other pointers do not apply. */
void forms_use_object(uint64_t address, uint64_t size, const expr_handle *pointer, unsigned count, uint32_t site)
{
    uint32_t slot = input_object_slot(address);
    bool has_own = false;
    for (uint32_t i = 0; i < FORMS->count; i++)
        has_own |= FORMS->form[i].slot == slot && is_among(FORMS->form[i].pointer, pointer, count);
    for (uint32_t i = 0; i < FORMS->count; i++) {
        const struct form *form = &FORMS->form[i];
        bool is_met = !size || !form->to || (address < form->to && form->from < address + size);
        if (form->slot != slot || !is_met || (has_own && form->pointer && !is_among(form->pointer, pointer, count)))
            continue;
        if (form->is_alias)
            alias_record(form->form, site);
        else
            record_fixed(CHOICE_INDEX, form->form, site);
        assert(record_is_fixed(form->form));
    }
}

void forms_end(void)
{
    for (uint32_t i = 0; i < FORMS->count && PROCESS->record->header.choice_count < RUN->max_choices; i++)
        if (!FORMS->form[i].to)
            record_fixed(CHOICE_INDEX, FORMS->form[i].form, FORMS->form[i].site);
}

bool forms_is_number(expr_handle e)
{
    for (uint32_t i = 0; i < FORMS->number_count; i++)
        if (FORMS->number[i] == e)
            return true;
    return false;
}

void forms_use_number(expr_handle number, uint32_t site)
{
    check_concretize_null((struct val){VALUES->value[number], number, 64}, site);
    if (VALUES->value[number])
        run_end(END_ASSUME);
}
