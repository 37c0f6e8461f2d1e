/* input.c - inputs: a walk over the type of an object, which makes a cell of each scalar.
 *
 * A cell is known by its place in an input object, or by its readable path and its type, so that its value finds it
 * again in a run that took another way. The request lists values in the order in which the parent run made the cells:
 * the next one is nearly always at hand.
 *
 * A pointer's value names the object it points to (sym/record.h: the address tells slot and size). Objects are made
 * when the first pointer to them is, and get their cells when the walk that found them is over, in the same order in
 * each run. */
#include "runtime/runtime.h"

#include "cute.h"

#include <sys/mman.h>

void input_begin(void)
{
    RT->object_count = RT->walked_count = 0;
    RT->object_name_used = 0;
    RT->value_next = 0;
    RT->checked_count = 1;
    alias_begin();
}

/* ---- names ---- */

/* A name that is too long goes on in its hash alone. */
struct path path_add(struct path path, const char *text)
{
    size_t length = text_length(text);
    path.key = key_add(path.key, text);
    if (path.length + length < PATH_BYTES) {
        memcpy(RT->path + path.length, text, length + 1);
        path.length += (uint32_t)length;
    }
    return path;
}

struct path path_add_number(struct path path, const char *before, uint64_t number, const char *after)
{
    char digits[24], *at = digits + sizeof digits - 1;
    *at = 0;
    do
        *--at = (char)('0' + number % 10);
    while (number /= 10);
    return path_add(path_add(path_add(path, before), at), after);
}

static struct path path_begin(const char *text)
{
    return path_add((struct path){0, key_begin()}, text);
}

/* ---- values ---- */

/* The entry of `key` in a table, or the empty one where it belongs. */
static struct cell_slot *slot_of(struct cell_slot *table, uint64_t key)
{
    uint32_t i = (uint32_t)(key ^ key >> 32) % CELL_SLOTS;
    while (table[i].run == RT->run && table[i].key != key)
        i = (i + 1) % CELL_SLOTS;
    return &table[i];
}

static uint32_t value_count(void)
{
    uint32_t count = RT->request->value_count;
    return count < REQUEST_VALUE_LIMIT ? count : REQUEST_VALUE_LIMIT;
}

/* The first of several with one key or place is the one that counts. */
static void index_values(void)
{
    if (RT->value_indexed_run == RT->run)
        return;
    RT->value_indexed_run = RT->run;
    for (uint32_t i = value_count(); i-- > 0;) {
        const struct request_value *wanted = &RT->request->value[i];
        *slot_of(RT->value_slot, wanted->key) = (struct cell_slot){wanted->key, RT->run, i};
        if (wanted->place)
            *slot_of(RT->place_slot, wanted->place) = (struct cell_slot){wanted->place, RT->run, i};
    }
}

static bool value_by(struct cell_slot *table, uint64_t key, uint64_t *value)
{
    index_values();
    const struct cell_slot *slot = slot_of(table, key);
    if (slot->run != RT->run)
        return false;
    *value = RT->request->value[slot->count].value;
    RT->value_next = slot->count + 1;
    return true;
}

static uint64_t place_in(uint32_t slot, const struct cell *cell)
{
    return cell_place(slot, cell->offset, cell->bit, cell->width, cell->kind);
}

/* The cell's place in the object that its own is a copy of, or 0. */
static uint64_t cloned_place(const struct cell *cell)
{
    const struct request *request = RT->request;
    for (uint32_t i = 0; cell->slot && i < request->clone_count && i < REQUEST_CLONE_LIMIT; i++)
        if (request->clone[i].slot == cell->slot)
            return place_in(request->clone[i].from, cell);
    return 0;
}

static bool next_value(const struct cell *cell, uint64_t place, uint64_t *value)
{
    const struct request_value *next = &RT->request->value[RT->value_next];
    if (RT->value_next >= value_count() || next->key != cell->key || (next->place && next->place != place))
        return false;
    *value = next->value;
    RT->value_next++;
    return true;
}

static bool requested_value(const struct cell *cell, uint64_t *value)
{
    uint64_t place = place_in(cell->slot, cell);
    if (value_count() == 0)
        return false;
    if (next_value(cell, place, value) || (place && value_by(RT->place_slot, place, value)))
        return true;
    uint64_t original = cloned_place(cell);
    return (original && value_by(RT->place_slot, original, value)) || value_by(RT->value_slot, cell->key, value);
}

/* ---- cells ---- */

/* The same name again: #2, #3, ... */
static struct path distinct(struct path path, const char *type)
{
    uint64_t key = key_add(path.key, type);
    struct cell_slot *slot = slot_of(RT->cell_slot, key);
    if (slot->run != RT->run)
        *slot = (struct cell_slot){key, RT->run, 0};
    return ++slot->count == 1 ? path : path_add_number(path, "#", slot->count, "");
}

bool input_cell(struct path path, const char *type, struct cell cell, uint64_t value, uint32_t *index)
{
    *index = RT->record->header.cell_count;
    if (*index >= RECORD_CELL_LIMIT)
        return false;
    path = distinct(path, type);
    cell.key = key_add(path.key, type);
    requested_value(&cell, &value);
    cell.value = value & width_mask(cell.width);
    RT->path[path.length] = 0;
    cell.name = RT->want_names ? record_name(RT->path) : 0;
    record_cell(&cell);
    return true;
}

/* ---- the walk ---- */

struct walk {
    uint32_t site, slot;                           /* slot 0: a variable of the program */
    uint64_t base;
};

static void lose(const struct walk *walk, enum loss reason, uint64_t address, uint64_t size)
{
    record_loss(walk->site, reason);
    memset((void *)address, 0, size);
}

/* The cell's value is in memory from now on, as an expression. */
static void place(uint64_t address, unsigned size, uint32_t index)
{
    const struct cell *cell = &RT->record->cell[index];
    memcpy((void *)address, &cell->value, size);
    if (!run_is_active())
        return;
    struct val input = val_settle(cell->width, cell->value, expr_input(&RT->exprs, cell->width, index));
    shadow_put(address, size, val_cast(OP_ZEXT, 8 * size, input));
}

static struct cell cell_at(const struct walk *walk, uint64_t address, enum cell_kind kind, unsigned width)
{
    uint64_t offset = walk->slot ? address - walk->base : 0;
    return (struct cell){
        .kind = (uint8_t)kind, .width = (uint8_t)width, .slot = walk->slot, .offset = (uint32_t)offset};
}

static void walk_float(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path)
{
    unsigned size = (unsigned)type->size;
    uint32_t index;
    if (size != 4 && size != 8)
        lose(walk, LOSS_TYPE, address, type->size);
    else if (!input_cell(path, type->name, cell_at(walk, address, CELL_FLOAT, 8 * size), 0, &index))
        lose(walk, LOSS_OBJECTS, address, type->size);
    else
        place(address, size, index);
}

static void walk_integer(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path)
{
    unsigned size = (unsigned)type->size;
    bool is_bool = type->kind == CUTE_TYPE_BOOL;
    struct cell cell = cell_at(walk, address, CELL_INT, is_bool ? 1 : 8 * size);
    uint32_t index;
    cell.is_signed = type->is_signed;
    if (type->size > 8)
        lose(walk, LOSS_TYPE, address, type->size);
    else if (!input_cell(path, type->name, cell, 0, &index))
        lose(walk, LOSS_OBJECTS, address, type->size);
    else
        place(address, size, index);
}

/* ---- bit-fields ---- */

/* What `size` bytes hold, as a value. */
static struct val memory_value(uint64_t address, unsigned size, uint32_t site)
{
    uint64_t bytes = 0;
    memcpy(&bytes, (const void *)address, size);
    struct val value = {0};
    if (run_is_active())
        value = shadow_get(address, size, site);
    return value.sym ? value : val_const(8 * size, bytes);
}

/* `value` with the bits from `low` up replaced by `part`. */
static struct val with_bits(struct val value, unsigned low, struct val part)
{
    unsigned high = low + part.width;
    struct val all = low ? val_make2(OP_CONCAT, part, val_extract(0, low, value)) : part;
    return high < value.width ? val_make2(OP_CONCAT, val_extract(high, value.width - high, value), all) : all;
}

/* The bytes that hold the field become a concatenation of what they held and the cell. */
static void walk_bits(const struct walk *walk, uint64_t address, const struct cute_field *field, struct path path)
{
    unsigned width = field->bit_width, low = field->bit_offset % 8, size = (low + width + 7) / 8;
    struct cell cell = cell_at(walk, address + field->bit_offset / 8, CELL_INT, width);
    uint32_t index;
    cell.is_signed = field->type->is_signed;
    cell.bit = (uint8_t)low;
    if (size > 8 || !input_cell(path, field->type->name, cell, 0, &index)) {
        record_loss(walk->site, size > 8 ? LOSS_TYPE : LOSS_OBJECTS);
        return;
    }
    address += field->bit_offset / 8;
    struct val input = val_const(width, RT->record->cell[index].value);
    if (run_is_active())
        input = val_settle(width, input.value, expr_input(&RT->exprs, width, index));
    struct val whole = with_bits(memory_value(address, size, walk->site), low, input);
    memcpy((void *)address, &whole.value, size);
    shadow_put(address, size, whole);
}

/* ---- pointers and what they point to ---- */

static uint32_t type_hash(const struct cute_type *type)
{
    uint64_t hash = key_add(key_begin(), type->name);
    return (uint32_t)(hash ^ hash >> 32) | 1;
}

static bool has_objects(const struct cute_type *type)
{
    return type && type->kind != CUTE_TYPE_FUNCTION && type->kind != CUTE_TYPE_OPAQUE && type->size &&
           type->size <= INPUT_OBJECT_MAX;
}

static uint32_t keep_name(struct path path)
{
    uint32_t at = RT->object_name_used;
    if (path.length + 1 > PATH_BYTES - at)
        return 0;
    memcpy(RT->object_name + at, RT->path, path.length);
    RT->object_name[at + path.length] = 0;
    RT->object_name_used += path.length + 1;
    return at;
}

/* The slot's pages once in a process; their contents in each run. */
static void prepare_slot(uint32_t slot, uint64_t size)
{
    uint32_t pages = round_up((uint32_t)size, PAGE_SIZE);
    uint64_t start = input_object_address(slot, pages);
    if (RT->input_ready[slot] < pages) {
        raw_call4(SYS_mprotect, (long)start, pages, PROT_READ | PROT_WRITE, 0);
        RT->input_ready[slot] = pages;
    }
    bytes_fill((void *)start, RT->fill, pages);
}

static bool make_object(uint32_t slot, uint64_t address, const struct cute_type *type, struct path path)
{
    if (RT->object_count >= RT->request->max_objects)
        return false;
    RT->object_slot[RT->object_count++] = slot;
    RT->object[slot] = (struct object){.run = RT->run, .type = type, .address = address,
                                       .type_hash = type_hash(type), .name = keep_name(path)};
    prepare_slot(slot, type->size);
    return true;
}

/* Is there an object of this type at `address`, or can one be made there? */
static bool object_exists(uint64_t address, const struct cute_type *type, struct path path)
{
    uint32_t slot = input_object_slot(address);
    if (slot == 0 || slot >= INPUT_SLOT_MAX || address != input_object_address(slot, type->size))
        return false;
    const struct object *object = &RT->object[slot];
    if (object->run == RT->run)
        return object->address == address && object->type_hash == type_hash(type);
    return make_object(slot, address, type, path);
}

static void walk_pointer(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path)
{
    struct cell cell = cell_at(walk, address, CELL_POINTER, 64);
    bool can_point = has_objects(type->element);
    uint32_t index;
    if (can_point) {
        cell.target_size = (uint32_t)type->element->size;
        cell.target_type = type_hash(type->element);
    } else {
        record_loss(walk->site, LOSS_TYPE);
    }
    if (!input_cell(path, type->name, cell, 0, &index)) {
        lose(walk, LOSS_OBJECTS, address, type->size);
        return;
    }
    struct cell *made = &RT->record->cell[index];
    if (made->value && !(can_point && object_exists(made->value, type->element, path))) {
        made->value = 0;
        record_loss(walk->site, LOSS_OBJECTS);
    }
    if (can_point)
        place(address, (unsigned)type->size, index);
    else
        memset((void *)address, 0, type->size);
}

/* ---- aggregates ---- */

static void walk_value(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path,
                       bool arrow);

static void walk_field(const struct walk *walk, uint64_t address, const struct cute_field *field, struct path path,
                       bool arrow)
{
    bool is_named = field->name && field->name[0];
    if (is_named)
        path = path_add(path_add(path, arrow ? "->" : "."), field->name);
    if (field->bit_width && is_named)
        walk_bits(walk, address, field, path);
    else if (!field->bit_width)
        walk_value(walk, address + field->offset, field->type, path, arrow && !is_named);
}

static void walk_array(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path)
{
    for (unsigned long i = 0; i < type->count; i++)
        walk_value(walk, address + i * type->element->size, type->element, path_add_number(path, "[", i, "]"), false);
}

/* `arrow`: the path names a pointer, and its fields are reached with ->. */
static void walk_value(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path,
                       bool arrow)
{
    switch ((enum cute_type_kind)type->kind) {
    case CUTE_TYPE_INT:
    case CUTE_TYPE_BOOL:
        walk_integer(walk, address, type, path);
        break;
    case CUTE_TYPE_POINTER:
        walk_pointer(walk, address, type, path);
        break;
    case CUTE_TYPE_STRUCT:
        for (unsigned i = 0; i < type->field_count; i++)
            walk_field(walk, address, &type->fields[i], path, arrow);
        break;
    case CUTE_TYPE_UNION:                          /* its first member */
        if (type->field_count)
            walk_field(walk, address, &type->fields[0], path, arrow);
        break;
    case CUTE_TYPE_ARRAY:
        walk_array(walk, address, type, path);
        break;
    case CUTE_TYPE_FLOAT:
        walk_float(walk, address, type, path);
        break;
    case CUTE_TYPE_FUNCTION:
    case CUTE_TYPE_OPAQUE:
        lose(walk, LOSS_TYPE, address, type->size);
        break;
    }
}

/* p->v for a structure, *p for a scalar, (*p)[i] for an array; (*p)->v if p itself begins with a star. */
static struct path object_path(const struct object *object)
{
    const char *name = RT->object_name + object->name;
    enum cute_type_kind kind = (enum cute_type_kind)object->type->kind;
    bool is_record = kind == CUTE_TYPE_STRUCT || kind == CUTE_TYPE_UNION;
    if (is_record && name[0] != '*')
        return path_begin(name);
    if (!is_record && kind != CUTE_TYPE_ARRAY)
        return path_add(path_begin("*"), name);
    return path_add(path_add(path_begin(is_record ? "(" : "(*"), name), ")");
}

static void walk_object(uint32_t site, uint32_t slot)
{
    const struct object *object = &RT->object[slot];
    struct walk walk = {site, slot, object->address};
    walk_value(&walk, object->address, object->type, object_path(object), true);
}

void cute_input_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                       const char *name)
{
    struct walk walk = {site_number(site), 0, (uint64_t)object};
    /* The record is not for a child or a thread of the program, and not there before main. */
    if (!RT->record || (RT->control && !run_is_active())) {
        memset((void *)walk.base, 0, type->size);
        return;
    }
    record_at(walk.site);
    cute_clear(object, type->size);
    walk_value(&walk, (uint64_t)object, type, path_begin(name), false);
    while (RT->walked_count < RT->object_count)
        walk_object(walk.site, RT->object_slot[RT->walked_count++]);
}

/* CUTE_input in code that is not instrumented: the type is not known. */
void cute_input(volatile void *object, const char *name)
{
    (void)object, (void)name;
    if (run_is_active())
        record_loss(RT->record->header.error_site, LOSS_TYPE);
}

/* ---- input objects as blocks of the heap ---- */

uint64_t input_size(uint64_t address)
{
    uint32_t slot = input_object_slot(address);
    if (slot == 0 || slot >= INPUT_SLOT_MAX || RT->object[slot].run != RT->run || RT->object[slot].is_freed)
        return 0;
    return RT->object[slot].address == address ? RT->object[slot].type->size : 0;
}

bool input_free(uint64_t address)
{
    uint64_t size = input_size(address);
    if (!size)
        return false;
    shadow_clear(address, size);
    RT->object[input_object_slot(address)].is_freed = true;
    return true;
}

bool input_object_around(uint64_t address, struct extent *object)
{
    uint32_t slot = input_object_slot(address);
    if (slot == 0 || slot >= INPUT_SLOT_MAX || RT->object[slot].run != RT->run || RT->object[slot].is_freed)
        return false;
    *object = (struct extent){RT->object[slot].address, RT->object[slot].type->size};
    return address - object->start < object->size;
}
