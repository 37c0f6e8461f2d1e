/* compare.c - compares the results of two versions: return values, input objects, common variables, and everything
 * reachable from them. */
#include "runtime/input/ask.h"
#include "runtime/input/input.h"
#include "runtime/input/notes.h"
#include "runtime/memory/objects.h"
#include "runtime/memory/region.h"
#include "runtime/platform/bytes.h"
#include "runtime/record/cell.h"
#include "runtime/record/range.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"
#include "runtime/versions/versions.h"

/* ---- numbers ---- */

/* A predicate that may have another value for other inputs is a choice. */
static bool compare_decide(struct val holds)
{
    if (!holds.sym || mark_has(holds.sym, MARK_TRUE | MARK_FALSE))
        return holds.value;
    record_choice(CHOICE_ALIAS, 0, VERSIONS->site, holds.sym, holds.value);
    mark_set(holds.sym, holds.value ? MARK_TRUE : MARK_FALSE);
    range_learn_truth(holds.sym, holds.value);
    return holds.value;
}

static struct val is_nan(struct val a)
{
    return val_make1(OP_NOT, val_make2(OP_FEQ, a, a));
}

static bool are_equal(struct val old, struct val new, bool is_float)
{
    struct val equal = val_make2(OP_EQ, old, new);
    if (is_float)
        equal = val_make2(OP_OR, equal, val_make2(OP_AND, is_nan(old), is_nan(new)));
    return compare_decide(equal);
}

static void compare_number(uint64_t old, uint64_t new, const struct cute_type *type, struct path path)
{
    unsigned size = (unsigned)type->size;
    bool is_float = type->kind == CUTE_TYPE_FLOAT;
    struct val a = memory_value(old, size, VERSIONS->site), b = memory_value(new, size, VERSIONS->site);
    if (!are_equal(a, b, is_float))
        tell_numbers(path, type, a, b);
}

void compare_bytes(uint64_t old, uint64_t new, uint64_t size, struct path path)
{
    static const struct cute_type byte = {.name = "unsigned char", .kind = CUTE_TYPE_INT, .align = 1, .size = 1};
    for (uint64_t i = 0; i < size; i++)
        compare_number(old + i, new + i, &byte, path_add_number(path, "[", i, "]"));
}

static void compare_bits(uint64_t old, uint64_t new, const struct cute_field *field, struct path path)
{
    unsigned low = field->bit_offset % 8, size = (low + field->bit_width + 7) / 8;
    uint64_t offset = field->bit_offset / 8;
    if (size > 8) {
        VERSIONS->is_lost = true;
        return;
    }
    struct val a = val_extract(low, field->bit_width, memory_value(old + offset, size, VERSIONS->site));
    struct val b = val_extract(low, field->bit_width, memory_value(new + offset, size, VERSIONS->site));
    if (!are_equal(a, b, false))
        tell_numbers(path, field->type, a, b);
}

/* ---- pointers ---- */

/* True if the object was made for a parameter declared as an array: it has no name of its own. */
static bool is_array(uint32_t slot)
{
    return (uint64_t)OBJECTS->object[slot].type - (uint64_t)ARRAYS->type < sizeof ARRAYS->type;
}

/* True if the address means the same to both versions. */
static bool is_shared(uint64_t address)
{
    return address < NULL_ZONE || (input_object_slot(address) && input_object_slot(address) < INPUT_SLOT_MAX);
}

static const char *pointer_text(uint64_t address)
{
    struct extent object;
    uint32_t slot = input_object_slot(address);
    if (address == 0)
        return "NULL";
    if (slot && slot < INPUT_SLOT_MAX && object_exists_now(slot))
        return address == OBJECTS->object[slot].address && !is_array(slot) ? OBJECTS->name + OBJECTS->object[slot].name
                                                                      : "-> within an input";
    switch (region_find(address, &object)) {
    case REGION_FREED: return "-> a freed object";
    case REGION_HEAP: return "-> a new object";
    case REGION_VARIABLE: return "-> a variable";
    case REGION_CONSTANT: return "-> a constant or a function";
    case REGION_STACK: return "-> a local variable";
    case REGION_NONE: break;
    }
    return "-> nothing known";
}

static void tell_pointers(struct path path, uint64_t old, uint64_t new)
{
    char name[64];
    text_copy(name, sizeof name, row_path(path));
    tell_texts(name, pointer_text(old), pointer_text(new));
}

static uint32_t keep_name(struct path path)
{
    struct versions *v = VERSIONS;
    uint32_t at = v->names_used;
    if (path.length + 1 > sizeof v->names - at)
        return 0;
    memcpy(v->names + at, row_path(path), path.length + 1);
    v->names_used += path.length + 1;
    return at;
}

/* Match two objects, one to one. False: one of them matches another object. */
static bool match(struct extent old, struct extent new, const struct cute_type *type, struct path path)
{
    struct versions *v = VERSIONS;
    for (uint32_t i = 0; i < v->match_count; i++) {
        const struct version_match *known = &v->match[i];
        if (known->old.start == old.start || known->new.start == new.start)
            return known->old.start == old.start && known->new.start == new.start;
    }
    if (v->match_count < MATCH_LIMIT)
        v->match[v->match_count++] = (struct version_match){old, new, type, keep_name(path)};
    else
        v->is_lost = true;
    return true;
}

/* Constants may exist once or twice, or be merged with others. */
static bool match_constants(uint64_t old, uint64_t new, struct extent a, struct extent b, const struct cute_type *type,
                            struct path path)
{
    struct extent from = {old, a.start + a.size - old}, to = {new, b.start + b.size - new};
    if (old == new)
        return true;
    if (type && type->size && type->kind != CUTE_TYPE_FUNCTION) {
        bool is_text = type->kind == CUTE_TYPE_INT && type->size == 1;
        from.size = is_text && from.size > PAGE_SIZE ? PAGE_SIZE : is_text ? from.size : type->size;
        to.size = is_text ? to.size : type->size;
    }
    return match(from, to, type, path);
}

static bool compare_correspond(uint64_t old, uint64_t new, const struct cute_type *type, struct path path)
{
    struct extent a = {old, 0}, b = {new, 0};
    if (is_shared(old) || is_shared(new))
        return old == new;
    enum region region = region_find(old, &a);
    if (region != region_find(new, &b))
        return false;
    switch (region) {
    case REGION_NONE: return old == new;
    case REGION_FREED: case REGION_STACK: return true;
    case REGION_CONSTANT: return match_constants(old, new, a, b, type, path);
    case REGION_HEAP: case REGION_VARIABLE: break;
    }
    return old - a.start == new - b.start && (a.start == b.start || match(a, b, type, path));
}

static void compare_pointer(uint64_t old, uint64_t new, const struct cute_type *type, struct path path)
{
    uint32_t site = VERSIONS->site;
    struct val a = memory_value(old, 8, site), b = memory_value(new, 8, site);
    if (is_shared(a.value) && is_shared(b.value)) {
        if (!are_equal(a, b, false))
            tell_pointers(path, a.value, b.value);
        return;
    }
    record_fixed(CHOICE_INDEX, a, site);
    record_fixed(CHOICE_INDEX, b, site);
    if (!compare_correspond(a.value, b.value, type->element, path))
        tell_pointers(path, a.value, b.value);
}

/* ---- all types ---- */

static void compare_fields(uint64_t old, uint64_t new, const struct cute_type *type, struct path path, bool arrow)
{
    for (unsigned i = 0; i < type->field_count; i++) {
        const struct cute_field *field = &type->fields[i];
        bool is_named = field->name && field->name[0];
        struct path at = is_named ? path_add(path_add(path, arrow ? "->" : "."), field->name) : path;
        if (field->bit_width && is_named)
            compare_bits(old, new, field, at);
        else if (!field->bit_width)
            compare_value(old + field->offset, new + field->offset, field->type, at, arrow && !is_named);
    }
}

static bool has_pointers(const struct cute_type *type)
{
    if (type->kind == CUTE_TYPE_ARRAY)
        return has_pointers(type->element);
    for (unsigned i = 0; i < type->field_count; i++)
        if (has_pointers(type->fields[i].type))
            return true;
    return type->kind == CUTE_TYPE_POINTER;
}

/* The active member is unknown; if it contains pointers, unequal bytes may mean the same. */
static void compare_union(uint64_t old, uint64_t new, const struct cute_type *type, struct path path)
{
    if (has_pointers(type) && (memcmp((void *)old, (void *)new, type->size) != 0))
        VERSIONS->is_lost = true;
    else
        compare_bytes(old, new, type->size, path);
}

void compare_value(uint64_t old, uint64_t new, const struct cute_type *type, struct path path, bool arrow)
{
    switch ((enum cute_type_kind)type->kind) {
    case CUTE_TYPE_INT:
    case CUTE_TYPE_BOOL:
    case CUTE_TYPE_FLOAT:
        if (type->size <= 8)
            compare_number(old, new, type, path);
        else
            VERSIONS->is_lost = true;
        break;
    case CUTE_TYPE_POINTER:
        compare_pointer(old, new, type, path);
        break;
    case CUTE_TYPE_STRUCT:
        compare_fields(old, new, type, path, arrow);
        break;
    case CUTE_TYPE_UNION:
        compare_union(old, new, type, path);
        break;
    case CUTE_TYPE_ARRAY:
        for (unsigned long i = 0; i < type->count; i++) {
            uint64_t offset = i * type->element->size;
            compare_value(old + offset, new + offset, type->element, path_add_number(path, "[", i, "]"), false);
        }
        break;
    case CUTE_TYPE_FUNCTION:
    case CUTE_TYPE_OPAQUE:
        VERSIONS->is_lost |= type->size > 0;
        break;
    }
}

/* ---- objects ---- */

uint64_t region_text_size(uint64_t address, uint64_t limit)
{
    for (uint64_t i = 0; i < limit; i++)
        if (*(const char *)(address + i) == 0)
            return i + 1;
    return limit;
}

/* Blocks of equal size are compared completely; texts in blocks of different sizes, or in constants, up to the end of
 * the longer text. */
static uint64_t compared_size(const struct version_match *m)
{
    uint64_t size = m->old.size < m->new.size ? m->old.size : m->new.size;
    bool is_text = m->type && m->type->kind == CUTE_TYPE_INT && m->type->size == 1;
    if (m->old.size == m->new.size || !is_text)
        return size;
    uint64_t old = region_text_size(m->old.start, size), new = region_text_size(m->new.start, size);
    return old > new ? old : new;
}

static void compare_match(const struct version_match *m)
{
    static const struct cute_type byte = {.name = "unsigned char", .kind = CUTE_TYPE_INT, .align = 1, .size = 1};
    const struct cute_type *type = m->type;
    if (type && type->kind == CUTE_TYPE_FUNCTION)
        return;
    bool is_known = type && type->size && type->kind != CUTE_TYPE_OPAQUE;
    uint64_t size = compared_size(m);
    if (!is_known || size < type->size)
        type = &byte;
    struct path path = path_begin(VERSIONS->names + m->name);
    uint64_t count = size / type->size, rest = size % type->size;
    for (uint64_t i = 0; i < count; i++) {
        bool is_record = type->kind == CUTE_TYPE_STRUCT && count == 1;
        struct path at = is_record ? path : path_add_number(path, "[", i, "]");
        compare_value(m->old.start + i * type->size, m->new.start + i * type->size, type, at, is_record);
    }
    if (rest && m->old.size == m->new.size)
        compare_bytes(m->old.start + size - rest, m->new.start + size - rest, rest, path_add(path, ".rest"));
}

/* An array made for a parameter has the parameter's name. */
static struct path name_of(const struct version_kept *kept)
{
    const struct versions *v = VERSIONS;
    if (!is_array(kept->slot))
        return input_object_path(kept->slot);
    for (uint32_t i = 0; i < v->pair_count; i++)
        if (v->pair[i].old == v->pair[i].new && v->pair[i].type->kind == CUTE_TYPE_POINTER &&
            *(const uint64_t *)v->pair[i].new == kept->address)
            return path_begin(v->pair[i].name);
    return path_begin("array");
}

/* Compare an input object, with as many elements as it has. */
static void compare_object(const struct object *object, uint64_t old, struct path path)
{
    struct cute_type type = *object->type;
    const struct note *last = type.kind == CUTE_TYPE_STRUCT ? notes_last(object->type) : NULL;
    const struct cute_type *element = last ? last->spot[0].type->element : NULL;
    if (type.kind == CUTE_TYPE_ARRAY && object->used < type.size)
        type.count = object->used / type.element->size;
    compare_value(old, object->address, &type, path, true);
    for (uint64_t i = 0; last && last->spot[0].offset + (i + 1) * element->size <= object->used; i++) {
        uint64_t at = last->spot[0].offset + i * element->size;
        struct path name = path_add_number(path_add(path_add(path, "->"), last->name[0]), "[", i, "]");
        compare_value(old + at, object->address + at, element, name, false);
    }
}

static void compare_kept(const struct version_kept *kept)
{
    const struct object *object = &OBJECTS->object[kept->slot];
    struct path path = name_of(kept);
    const char *name = OBJECTS->name + object->name;
    if (kept->is_freed != object->is_freed)
        tell_texts(is_array(kept->slot) ? row_path(path) : name, kept->is_freed ? "freed" : "there",
                   object->is_freed ? "freed" : "there");
    else if (!object->is_freed)
        compare_object(object, (uint64_t)kept->bytes + kept->size, path);
}

void compare_memory(void)
{
    struct versions *v = VERSIONS;
    for (uint32_t i = 0; i < v->pair_count; i++)
        compare_value(v->pair[i].old, v->pair[i].new, v->pair[i].type, path_begin(v->pair[i].name), false);
    for (uint32_t i = 0; i < v->kept_count; i++)
        compare_kept(&v->kept[i]);
    while (v->compared_count < v->match_count)
        compare_match(&v->match[v->compared_count++]);
}
