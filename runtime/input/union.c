/* union.c - unions that are inputs. The active member of a union is an input, too, unless a tag determines it
 * (CUTE_tag). */
#include "runtime/eval/forms.h"
#include "runtime/input/duty.h"
#include "runtime/input/input.h"
#include "runtime/input/notes.h"
#include "runtime/input/walk.h"
#include "runtime/platform/thread.h"
#include "runtime/record/cell.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

#define FORM_WIDTH 7u                  /* width of a union's form: no other cell at its address has this width */
#define FORM_MEMBERS 64u

static bool has_pointers(const struct cute_type *type)
{
    switch ((enum cute_type_kind)type->kind) {
    case CUTE_TYPE_POINTER:
        return true;
    case CUTE_TYPE_ARRAY:
        return has_pointers(type->element);
    case CUTE_TYPE_STRUCT:
    case CUTE_TYPE_UNION:
        for (unsigned i = 0; i < type->field_count; i++)
            if (has_pointers(type->fields[i].type))
                return true;
        return false;
    default:
        return false;
    }
}

/* True if the cells of a value without pointers can give its bytes any value. */
static bool is_full(const struct cute_type *type)
{
    uint64_t bits = 0;
    switch ((enum cute_type_kind)type->kind) {
    case CUTE_TYPE_INT:
        return type->size <= 8;
    case CUTE_TYPE_FLOAT:
        return type->size == 4 || type->size == 8;
    case CUTE_TYPE_ARRAY:
        return is_full(type->element);
    case CUTE_TYPE_UNION:
        return true;
    case CUTE_TYPE_STRUCT:
        for (unsigned i = 0; i < type->field_count; i++) {
            const struct cute_field *field = &type->fields[i];
            bool is_named = field->name && field->name[0];
            if (field->bit_width ? !is_named : !is_full(field->type))
                return false;
            bits += field->bit_width ? field->bit_width : 8 * field->type->size;
        }
        return bits == 8 * type->size;
    default:
        return false;
    }
}

static void walk_bytes(const struct walk *walk, uint64_t address, uint64_t from, uint64_t to, struct path path,
                       bool arrow)
{
    path = path_add(path, arrow ? "->byte" : ".byte");
    for (uint64_t i = from; i < to; i++)
        walk_number(walk, address + i, &input_byte, path_add_number(path, "[", i, "]"), NULL);
}

/* Choose one of the union's `count` forms. In an object behind a pointer the form is an input, which forms.c
 * concretizes when the object is used. */
static uint32_t choose_form(const struct walk *walk, uint64_t address, uint32_t count, struct path path, bool arrow)
{
    struct cell cell = walk_cell(walk, address, CELL_INT, FORM_WIDTH);
    uint32_t index;
    if (!walk->slot)
        return record_control(CHOICE_CHOOSE, count, walk->site);
    path = path_add(path, arrow ? "->form" : ".form");
    if (forms_are_full() || !input_cell(path, "", cell, NULL, &index)) {
        record_loss(walk->site, LOSS_OBJECTS);
        return 0;
    }
    struct cell *made = &PROCESS->record->cell[index];
    if (made->value >= count)
        made->value = 0;
    if (run_is_active()) {
        struct val form = val_settle(FORM_WIDTH, made->value, expr_input(&PROCESS->exprs, FORM_WIDTH, index));
        walk_range(OP_ULE, form, val_const(FORM_WIDTH, count - 1), walk->site);
        forms_add((struct form){.slot = walk->slot, .site = walk->site, .form = form});
    }
    return (uint32_t)made->value;
}

/* The bytes at `address` are no pointer now, but would be one in another form: note their value. */
static void note_number(const struct walk *walk, uint64_t address)
{
    expr_handle e = memory_value(address, sizeof(void *), walk->site).sym;
    if (!e)
        return;
    const struct expr *node = expr_at(&PROCESS->exprs, e);
    bool is_input = node->op == OP_INPUT && PROCESS->record->cell[node->a].kind == CELL_POINTER;
    if (!is_input && node->op != OP_READ)          /* READ: the address of a function */
        forms_add_number(e);
}

static void note_numbers(const struct walk *walk, uint64_t address, const struct cute_type *type)
{
    if (!has_pointers(type))
        return;
    if (type->kind == CUTE_TYPE_POINTER)
        note_number(walk, address);
    for (unsigned long i = 0; type->kind == CUTE_TYPE_ARRAY && i < type->count; i++)
        note_numbers(walk, address + i * type->element->size, type->element);
    for (unsigned i = 0; i < type->field_count; i++)
        note_numbers(walk, address + type->fields[i].offset, type->fields[i].type);
}

static void walk_form(const struct walk *walk, uint64_t address, const struct cute_type *type,
                      const struct cute_field *field, struct path path, bool arrow)
{
    walk_field(walk, address, field, path, arrow);
    walk_bytes(walk, address, field->type->size, type->size, path, arrow);
}

/* The tag selects the member. It is concretized when the union is used; in a variable, at once. */
static bool walk_tagged(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path,
                        bool arrow)
{
    struct spot spot = {.type = type};
    struct obligation *obligation = NOTES->obligation_count ? notes_at(address, NOTE_TAG, &spot, NULL) : NULL;
    const struct obligation *tag = obligation ? notes_other(obligation) : NULL;
    if (!tag || !tag->note->value_count) {
        if (obligation)
            record_loss(obligation->note->site, LOSS_NOTE);
        return false;
    }
    struct val number = notes_value(tag, walk->site);
    uint32_t form = 0;
    while (form + 1 < obligation->note->value_count && obligation->note->value[form] != number.value)
        form++;
    if (walk->slot)
        obligation_decide_later(walk, number, address, address + type->size);
    else if (run_is_active())
        record_fixed(CHOICE_INDEX, number, walk->site);
    obligation->is_done = true;
    walk_form(walk, address, type, obligation->note->form[form], path, arrow);
    return true;
}

/* Make the first member that can take all values of the union's bytes, or else the bytes. A member with pointers is
 * more than its bytes: it is a form of its own, with the bytes behind it. */
void walk_union(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path,
                bool arrow)
{
    const struct cute_field *member[FORM_MEMBERS], *full = NULL;
    uint32_t count = 1;
    bool has_plain = false;
    if (walk_tagged(walk, address, type, path, arrow))
        return;
    for (unsigned i = 0; i < type->field_count; i++) {
        const struct cute_field *field = &type->fields[i];
        if (has_pointers(field->type) && count < FORM_MEMBERS)
            member[count++] = field;
        else
            has_plain = true;
        if (!full && !has_pointers(field->type) && !field->bit_width && field->type->size == type->size &&
            is_full(field->type))
            full = field;
    }
    uint32_t first = has_plain ? 0 : 1, chosen = first;
    if (count - first > 1)
        chosen += choose_form(walk, address, count - first, path, arrow);
    if (chosen == 0 && !full) {
        walk_bytes(walk, address, 0, type->size, path, arrow);
    } else if (chosen < count) {
        walk_form(walk, address, type, chosen ? member[chosen] : full, path, arrow);
    }
    for (uint32_t i = 1; i < count; i++)
        if (i != chosen)
            note_numbers(walk, address, member[i]->type);
}
