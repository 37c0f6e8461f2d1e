/* forms.c - what an input object is made like depends on inputs: which member a union has, how many elements an array.
 * That becomes concrete when the program goes there. */
#include "runtime/runtime.h"

bool forms_are_full(void)
{
    return RT->form_count == FORM_LIMIT;
}

struct form *forms_none(void)
{
    return &RT->form[FORM_LIMIT];
}

struct form *forms_add(struct form form)
{
    RT->form[RT->form_count] = form;
    return &RT->form[RT->form_count++];
}

void forms_add_number(expr_handle e)
{
    if (RT->number_count < FORM_LIMIT)
        RT->number[RT->number_count++] = e;
}

static bool is_among(expr_handle e, const expr_handle *pointer, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (pointer[i] == e)
            return true;
    return false;
}

/* Through a pointer that has a form of its own there those of others do not count. */
void forms_use_object(uint64_t address, uint64_t size, const expr_handle *pointer, unsigned count, uint32_t site)
{
    uint32_t slot = input_object_slot(address);
    bool has_own = false;
    for (uint32_t i = 0; i < RT->form_count; i++)
        has_own |= RT->form[i].slot == slot && is_among(RT->form[i].pointer, pointer, count);
    for (uint32_t i = 0; i < RT->form_count; i++) {
        const struct form *form = &RT->form[i];
        bool is_met = !size || !form->to || (address < form->to && form->from < address + size);
        if (form->slot != slot || !is_met || (has_own && form->pointer && !is_among(form->pointer, pointer, count)))
            continue;
        if (form->is_alias)
            alias_record(form->form, site);
        else
            record_fixed(CHOICE_INDEX, form->form, site);
    }
}

void forms_end(void)
{
    for (uint32_t i = 0; i < RT->form_count && RT->record->header.choice_count < RT->max_choices; i++)
        if (!RT->form[i].to)
            record_fixed(CHOICE_INDEX, RT->form[i].form, RT->form[i].site);
}

bool forms_is_number(expr_handle e)
{
    for (uint32_t i = 0; i < RT->number_count; i++)
        if (RT->number[i] == e)
            return true;
    return false;
}

void forms_use_number(expr_handle number, uint32_t site)
{
    check_decide_null((struct val){RT->value[number], number, 64}, site);
    if (RT->value[number])
        run_end(END_ASSUME);
}
