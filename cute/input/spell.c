/* A cell knows the slot of its object and its own name. The rest of that name, after the name of the pointer to the
 * object, is a designator in the sense of C. Zeros are omitted, since static objects are zero-initialised. */
#include "cute/input/spell.h"
#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cute/input/shape.h"

enum { ELEMENTS_SHOWN = 64, NAME_SHOWN = 24 };

/* ---- data after a name ---- */

static bool read_asking(const struct run *run, const struct run_cell *cell, struct spelled_asking *asking)
{
    const char *number = cell->name ? name_behind(run, cell_type(run, cell)) : "", *count;
    if (!*number)
        return false;
    count = name_behind(run, number);
    asking->number = (uint32_t)strtoul(number, NULL, 10);
    asking->count = (uint32_t)strtoul(count, NULL, 10);
    asking->name = name_behind(run, count);
    asking->type = name_behind(run, asking->name);
    return true;
}

/* ---- objects and requested inputs ---- */

static bool leads_to_object(const struct run_cell *cell)
{
    uint32_t slot = cell->kind == CELL_POINTER ? input_object_slot(cell->value) : 0;
    return slot > 0 && slot < INPUT_SLOT_MAX;
}

static struct spelled_object *find_object(const struct spelling *spelling, uint32_t slot)
{
    struct spelled_object *objects = spelling->objects.data;
    for (size_t i = 0; i < spelling->objects.count; i++)
        if (objects[i].slot == slot)
            return &objects[i];
    return NULL;
}

static void add_pointer(struct spelling *spelling, uint32_t index)
{
    const struct run_cell *cell = &spelling->run->cells[index];
    uint32_t slot = input_object_slot(cell->value);
    struct spelled_object *object = find_object(spelling, slot);
    if (!object) {
        object = vec_push(&spelling->objects);
        *object = (struct spelled_object){.slot = slot, .pointer = index, .type = index, .address = cell->value};
        snprintf(object->name, sizeof object->name, "o%zu", spelling->objects.count);
    }
    if (cell->value < object->address) {
        object->address = cell->value;
        object->pointer = object->type = index;
    }
    object->size = (uint32_t)(input_object_address(slot, 0) - object->address);
    if (cell->value == object->address && cell->target_size == object->size
        && spelling->run->cells[object->type].target_size != object->size)
        object->type = index;
}

void spelling_init(struct spelling *spelling, const struct run *run)
{
    spelling->run = run;
    spelling->on_heap = spelling->by_bytes = false;
    vec_init(&spelling->objects, sizeof(struct spelled_object));
    vec_init(&spelling->askings, sizeof(struct spelled_asking));
    for (uint32_t i = 0; i < run->cell_count; i++) {
        struct spelled_asking asking = {.first = i};
        if (leads_to_object(&run->cells[i]))
            add_pointer(spelling, i);
        if (read_asking(run, &run->cells[i], &asking)) {
            if (spelling->askings.count)
                ((struct spelled_asking *)vec_at(&spelling->askings, spelling->askings.count - 1))->end = i;
            asking.end = run->cell_count;
            vec_append(&spelling->askings, &asking, 1);
        }
    }
}

void spelling_fini(struct spelling *spelling)
{
    vec_fini(&spelling->objects);
    vec_fini(&spelling->askings);
}

/* ---- types ---- */

bool spell_is_identifier(const char *name)
{
    if (!isalpha((unsigned char)*name) && *name != '_')
        return false;
    while (isalnum((unsigned char)*name) || *name == '_')
        name++;
    return *name == 0;
}

void spell_declaration(const char *type, uint32_t count, const char *name, struct text *out)
{
    const char *place = strstr(type, "(*"), *bracket = strchr(type, '[');
    size_t length = strlen(type);
    if (place) {
        place += strspn(place, "(*");
        length = (size_t)(place - type);
    } else if (bracket) {
        length = (size_t)(bracket - type);
    }
    while (!place && length && type[length - 1] == ' ')
        length--;
    const char *gap = !*name || (length && (type[length - 1] == '*' || type[length - 1] == '(')) ? "" : " ";
    text_printf(out, "%.*s%s%s", (int)length, type, gap, name);
    if (count)
        text_printf(out, "[%u]", count);
    const char *rest = place ? place : bracket;
    text_add(out, rest ? rest : "");
}

void spell_type(const char *type, uint32_t count, struct text *out)
{
    spell_declaration(type, count, "", out);
}

bool spell_has_name(const char *type)
{
    return isalpha((unsigned char)*type) || *type == '_';
}

static bool is_type(const char *type, const char *wanted)
{
    return strcmp(type, wanted) == 0;
}

static const char *object_type(const struct spelling *spelling, const struct spelled_object *object)
{
    return cell_type(spelling->run, &spelling->run->cells[object->type]);
}

/* The extent of the object: exactly the pointer's target type, an array of it, or a structure that ends in an array. */
static enum room room_of(const struct spelling *spelling, const struct spelled_object *object)
{
    return (enum room)spelling->run->cells[object->type].bit;
}

static bool is_string_object(const struct spelling *spelling, const struct spelled_object *object)
{
    const char *type = object_type(spelling, object);
    return is_type(type, "char *") || is_type(type, "const char *");
}

/* True for the target of a void * or of a pointer to a type without a name. */
static bool is_raw_object(const struct spelling *spelling, const struct spelled_object *object)
{
    const char *type = object_type(spelling, object);
    size_t length = strlen(type);
    return strncmp(type + (length > 6 ? length - 6 : 0), "void *", 6) == 0 || !spell_has_name(type);
}

static bool has_bytes(const struct spelling *spelling, const struct spelled_object *object)
{
    return is_string_object(spelling, object) || is_raw_object(spelling, object);
}

static bool is_array_object(const struct spelling *spelling, const struct spelled_object *object)
{
    return has_bytes(spelling, object) || room_of(spelling, object) == ROOM_ARRAY;
}

/* Declare the target of a pointer of that type, with that name. */
static void spell_target(const char *type, const char *name, struct text *out)
{
    size_t length = strlen(type);
    char target[512];
    if (type[length - 1] == '*' && !strchr(type, '(') && length < sizeof target) {
        snprintf(target, sizeof target, "%.*s", (int)length - (type[length - 2] == ' ' ? 2 : 1), type);
        spell_declaration(target, 0, name, out);
    } else {
        text_printf(out, *name ? "__typeof__(*(%s)0) %s" : "__typeof__(*(%s)0)", type, name);
    }
}

/* Declare an element of an array object, with that name. */
static void spell_element(const struct spelling *spelling, const struct spelled_object *object, const char *name,
                          struct text *out)
{
    if (has_bytes(spelling, object))
        text_printf(out, *name ? "%s %s" : "%s", is_string_object(spelling, object) ? "char" : "unsigned char", name);
    else
        spell_target(object_type(spelling, object), name, out);
}

/* The number of elements of an array object: "p[3].v" implies at least four. */
static uint32_t count_elements(const struct spelling *spelling, const struct spelled_object *object)
{
    const struct run *run = spelling->run;
    size_t length = strlen(cell_name(run, &run->cells[object->pointer]));
    uint32_t count = 0;
    if (room_of(spelling, object) != ROOM_ARRAY)
        return object->size;
    for (uint32_t i = 0; i < run->cell_count; i++) {
        const char *name = run->cells[i].slot == object->slot ? cell_name(run, &run->cells[i]) : "", *bracket;
        bracket = strlen(name) > length ? strchr(name + length, '[') : NULL;
        uint32_t number = bracket ? (uint32_t)strtoul(bracket + 1, NULL, 10) + 1 : 0;
        count = number > count ? number : count;
    }
    return count;
}

/* An array object without elements is spelled as the address just past a one-element array. */
static bool is_behind(const struct spelling *spelling, const struct spelled_object *object)
{
    return !spelling->on_heap && room_of(spelling, object) == ROOM_ARRAY && count_elements(spelling, object) == 0;
}

/* The number of bytes up to the end of the last cell. */
static uint32_t used_bytes(const struct spelling *spelling, const struct spelled_object *object)
{
    uint32_t used = 0;
    for (uint32_t i = 0; i < spelling->run->cell_count; i++) {
        const struct run_cell *cell = &spelling->run->cells[i];
        uint32_t width = cell->kind == CELL_FUNCTION ? 64 : cell->width, begin = cell->kind == CELL_INT ? cell->bit : 0;
        uint32_t end = cell->offset + (begin + width + 7) / 8;
        if (cell->slot == object->slot && end > used)
            used = end;
    }
    return used;
}

/* ---- values ---- */

static void spell_float(const struct run_cell *cell, struct text *out)
{
    char digits[64];
    double value;
    float narrow;
    uint32_t bits = (uint32_t)cell->value;
    memcpy(&value, &cell->value, sizeof value);
    memcpy(&narrow, &bits, sizeof narrow);
    if (cell->width == 32)
        value = (double)narrow;
    const char *suffix = cell->width == 32 ? "f" : "";
    if (isnan(value)) {
        text_printf(out, "__builtin_nan%s(\"\")", suffix);
        return;
    }
    if (isinf(value)) {
        text_printf(out, "%s__builtin_inf%s()", value < 0 ? "-" : "", suffix);
        return;
    }
    for (int precision = 1; precision <= 17; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, value);
        if (cell->width == 32 ? strtof(digits, NULL) == narrow : strtod(digits, NULL) == value)
            break;
    }
    text_printf(out, "%s%s%s", digits, strpbrk(digits, ".e") ? "" : ".0", suffix);
}

static void spell_integer(const struct run_cell *cell, struct text *out)
{
    int64_t value = (int64_t)width_sign_extend(cell->value, cell->width);
    if (cell->is_signed && value == INT64_MIN)
        text_add(out, "-9223372036854775807L - 1");
    else if (cell->is_signed && value == INT32_MIN)
        text_add(out, "-2147483647 - 1");
    else if (cell->is_signed)
        text_printf(out, "%" PRId64 "%s", value, value != (int32_t)value ? "L" : "");
    else
        text_printf(out, "%" PRIu64 "%s", cell->value,
                    cell->value > UINT32_MAX ? "UL" : cell->value > INT32_MAX ? "u" : "");
}

static const char *without_const(const char *type)
{
    return strncmp(type, "const ", 6) == 0 ? type + 6 : type;
}

/* A heap block is never const, since it is filled later. */
static bool needs_cast(const struct spelling *spelling, const struct spelled_object *object, const char *type)
{
    const char *own = object_type(spelling, object);
    return !is_type(without_const(type), without_const(own))
        || (!spelling->on_heap && !is_string_object(spelling, object) && without_const(own) != own
            && without_const(type) == type);
}

static void spell_pointer(const struct spelling *spelling, const struct run_cell *cell, struct text *out)
{
    const struct spelled_object *object = find_object(spelling, input_object_slot(cell->value));
    const char *type = cell_type(spelling->run, cell), *address = spelling->on_heap ? "" : "&";
    if (cell->value == 0)
        text_add(out, "NULL");
    else if (!leads_to_object(cell) || !object)
        text_printf(out, "(%s)0x%" PRIx64, type, cell->value);
    else if (cell->value != object->address)
        text_printf(out, "(%s)((char *)%s%s + %" PRIu64 ")", type, address, object->name,
                    cell->value - object->address);
    else if (is_behind(spelling, object))
        text_printf(out, "%s + 1", object->name);
    else if (needs_cast(spelling, object, type))
        text_printf(out, "(%s)%s%s", type, address, object->name);
    else
        text_printf(out, "%s%s", is_array_object(spelling, object) ? "" : address, object->name);
}

static void spell_cell(const struct spelling *spelling, const struct run_cell *cell, struct text *out)
{
    switch ((enum cell_kind)cell->kind) {
    case CELL_POINTER: spell_pointer(spelling, cell, out); break;
    case CELL_FUNCTION: text_add(out, cell->value ? spelling->run->names + cell->target_type : "NULL"); break;
    case CELL_FLOAT: spell_float(cell, out); break;
    case CELL_INT: case CELL_UNINIT: spell_integer(cell, out); break;
    }
}

/* ---- designators ---- */

/* The length without the "#2" that distinguishes equal names. */
static size_t plain_length(const char *name)
{
    const char *mark = strrchr(name, '#');
    return mark && mark[1] && mark[1 + strspn(mark + 1, "0123456789")] == 0 ? (size_t)(mark - name) : strlen(name);
}

/* Remove `owner` from the front of `name` and return a designator, or NULL if the owner is another one. For the owner
 * p: p->v gives ".v", (*p)[3] gives "[3]", *p gives "". */
static const char *cut_owner(const char *name, const char *owner, size_t length, char *buffer, size_t size)
{
    size_t open = strspn(name, "(*"), close;
    if (strncmp(name, owner, length) != 0) {
        if (open == 0 || strncmp(name + open, owner + strspn(owner, "(*"), length - strspn(owner, "(*")) != 0)
            return NULL;
        name += open - strspn(owner, "(*");
    }
    name += length;
    close = strspn(name, ")");
    name += close;
    snprintf(buffer, size, "%.*s", (int)plain_length(name), name);
    if (buffer[0] == '-' && buffer[1] == '>') {
        buffer[1] = '.';
        return buffer + 1;
    }
    return buffer[0] == '.' || buffer[0] == '[' || buffer[0] == 0 ? buffer : NULL;
}

/* The cells of one object or one requested input, with the prefix of their names. */
struct whole {
    const struct spelling *spelling;
    uint32_t slot, first, end;
    const char *owner;
    size_t owner_length;
    bool by_bytes;                         /* its type has no name: write bytes at offsets instead of an initialiser */
};

static struct whole whole_object(const struct spelling *spelling, const struct spelled_object *object)
{
    const struct run *run = spelling->run;
    const char *owner = cell_name(run, &run->cells[object->pointer]);
    return (struct whole){spelling, object->slot, 0, run->cell_count, owner, plain_length(owner),
                          !spell_has_name(object_type(spelling, object))
                          || (spelling->on_heap && room_of(spelling, object) == ROOM_LAST)};
}

static struct whole whole_asking(const struct spelling *spelling, const struct spelled_asking *asking)
{
    return (struct whole){spelling, 0, asking->first, asking->end, asking->name, strlen(asking->name),
                          spelling->by_bytes && !spell_has_name(asking->type)};
}

static uint32_t next_cell(const struct whole *whole, uint32_t index)
{
    while (index < whole->end && whole->spelling->run->cells[index].slot != whole->slot)
        index++;
    return index;
}

static const char *spell_designator(const struct whole *whole, uint32_t index, char *buffer, size_t size)
{
    const struct run *run = whole->spelling->run;
    return cut_owner(cell_name(run, &run->cells[index]), whole->owner, whole->owner_length, buffer, size);
}

/* For a name that ends in "[3]", returns 3 and sets `*stem` to the length before the bracket; -1 if it is not an
 * element. */
static long element_of(const char *name, size_t *stem)
{
    size_t length = strlen(name);
    if (!length || name[length - 1] != ']')
        return -1;
    const char *bracket = strrchr(name, '[');
    *stem = (size_t)(bracket - name);
    return strtol(bracket + 1, NULL, 10);
}

static bool is_letter(const struct whole *whole, uint32_t index)
{
    const struct run *run = whole->spelling->run;
    const struct run_cell *cell = &run->cells[index];
    return cell->kind == CELL_INT && cell->width == 8 && is_type(cell_type(run, cell), "char");
}

/* Consecutive elements of one array of numbers, from `first` on. */
struct elements {
    uint32_t index[ELEMENTS_SHOWN];
    unsigned count, used;                  /* used: without trailing zeros */
    bool is_text;
    char stem[256];
};

static bool collect_elements(const struct whole *whole, uint32_t first, struct elements *elements)
{
    char buffer[256];
    const char *name = spell_designator(whole, first, buffer, sizeof buffer);
    size_t stem, other;
    *elements = (struct elements){.is_text = true};
    if (!name || element_of(name, &stem) != 0)
        return false;
    snprintf(elements->stem, sizeof elements->stem, "%.*s", (int)stem, name);
    for (uint32_t i = first; i < whole->end && elements->count < ELEMENTS_SHOWN; i = next_cell(whole, i + 1)) {
        const struct run_cell *cell = &whole->spelling->run->cells[i];
        name = spell_designator(whole, i, buffer, sizeof buffer);
        if (!name || element_of(name, &other) != (long)elements->count || other != stem
            || strncmp(name, elements->stem, stem) != 0)
            break;
        elements->index[elements->count++] = i;
        if (cell->value)
            elements->used = elements->count;
        elements->is_text &= is_letter(whole, i) && (cell->value == 0 || isprint((int)cell->value));
    }
    return elements->count > 1;
}

static void spell_letters(const struct whole *whole, const struct elements *elements, struct text *out)
{
    text_add(out, "\"");
    for (unsigned i = 0; i < elements->used; i++) {
        int letter = (int)whole->spelling->run->cells[elements->index[i]].value;
        text_printf(out, letter == 0 ? "\\000" : letter == '"' || letter == '\\' ? "\\%c" : "%c", letter);
    }
    text_add(out, "\"");
}

static void spell_elements(const struct whole *whole, const struct elements *elements, struct text *out)
{
    if (elements->is_text) {
        spell_letters(whole, elements, out);
        return;
    }
    text_add(out, "{");
    for (unsigned i = 0; i < elements->used; i++) {
        text_add(out, i ? ", " : "");
        spell_cell(whole->spelling, &whole->spelling->run->cells[elements->index[i]], out);
    }
    text_add(out, elements->used ? "}" : "0}");
}

/* Cells of a union that are not its members: the choice of the active member, which is not stored in any object, and
 * raw bytes. */
static bool is_form(const struct whole *whole, uint32_t index)
{
    return cell_is_form(whole->spelling->run, &whole->spelling->run->cells[index]);
}

static bool is_byte(const struct whole *whole, uint32_t index)
{
    const struct run *run = whole->spelling->run;
    char buffer[256];
    size_t stem, length = strlen(".byte");
    const char *name = is_type(cell_type(run, &run->cells[index]), "unsigned char")
                     ? spell_designator(whole, index, buffer, sizeof buffer) : NULL;
    return name && element_of(name, &stem) >= 0 && stem >= length && memcmp(name + stem - length, ".byte", length) == 0;
}

static bool is_member(const struct whole *whole, uint32_t index)
{
    return !is_form(whole, index) && !is_byte(whole, index) && !whole->by_bytes;
}

/* Returns whether everything that an initialiser covers is zero. */
static bool is_zero(const struct whole *whole)
{
    for (uint32_t i = next_cell(whole, whole->first); i < whole->end; i = next_cell(whole, i + 1))
        if (whole->spelling->run->cells[i].value && is_member(whole, i))
            return false;
    return true;
}

/* Returns whether the whole is one array. */
static bool is_one_array(const struct whole *whole, struct elements *elements)
{
    uint32_t first = next_cell(whole, whole->first);
    if (first >= whole->end || !collect_elements(whole, first, elements) || elements->stem[0])
        return false;
    return next_cell(whole, elements->index[elements->count - 1] + 1) >= whole->end;
}

/* Spell one member or element, or all consecutive elements of an array. Returns the last cell covered. */
static uint32_t spell_member(const struct whole *whole, uint32_t index, const char **between, struct text *out)
{
    const struct run_cell *cell = &whole->spelling->run->cells[index];
    struct elements elements;
    char buffer[256];
    const char *name = spell_designator(whole, index, buffer, sizeof buffer);
    bool is_array = collect_elements(whole, index, &elements);
    uint32_t last = is_array ? elements.index[elements.count - 1] : index;
    if (!name || (is_array ? !elements.used : !cell->value))
        return last;
    text_printf(out, "%s%s", *between, is_array && elements.stem[0] ? elements.stem : is_array ? "" : name);
    *between = ", ";
    if (is_array && !elements.stem[0]) {
        for (unsigned i = 0; i < elements.used; i++) {
            text_add(out, i ? ", " : "");
            spell_cell(whole->spelling, &whole->spelling->run->cells[elements.index[i]], out);
        }
        return last;
    }
    text_add(out, *name ? " = " : "");
    if (is_array)
        spell_elements(whole, &elements, out);
    else
        spell_cell(whole->spelling, cell, out);
    return last;
}

static bool is_scalar(const struct whole *whole)
{
    char buffer[256];
    uint32_t first = next_cell(whole, whole->first);
    const char *name = first < whole->end ? spell_designator(whole, first, buffer, sizeof buffer) : NULL;
    return name && *name == 0;
}

static void spell_whole(const struct whole *whole, struct text *out)
{
    struct elements elements;
    const char *between = "";
    if (whole->by_bytes) {
        text_add(out, "{0}");
        return;
    }
    if (is_scalar(whole)) {
        spell_cell(whole->spelling, &whole->spelling->run->cells[next_cell(whole, whole->first)], out);
        return;
    }
    if (is_one_array(whole, &elements)) {
        spell_elements(whole, &elements, out);
        return;
    }
    text_add(out, "{");
    for (uint32_t i = next_cell(whole, whole->first); i < whole->end; i = next_cell(whole, i + 1))
        if (is_member(whole, i))
            i = spell_member(whole, i, &between, out);
    text_add(out, *between ? "}" : "0}");
}

void spell_object_value(const struct spelling *spelling, const struct spelled_object *object, struct text *out)
{
    struct whole whole = whole_object(spelling, object);
    text_add(out, " = ");
    spell_whole(&whole, out);
}

void spell_asking_value(const struct spelling *spelling, const struct spelled_asking *asking, struct text *out)
{
    struct whole whole = whole_asking(spelling, asking);
    spell_whole(&whole, out);
}

void spell_asking_literal(const struct spelling *spelling, const struct spelled_asking *asking, struct text *out)
{
    struct whole whole = whole_asking(spelling, asking);
    struct text value;
    text_init(&value);
    spell_whole(&whole, &value);
    text_add(out, "(");
    spell_type(asking->type, asking->count, out);
    text_printf(out, value.data[0] == '"' ? "){%s}" : ")%s", value.data);
    text_fini(&value);
}

bool spell_asking_is_zero(const struct spelling *spelling, const struct spelled_asking *asking)
{
    struct whole whole = whole_asking(spelling, asking);
    return is_zero(&whole);
}

bool spell_asking_is_scalar(const struct spelling *spelling, const struct spelled_asking *asking)
{
    struct whole whole = whole_asking(spelling, asking);
    return is_scalar(&whole);
}

/* ---- bytes of unions ---- */

/* The next byte cell that is not 0, or the end. */
static uint32_t next_byte(const struct whole *whole, uint32_t index)
{
    for (index = next_cell(whole, index); index < whole->end; index = next_cell(whole, index + 1))
        if (whole->spelling->run->cells[index].value && !is_form(whole, index) && !is_member(whole, index))
            break;
    return index;
}

/* Spell consecutive bytes, starting at a byte cell. Returns the first cell after them. */
static uint32_t spell_run_of_bytes(const struct whole *whole, uint32_t index, const char *address, struct text *out)
{
    const struct run_cell *cells = whole->spelling->run->cells;
    uint32_t begin = cells[index].offset, end = begin;
    text_printf(out, begin ? "memcpy((char *)%s + %u, \"" : "memcpy(%s, \"", address, begin);
    for (; index < whole->end && cells[index].offset == end; index = next_byte(whole, index + 1), end++)
        text_printf(out, "\\x%02x", (unsigned)cells[index].value);
    text_printf(out, "\", %u);", end - begin);
    return index;
}

/* Store one cell of an object whose type has no name. A bit-field may begin within a byte and share it with others. */
static void spell_stored(const struct whole *whole, const struct run_cell *cell, const char *address, struct text *out)
{
    const char *type = cell_type(whole->spelling->run, cell), *between = "";
    if (cell->kind == CELL_POINTER || cell->kind == CELL_FUNCTION) {
        text_printf(out, "*(__typeof__(%s) *)((char *)%s + %u) = ", spell_has_name(type) ? type : "void *", address,
                    cell->offset);
        spell_cell(whole->spelling, cell, out);
        text_add(out, ";");
        return;
    }
    for (unsigned done = 0, i = 0; done < cell->width; done += 8 - (i ? 0u : cell->bit), i++) {
        unsigned byte = (unsigned)((i ? cell->value >> done : cell->value << cell->bit) & 0xff);
        if (!byte)
            continue;
        text_printf(out, "%s((unsigned char *)%s)[%u] |= 0x%02x;", between, address, cell->offset + i, byte);
        between = " ";
    }
}

static bool spell_bytes(const struct whole *whole, const char *address, const char *before, const char *after,
                        struct text *out)
{
    bool has_any = false;
    for (uint32_t i = next_byte(whole, whole->first); i < whole->end; has_any = true) {
        text_add(out, before);
        if (whole->by_bytes) {
            spell_stored(whole, &whole->spelling->run->cells[i], address, out);
            i = next_byte(whole, i + 1);
        } else {
            i = spell_run_of_bytes(whole, i, address, out);
        }
        text_add(out, after);
    }
    return has_any;
}

bool spell_asking_bytes(const struct spelling *spelling, const struct spelled_asking *asking, const char *address,
                        const char *before, const char *after, struct text *out)
{
    struct whole whole = whole_asking(spelling, asking);
    return spell_bytes(&whole, address, before, after, out);
}

bool spell_asking_has_bytes(const struct spelling *spelling, const struct spelled_asking *asking)
{
    struct whole whole = whole_asking(spelling, asking);
    return next_byte(&whole, whole.first) < whole.end;
}

/* ---- whole objects ---- */

/* An object into which bytes are written later is not const. */
static const char *declared_type(const struct spelling *spelling, const struct spelled_object *object)
{
    struct whole whole = whole_object(spelling, object);
    const char *type = object_type(spelling, object);
    return spelling->on_heap || next_byte(&whole, whole.first) < whole.end ? without_const(type) : type;
}

void spell_object(const struct spelling *spelling, const struct spelled_object *object, struct text *out)
{
    const char *type = declared_type(spelling, object);
    if (is_array_object(spelling, object)) {
        char name[sizeof object->name + 16];
        uint32_t count = count_elements(spelling, object);
        text_add(out, !spelling->on_heap && is_raw_object(spelling, object) ? "_Alignas(16) " : "");
        snprintf(name, sizeof name, spelling->on_heap ? "*%s" : "%s[%u]", object->name, count ? count : 1);
        spell_element(spelling, object, name, out);
    } else if (spelling->on_heap) {
        spell_declaration(type, 0, object->name, out);
    } else {
        spell_target(type, object->name, out);
    }
}

/* Objects are defined from the last to the first. Returns whether an object defined earlier points to this one, which
 * must then be declared ahead. */
static bool is_needed_early(const struct spelling *spelling, size_t index)
{
    const struct spelled_object *objects = spelling->objects.data;
    for (uint32_t i = 0; i < spelling->run->cell_count; i++) {
        const struct run_cell *cell = &spelling->run->cells[i];
        const struct spelled_object *in = cell->slot ? find_object(spelling, cell->slot) : NULL;
        if (cell->kind == CELL_POINTER && in && in > &objects[index]
            && input_object_slot(cell->value) == objects[index].slot)
            return true;
    }
    return false;
}

static void add_declaration(const struct spelling *spelling, const struct spelled_object *object, const char *storage,
                            struct text *out)
{
    text_add(out, storage);
    spell_object(spelling, object, out);
    text_add(out, ";\n");
}

void spell_objects(const struct spelling *spelling, const char *early, const char *storage, struct text *out)
{
    const struct spelled_object *objects = spelling->objects.data;
    for (size_t i = 0; i < spelling->objects.count; i++)
        if (spelling->on_heap || is_needed_early(spelling, i))
            add_declaration(spelling, &objects[i], early, out);
    for (size_t i = spelling->objects.count; i-- > 0 && !spelling->on_heap;) {
        text_add(out, storage);
        spell_object(spelling, &objects[i], out);
        spell_object_value(spelling, &objects[i], out);
        text_add(out, ";\n");
    }
}

static void fill_object(const struct spelling *spelling, const struct spelled_object *object, const char *before,
                        struct text *out)
{
    struct whole whole = whole_object(spelling, object);
    struct text value;
    if (is_zero(&whole))
        return;
    text_init(&value);
    spell_whole(&whole, &value);
    text_printf(out, "%smemcpy(%s, ", before, object->name);
    if (value.data[0] == '"') {
        text_printf(out, "%s, sizeof %s);\n", value.data, value.data);
    } else if (is_array_object(spelling, object)) {
        char bound[16];
        snprintf(bound, sizeof bound, "[%u]", count_elements(spelling, object));
        text_add(out, "(");
        spell_element(spelling, object, bound, out);
        text_printf(out, has_bytes(spelling, object) ? ")%s, %u);\n" : ")%s, %u * sizeof *%s);\n", value.data,
                    count_elements(spelling, object), object->name);
    } else {
        text_add(out, "&(");
        spell_target(declared_type(spelling, object), "", out);
        text_printf(out, value.data[0] == '{' ? ")%s" : "){%s}", value.data);
        text_printf(out, ", sizeof *%s);\n", object->name);
    }
    text_fini(&value);
}

bool spell_filling(const struct spelling *spelling, const char *before, struct text *out)
{
    const struct spelled_object *objects = spelling->objects.data;
    bool has_any = false;
    for (size_t i = 0; i < spelling->objects.count && spelling->on_heap; i++) {
        const char *name = objects[i].name;
        uint32_t used = used_bytes(spelling, &objects[i]);
        if (is_array_object(spelling, &objects[i]))
            text_printf(out, has_bytes(spelling, &objects[i]) ? "%s%s = calloc(%u, 1);\n"
                        : "%s%s = calloc(%u, sizeof *%s);\n", before, name, count_elements(spelling, &objects[i]),
                        name);
        else if (room_of(spelling, &objects[i]) == ROOM_LAST)
            text_printf(out, "%s%s = calloc(1, sizeof *%s > %u ? sizeof *%s : %u);\n", before, name, name, used, name,
                        used);
        else
            text_printf(out, "%s%s = calloc(1, sizeof *%s);\n", before, name, name);
        has_any = true;
    }
    for (size_t i = 0; i < spelling->objects.count; i++) {
        struct whole whole = whole_object(spelling, &objects[i]);
        char address[24];
        bool is_address = spelling->on_heap || is_array_object(spelling, &objects[i]);
        snprintf(address, sizeof address, "%s%s", is_address ? "" : "&", objects[i].name);
        if (spelling->on_heap)
            fill_object(spelling, &objects[i], before, out);
        has_any |= spell_bytes(&whole, address, before, "\n", out);
    }
    return has_any;
}

/* ---- drawing of the heap ---- */

static void draw_cell(const struct whole *whole, const struct run_cell *cell, struct text *out)
{
    const struct spelled_object *object = find_object(whole->spelling, input_object_slot(cell->value));
    if (!leads_to_object(cell) || !object) {
        text_add(out, " = ");
        spell_cell(whole->spelling, cell, out);
        return;
    }
    text_printf(out, " -> %s", object->name);
    if (cell->value != object->address)
        text_printf(out, " + %" PRIu64 " bytes", cell->value - object->address);
}

/* Show all members, including zeros: a person wants to see everything that the object contains. */
static void draw_whole(const struct whole *whole, struct text *out)
{
    const char *between = "";
    struct elements elements;
    char buffer[256];
    if (is_one_array(whole, &elements)) {
        spell_elements(whole, &elements, out);
        return;
    }
    text_add(out, "{");
    for (uint32_t i = next_cell(whole, whole->first); i < whole->end; i = next_cell(whole, i + 1)) {
        const char *name = spell_designator(whole, i, buffer, sizeof buffer);
        if (is_form(whole, i))
            continue;
        if (collect_elements(whole, i, &elements)) {
            text_printf(out, "%s%s = ", between, elements.stem + (elements.stem[0] == '.'));
            spell_elements(whole, &elements, out);
            i = elements.index[elements.count - 1];
        } else {
            text_printf(out, "%s%s", between, name && *name ? name + (*name == '.') : "*");
            draw_cell(whole, &whole->spelling->run->cells[i], out);
        }
        between = ", ";
    }
    text_add(out, "}");
}

void spell_heap(const struct spelling *spelling, struct text *out)
{
    const struct run *run = spelling->run;
    const struct spelled_object *objects = spelling->objects.data;
    int width = 0;
    for (size_t i = 0; i < spelling->objects.count; i++) {
        int length = (int)plain_length(cell_name(run, &run->cells[objects[i].pointer]));
        width = length > width && length <= NAME_SHOWN ? length : width;
    }
    for (size_t i = 0; i < spelling->objects.count; i++) {
        struct whole whole = whole_object(spelling, &objects[i]);
        text_printf(out, "   %-*.*s -> %s: ", width, (int)whole.owner_length,
                    cell_name(run, &run->cells[objects[i].pointer]), objects[i].name);
        draw_whole(&whole, out);
        text_add(out, "\n");
    }
}
