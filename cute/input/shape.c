/* A cell knows the slot of its object, and a pointer cell the object that it points to, so the tree is walked by slots.
 * Names only supply the labels: a label is a cell's name without the prefix that names the pointer to its object. */
#include "cute/input/shape.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "cute/input/choice_text.h"
#include "cute/input/script.h"

enum { DEPTH_MAX = 24, ELEMENTS_MAX = 64 };

struct shape {
    const struct run *run;
    struct text *out;
    uint32_t *owner;                       /* by slot: 1 + the cell that shows its object; 0: not yet shown */
};

const char *name_behind(const struct run *run, const char *name)
{
    size_t at = (size_t)(name - run->names) + strlen(name) + 1;
    return at < run->header.name_bytes ? run->names + at : "";
}

const char *cell_type(const struct run *run, const struct run_cell *cell)
{
    return cell->name ? name_behind(run, cell_name(run, cell)) : "";
}

bool cell_is_form(const struct run *run, const struct run_cell *cell)
{
    return cell->name && cell->kind == CELL_INT && *cell_type(run, cell) == 0;
}

void cell_print_type(const struct run_cell *cell, struct text *out)
{
    if (cell->kind == CELL_POINTER)
        text_add(out, "pointer");
    else if (cell->kind == CELL_FUNCTION)
        text_add(out, "function");
    else if (cell->kind == CELL_FLOAT)
        text_add(out, cell->width == 64 ? "double" : "float");
    else
        text_printf(out, "%s%u", cell->is_signed ? "int" : "uint", cell->width);
}

static void print_number(const struct run_cell *cell, struct text *out)
{
    if (cell->kind == CELL_FLOAT)
        float_print(out, cell->value, cell->width);
    else if (cell->is_signed)
        text_printf(out, "%lld", (long long)width_sign_extend(cell->value, cell->width));
    else
        text_printf(out, "%llu", (unsigned long long)cell->value);
}

/* The number of bytes from `address` to the end of its slot, which is the object's size if the address is its start. */
static uint32_t bytes_behind(uint64_t address)
{
    uint32_t slot = input_object_slot(address);
    return slot ? (uint32_t)(input_object_address(slot, 0) - address) : 0;
}

void cell_print_value(const struct run *run, const struct run_cell *cell, struct text *out)
{
    if (cell->kind != CELL_POINTER && cell->kind != CELL_FUNCTION)
        print_number(cell, out);
    else if (cell->value == 0)
        text_add(out, "NULL");
    else if (cell->kind == CELL_FUNCTION)
        text_printf(out, "%u (%s)", (unsigned)cell->value, run->names + cell->target_type);
    else
        text_printf(out, "-> object %u of %u bytes", input_object_slot(cell->value), bytes_behind(cell->value));
}

/* A single character is shown as a number first, since it may just as well be a small integer. */
static void print_shown(const struct run *run, const struct run_cell *cell, struct text *out)
{
    if (cell->kind == CELL_FUNCTION) {
        text_add(out, cell->value ? run->names + cell->target_type : "NULL");
        return;
    }
    print_number(cell, out);
    if (cell->width == 8 && cell->value && isgraph((int)cell->value))
        text_printf(out, " '%c'", (char)cell->value);
}

/* The label of "p->next" in the object shown for "p" is "next"; that of "*n" in the object of "n" is empty. */
static const char *label_of(const char *name, const char *owner)
{
    size_t length = strlen(owner);
    if (strncmp(name, owner, length) == 0 && name[length])
        return name[length] == '-' && name[length + 1] == '>' ? name + length + 2 : name + length;
    if (*name == '*')
        return "";
    return name;
}

/* The length of "a" in "a[3]"; 0 if the label is not that of an element. */
static size_t array_length(const char *label)
{
    const char *bracket = strrchr(label, '[');
    return bracket && label[strlen(label) - 1] == ']' && bracket[1] != ']' ? (size_t)(bracket - label) : 0;
}

static uint32_t next_in_slot(const struct run *run, uint32_t index, uint32_t slot)
{
    while (index < run->cell_count && run->cells[index].slot != slot)
        index++;
    return index;
}

/* Collect the numbers from `first` on that are elements of one array, at most ELEMENTS_MAX. */
static unsigned collect_array(const struct run *run, uint32_t first, const char *owner, uint32_t *element)
{
    const char *label = label_of(cell_name(run, &run->cells[first]), owner);
    size_t length = array_length(label);
    unsigned count = 0;
    for (uint32_t i = first; length && i < run->cell_count && count < ELEMENTS_MAX;
         i = next_in_slot(run, i + 1, run->cells[first].slot)) {
        const char *other = label_of(cell_name(run, &run->cells[i]), owner);
        bool is_number = run->cells[i].kind != CELL_POINTER && run->cells[i].kind != CELL_FUNCTION;
        if (!is_number || array_length(other) != length || strncmp(other, label, length) != 0)
            break;
        element[count++] = i;
    }
    return count;
}

static bool is_string(const struct run *run, const uint32_t *element, unsigned count)
{
    unsigned letters = 0;
    for (unsigned i = 0; i < count; i++) {
        const struct run_cell *cell = &run->cells[element[i]];
        if (cell->width != 8 || (cell->value && !isprint((int)cell->value)))
            return false;
        letters += cell->value != 0;
    }
    return letters > 0;
}

static void print_letter(unsigned char letter, struct text *out)
{
    if (!letter)
        text_add(out, "\\0");
    else if (!isprint(letter))
        text_printf(out, "\\%03o", letter);
    else
        text_printf(out, "%s%c", letter == '"' || letter == '\\' ? "\\" : "", letter);
}

static void print_string(const struct run *run, const uint32_t *element, unsigned count, struct text *out)
{
    while (count && run->cells[element[count - 1]].value == 0)
        count--;
    text_add(out, "\"");
    for (unsigned i = 0; i < count; i++)
        print_letter((unsigned char)run->cells[element[i]].value, out);
    text_add(out, "\"");
}

/* The target of a char * has a cell for each byte except the last. */
static bool is_string_object(const struct run *run, uint32_t slot, uint32_t size)
{
    uint32_t count = 0, last = 0;
    for (uint32_t i = next_in_slot(run, 0, slot); i < run->cell_count; i = next_in_slot(run, i + 1, slot)) {
        if (run->cells[i].kind != CELL_INT || run->cells[i].width != 8)
            return false;
        count++;
        last = i;
    }
    return size == count + 1 && (count == 0 || array_length(cell_name(run, &run->cells[last])));
}

/* Print the string up to the last character that is not 0. */
static void print_string_object(const struct run *run, uint32_t slot, struct text *out)
{
    uint32_t end = 0;
    for (uint32_t i = next_in_slot(run, 0, slot); i < run->cell_count; i = next_in_slot(run, i + 1, slot))
        end = run->cells[i].value ? i + 1 : end;
    text_add(out, "\"");
    for (uint32_t i = next_in_slot(run, 0, slot); i < end; i = next_in_slot(run, i + 1, slot))
        print_letter((unsigned char)run->cells[i].value, out);
    text_add(out, "\"");
}

static void print_array(const struct run *run, const uint32_t *element, unsigned count, struct text *out)
{
    if (is_string(run, element, count)) {
        print_string(run, element, count, out);
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        text_add(out, i ? ", " : "{");
        print_number(&run->cells[element[i]], out);
    }
    text_add(out, "}");
}

static void print_slot(struct shape *shape, uint32_t slot, const char *owner, unsigned depth);

/* Collect all cells of the object if they are numbers and elements of the target of the pointer `owner`. Returns false
 * if some are not, or if there are too many. */
static bool collect_elements(const struct run *run, uint32_t slot, const char *owner, uint32_t *element,
                             unsigned *count)
{
    *count = 0;
    for (uint32_t i = next_in_slot(run, 0, slot); i < run->cell_count; i = next_in_slot(run, i + 1, slot)) {
        const struct run_cell *cell = &run->cells[i];
        const char *label = label_of(cell_name(run, cell), owner);
        bool is_number = cell->kind == CELL_INT || cell->kind == CELL_FLOAT;
        if (!is_number || *label != '[' || label[strcspn(label, "]")] != ']' || label[strcspn(label, "]") + 1]
            || *count == ELEMENTS_MAX)
            return false;
        element[(*count)++] = i;
    }
    return true;
}

/* The name of the cell inside an object that the pointer points to. Returns NULL if it points to the start of the
 * object or to no cell. */
static const char *name_inside(const struct run *run, const struct run_cell *pointer)
{
    uint32_t slot = input_object_slot(pointer->value);
    uint64_t start = UINT64_MAX;
    for (uint32_t i = 0; i < run->cell_count; i++) {
        const struct run_cell *cell = &run->cells[i];
        if (cell->kind == CELL_POINTER && input_object_slot(cell->value) == slot && cell->value < start)
            start = cell->value;
    }
    if (pointer->value == start && pointer->target_size == bytes_behind(start))
        return NULL;
    for (uint32_t i = next_in_slot(run, 0, slot); i < run->cell_count; i = next_in_slot(run, i + 1, slot))
        if (start + run->cells[i].offset == pointer->value)
            return cell_name(run, &run->cells[i]);
    return NULL;
}

static void print_pointer(struct shape *shape, uint32_t index, const char *label, unsigned depth)
{
    const struct run_cell *cell = &shape->run->cells[index];
    uint32_t slot = input_object_slot(cell->value);
    if (cell->value == 0) {
        text_printf(shape->out, "%s = NULL", label);
        return;
    }
    if (slot == 0 || slot >= INPUT_SLOT_MAX) {
        text_printf(shape->out, "%s = 0x%llx", label, (unsigned long long)cell->value);
        return;
    }
    const char *inside = name_inside(shape->run, cell);
    if (inside) {
        text_printf(shape->out, "%s -> %s", label, inside);
        return;
    }
    if (shape->owner[slot]) {
        text_printf(shape->out, "%s -> %s", label, cell_name(shape->run, &shape->run->cells[shape->owner[slot] - 1]));
        return;
    }
    shape->owner[slot] = index + 1;
    uint32_t element[ELEMENTS_MAX];
    unsigned count;
    if (cell->bit == ROOM_ARRAY
        && collect_elements(shape->run, slot, cell_name(shape->run, cell), element, &count) && count) {
        text_printf(shape->out, "%s = ", label);
        print_array(shape->run, element, count, shape->out);
        return;
    }
    if (cell->bit != ROOM_ARRAY && is_string_object(shape->run, slot, cell->target_size)) {
        text_printf(shape->out, "%s = ", label);
        print_string_object(shape->run, slot, shape->out);
        return;
    }
    text_printf(shape->out, "%s = {", label);
    if (depth < DEPTH_MAX)
        print_slot(shape, slot, cell_name(shape->run, cell), depth + 1);
    else
        text_add(shape->out, "...");
    text_add(shape->out, "}");
}

/* Print one cell, or the array that begins with it. Returns the last index printed. */
static uint32_t print_cell(struct shape *shape, uint32_t index, const char *owner, unsigned depth)
{
    const struct run_cell *cell = &shape->run->cells[index];
    const char *label = label_of(cell_name(shape->run, cell), owner);
    uint32_t element[ELEMENTS_MAX];
    if (cell->kind == CELL_POINTER) {
        print_pointer(shape, index, *label ? label : "*", depth);
        return index;
    }
    unsigned count = collect_array(shape->run, index, owner, element);
    if (count > 1) {
        text_printf(shape->out, "%.*s = ", (int)array_length(label), label);
        print_array(shape->run, element, count, shape->out);
        return element[count - 1];
    }
    text_printf(shape->out, "%s%s", label, *label ? " = " : "");
    print_shown(shape->run, cell, shape->out);
    return index;
}

static void print_slot(struct shape *shape, uint32_t slot, const char *owner, unsigned depth)
{
    const char *between = "";
    const struct run *run = shape->run;
    for (uint32_t i = next_in_slot(run, 0, slot); i < run->cell_count; i = next_in_slot(run, i + 1, slot)) {
        if (cell_is_form(run, &run->cells[i]))
            continue;
        text_add(shape->out, between);
        i = print_cell(shape, i, owner, depth);
        between = ", ";
    }
}

void shape_print(const struct run *run, struct text *out)
{
    struct shape shape = {.run = run, .out = out, .owner = calloc(INPUT_SLOT_MAX, sizeof(uint32_t))};
    if (shape.owner)
        print_slot(&shape, 0, "", 0);
    free(shape.owner);
}

/* Calls have their semicolons. */
static void print_controls(const struct site_table *sites, const struct run *run, size_t begun, struct text *out)
{
    for (uint32_t i = 0; i < run->choice_count; i++) {
        if (!choice_is_in_line(sites, &run->choices[i]))
            continue;
        if (out->count > begun)
            text_add(out, out->data[out->count - 1] == ';' ? " " : ", ");
        choice_print_input(sites, &run->choices[i], out);
    }
}

void shape_print_run(const struct site_table *sites, const struct run *run, struct text *out)
{
    size_t begun = out->count;
    if (sites->script)
        sequence_print_line(sites->script, run, out);
    else
        shape_print(run, out);
    print_controls(sites, run, begun, out);
}
