/* versions.c - two versions of a function on the same inputs, one after the other in one run, and what they leave,
 * compared: for cute diff.
 *
 * Input objects stand at addresses of their own: they are kept as they are, given to the old version, what that has
 * left is put aside, and they are as they were again for the new one. So a pointer to an input object is one number for
 * both. What the versions make themselves (blocks of the heap, their variables, their strings) stands at two addresses;
 * such objects stand for each other if pointers in the same place lead to them, and are then compared, too.
 *
 * A version that ends otherwise than by returning ends alone, and a check that fails is a way to end. All that might be
 * unequal under other inputs is a choice, so that a search which is complete has proved it equal. */
#include "runtime/input.h"

#include "sym/difference.h"
#include "sym/float.h"

#define AREA_BYTES (64ull << 20)
#define NULL_ZONE 0x10000u
#define ROOM_ON_STACK 4096u

static struct versions *state(void)
{
    return &RT->versions;
}

void versions_begin(void)
{
    struct versions *v = state();
    v->running = VERSION_NONE;
    v->pair_count = v->kept_count = v->match_count = v->compared_count = 0;
    v->called_count = v->argument_count = v->objects_seen = 0;
    v->parted = false;
    v->names_used = 1;
    v->text_used = 0;
    v->area_used = 0;
    v->is_lost = false;
    v->site = SITE_NONE;
}

/* ---- what the harness says ---- */

void cute_pair_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                      const volatile void *old, const char *name)
{
    struct versions *v = state();
    if (!run_is_active())
        return;
    v->site = site_number(site);
    if (v->pair_count < PAIR_LIMIT)
        v->pair[v->pair_count++] = (struct version_pair){(uint64_t)old, (uint64_t)object, type, name};
    else
        v->is_lost = true;
}

/* In code that is not instrumented. */
void cute_input_pair(volatile void *object, const volatile void *old, const char *name)
{
    (void)object, (void)old, (void)name;
    if (run_is_active())
        state()->is_lost = true;
}

/* ---- one version ---- */

/* The whole run ends by what says nothing of a version: an assumption, a limit. */
static bool ends_alone(enum run_end end)
{
    return end == END_RETURN || end == END_EXIT || end == END_ASSERT || end == END_ABORT || end == END_SIGNAL
        || end == END_CHECK || end == END_HEAP;
}

void versions_end(enum run_end end)
{
    struct versions *v = state();
    struct record_header *header = &RT->record->header;
    if (!versions_are_running())
        return;
    enum version running = v->running;
    v->running = VERSION_NONE;
    if (!ends_alone(end) || !run_is_active())
        return;
    v->end[running - VERSION_OLD] = (struct version_end){
        .end = end, .check = v->check, .signal = header->signal, .status = header->exit_status,
        .site = end == END_CHECK ? v->site : header->error_site, .address = header->fault_address};
    header->signal = header->exit_status = header->line = 0;
    header->pc = header->fault_address = 0;
    header->message[0] = header->file[0] = 0;
    context_return(v->stack);
}

static void version_body(void)
{
    state()->body();
    run_end(END_RETURN);
}

/* Native calls that a version has not come back from are over. */
static void run_version(enum version version, void (*body)(void))
{
    struct versions *v = state();
    uint64_t top = ((uint64_t)__builtin_frame_address(0) - ROOM_ON_STACK) & ~63ull;
    v->running = version;
    v->body = body;
    v->calls = 0;
    context_call(&v->stack, (void *)top, version_body);
    v->running = VERSION_NONE;
    RT->call_count = 0;
    cute_frame.native = 0;
    frame_forget();
}

/* ---- input objects ---- */

static char *area_take(uint64_t size)
{
    struct versions *v = state();
    if (!v->area && !(v->area = pool_take(AREA_BYTES)))
        return NULL;
    size = (size + 15) & ~15ull;
    if (size > AREA_BYTES - v->area_used)
        return NULL;
    v->area_used += size;
    return v->area + v->area_used - size;
}

static void copy(void *to, const void *from, uint64_t size)
{
    memcpy(to, from, size);
    cute_copy(to, from, size);
}

static void keep_object(uint32_t slot)
{
    struct versions *v = state();
    const struct object *object = &RT->object[slot];
    uint64_t size = object->type->size;
    char *bytes = v->kept_count < KEPT_LIMIT ? area_take(2 * size) : NULL;
    if (!bytes) {
        v->is_lost = true;
        return;
    }
    v->kept[v->kept_count++] = (struct version_kept){object->address, size, bytes, slot, false};
    copy(bytes, (void *)object->address, size);
}

/* Those that were made since it was called last. */
static void keep_new_objects(void)
{
    struct versions *v = state();
    while (v->objects_seen < RT->object_count)
        keep_object(RT->object_slot[v->objects_seen++]);
}

static void keep_objects(void)
{
    keep_new_objects();
    for (uint32_t i = 0; i < RT->array_count; i++)
        if (RT->object[INPUT_SLOT_MAX - 1 - i].type == &RT->array_type[i])
            keep_object(INPUT_SLOT_MAX - 1 - i);
}

static void put_aside(void)
{
    struct versions *v = state();
    for (uint32_t i = 0; i < v->kept_count; i++) {
        struct version_kept *kept = &v->kept[i];
        kept->is_freed = RT->object[kept->slot].is_freed;
        if (kept->is_freed)
            shadow_clear(kept->address, kept->size);       /* nobody may access it: see guard.c */
        else
            copy(kept->bytes + kept->size, (void *)kept->address, kept->size);
        RT->object[kept->slot].is_freed = false;
        copy((void *)kept->address, kept->bytes, kept->size);
    }
}

/* ---- what differs, in words ---- */

struct row {
    char text[DIFFERENCE_BYTES];
    uint32_t used;
};

static void row_add(struct row *row, const char *text)
{
    text_copy(row->text + row->used, sizeof row->text - row->used, text);
    row->used += (uint32_t)text_length(row->text + row->used);
}

static void row_add_value(struct row *row, char letter, uint64_t value)
{
    char text[24] = {DIFFERENCE_VALUE, letter}, *at = text + 2;
    unsigned shift = 60;
    while (shift && !(value >> shift))
        shift -= 4;
    for (; shift < 64; shift -= 4)
        *at++ = "0123456789abcdef"[value >> shift & 15];
    *at++ = ';';
    row_add(row, text);
}

static void row_begin(struct row *row, const char *what)
{
    static const char mark[] = {DIFFERENCE_ROW, 0};
    row->used = 0;
    row_add(row, mark);
    row_add(row, what);
}

static void row_next(struct row *row)
{
    static const char mark[] = {DIFFERENCE_COLUMN, 0};
    row_add(row, mark);
}

/* What does not fit is left out: one row says enough. */
static void row_end(const struct row *row)
{
    struct versions *v = state();
    if (row->used + 1 >= sizeof row->text && v->text_used)
        return;
    if (row->used < DIFFERENCE_BYTES - v->text_used) {
        memcpy(v->text + v->text_used, row->text, row->used + 1);
        v->text_used += row->used;
    }
}

static const char *path_text(struct path path)
{
    RT->path[path.length] = 0;
    return RT->path;
}

static void tell_number(struct row *row, const struct cute_type *type, uint64_t value, unsigned width)
{
    row_next(row);
    if (type->kind == CUTE_TYPE_FLOAT)
        row_add_value(row, width == 64 ? 'd' : 'f', value);
    else if (type->is_signed)
        row_add_value(row, 's', (uint64_t)width_sign_extend(value, width));
    else
        row_add_value(row, 'u', value);
}

static void tell_numbers(struct path path, const struct cute_type *type, struct val old, struct val new)
{
    struct row row;
    row_begin(&row, path_text(path));
    tell_number(&row, type, old.value, old.width);
    tell_number(&row, type, new.value, new.width);
    row_end(&row);
}

static void tell_texts(const char *what, const char *old, const char *new)
{
    struct row row;
    row_begin(&row, what);
    row_next(&row);
    row_add(&row, old);
    row_next(&row);
    row_add(&row, new);
    row_end(&row);
}

/* ---- numbers ---- */

/* A truth value that may be another under other inputs is a choice. */
static bool decide(struct val holds)
{
    if (!holds.sym || mark_has(holds.sym, MARK_TRUE | MARK_FALSE))
        return holds.value;
    record_choice(CHOICE_ALIAS, 0, state()->site, holds.sym, holds.value);
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
    return decide(equal);
}

static void compare_number(uint64_t old, uint64_t new, const struct cute_type *type, struct path path)
{
    unsigned size = (unsigned)type->size;
    bool is_float = type->kind == CUTE_TYPE_FLOAT;
    struct val a = memory_value(old, size, state()->site), b = memory_value(new, size, state()->site);
    if (!are_equal(a, b, is_float))
        tell_numbers(path, type, a, b);
}

static void compare_bytes(uint64_t old, uint64_t new, uint64_t size, struct path path)
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
        state()->is_lost = true;
        return;
    }
    struct val a = val_extract(low, field->bit_width, memory_value(old + offset, size, state()->site));
    struct val b = val_extract(low, field->bit_width, memory_value(new + offset, size, state()->site));
    if (!are_equal(a, b, false))
        tell_numbers(path, field->type, a, b);
}

/* ---- pointers ---- */

/* Made for a parameter that was declared as an array: it has no name of its own. */
static bool is_array(uint32_t slot)
{
    return (uint64_t)RT->object[slot].type - (uint64_t)RT->array_type < sizeof RT->array_type;
}

/* One number means the same to both. */
static bool is_shared(uint64_t address)
{
    return address < NULL_ZONE || (input_object_slot(address) && input_object_slot(address) < INPUT_SLOT_MAX);
}

enum region { REGION_NONE, REGION_FREED, REGION_HEAP, REGION_VARIABLE, REGION_CONSTANT, REGION_STACK };

static enum region find_region(uint64_t address, struct extent *object)
{
    if (heap_object_around(address, object))
        return REGION_HEAP;
    if (address - HEAP_BASE < HEAP_LIMIT)
        return REGION_FREED;
    if (variable_around(address, object))
        return REGION_VARIABLE;
    if (constant_around(address, object))
        return REGION_CONSTANT;
    return address >= STACK_BASE && address < STACK_TOP ? REGION_STACK : REGION_NONE;
}

static const char *pointer_text(uint64_t address)
{
    struct extent object;
    uint32_t slot = input_object_slot(address);
    if (address == 0)
        return "NULL";
    if (slot && slot < INPUT_SLOT_MAX && RT->object[slot].run == RT->run)
        return address == RT->object[slot].address && !is_array(slot) ? RT->object_name + RT->object[slot].name
                                                                      : "-> within an input";
    switch (find_region(address, &object)) {
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
    text_copy(name, sizeof name, path_text(path));
    tell_texts(name, pointer_text(old), pointer_text(new));
}

static uint32_t keep_name(struct path path)
{
    struct versions *v = state();
    uint32_t at = v->names_used;
    if (path.length + 1 > sizeof v->names - at)
        return 0;
    memcpy(v->names + at, path_text(path), path.length + 1);
    v->names_used += path.length + 1;
    return at;
}

/* One stands for one. */
static bool match(struct extent old, struct extent new, const struct cute_type *type, struct path path)
{
    struct versions *v = state();
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

/* What can only be read may stand there once or twice, and together with others. */
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

static bool correspond(uint64_t old, uint64_t new, const struct cute_type *type, struct path path)
{
    struct extent a = {old, 0}, b = {new, 0};
    if (is_shared(old) || is_shared(new))
        return old == new;
    enum region region = find_region(old, &a);
    if (region != find_region(new, &b))
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
    uint32_t site = state()->site;
    struct val a = memory_value(old, 8, site), b = memory_value(new, 8, site);
    if (is_shared(a.value) && is_shared(b.value)) {
        if (!are_equal(a, b, false))
            tell_pointers(path, a.value, b.value);
        return;
    }
    record_fixed(CHOICE_INDEX, a, site);
    record_fixed(CHOICE_INDEX, b, site);
    if (!correspond(a.value, b.value, type->element, path))
        tell_pointers(path, a.value, b.value);
}

/* ---- all types ---- */

static void compare_value(uint64_t old, uint64_t new, const struct cute_type *type, struct path path, bool arrow);

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

/* Nobody knows which member is meant; with pointers in it unequal bytes may mean the same. */
static void compare_union(uint64_t old, uint64_t new, const struct cute_type *type, struct path path)
{
    if (has_pointers(type) && (memcmp((void *)old, (void *)new, type->size) != 0))
        state()->is_lost = true;
    else
        compare_bytes(old, new, type->size, path);
}

static void compare_value(uint64_t old, uint64_t new, const struct cute_type *type, struct path path, bool arrow)
{
    switch ((enum cute_type_kind)type->kind) {
    case CUTE_TYPE_INT:
    case CUTE_TYPE_BOOL:
    case CUTE_TYPE_FLOAT:
        if (type->size <= 8)
            compare_number(old, new, type, path);
        else
            state()->is_lost = true;
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
        state()->is_lost |= type->size > 0;
        break;
    }
}

/* ---- objects ---- */

static uint64_t text_size(uint64_t address, uint64_t limit)
{
    for (uint64_t i = 0; i < limit; i++)
        if (*(const char *)(address + i) == 0)
            return i + 1;
    return limit;
}

/* Blocks of one size are compared whole; of texts in blocks of two sizes, or in constants, what is before their end. */
static uint64_t compared_size(const struct version_match *m)
{
    uint64_t size = m->old.size < m->new.size ? m->old.size : m->new.size;
    bool is_text = m->type && m->type->kind == CUTE_TYPE_INT && m->type->size == 1;
    if (m->old.size == m->new.size || !is_text)
        return size;
    uint64_t old = text_size(m->old.start, size), new = text_size(m->new.start, size);
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
    struct path path = path_begin(state()->names + m->name);
    uint64_t count = size / type->size, rest = size % type->size;
    for (uint64_t i = 0; i < count; i++) {
        bool is_record = type->kind == CUTE_TYPE_STRUCT && count == 1;
        struct path at = is_record ? path : path_add_number(path, "[", i, "]");
        compare_value(m->old.start + i * type->size, m->new.start + i * type->size, type, at, is_record);
    }
    if (rest && m->old.size == m->new.size)
        compare_bytes(m->old.start + size - rest, m->new.start + size - rest, rest, path_add(path, ".rest"));
}

/* An array that stands for a parameter has that one's name. */
static struct path name_of(const struct version_kept *kept)
{
    const struct versions *v = state();
    if (!is_array(kept->slot))
        return input_object_path(kept->slot);
    for (uint32_t i = 0; i < v->pair_count; i++)
        if (v->pair[i].old == v->pair[i].new && v->pair[i].type->kind == CUTE_TYPE_POINTER &&
            *(const uint64_t *)v->pair[i].new == kept->address)
            return path_begin(v->pair[i].name);
    return path_begin("array");
}

static void compare_kept(const struct version_kept *kept)
{
    const struct object *object = &RT->object[kept->slot];
    struct path path = name_of(kept);
    const char *name = RT->object_name + object->name;
    if (kept->is_freed != object->is_freed)
        tell_texts(is_array(kept->slot) ? path_text(path) : name, kept->is_freed ? "freed" : "there",
                   object->is_freed ? "freed" : "there");
    else if (!object->is_freed)
        compare_value((uint64_t)kept->bytes + kept->size, kept->address, object->type, path, true);
}

static void compare_memory(void)
{
    struct versions *v = state();
    for (uint32_t i = 0; i < v->pair_count; i++)
        compare_value(v->pair[i].old, v->pair[i].new, v->pair[i].type, path_begin(v->pair[i].name), false);
    for (uint32_t i = 0; i < v->kept_count; i++)
        compare_kept(&v->kept[i]);
    while (v->compared_count < v->match_count)
        compare_match(&v->match[v->compared_count++]);
}

/* ---- calls of what neither defines ---- */

static void tell_call(const char *old, const char *new)
{
    RT->path[0] = 0;
    tell_texts(path_text(path_add_number(path_begin("call "), "", state()->calls, "")), old, new);
    state()->parted = true;
}

void cute_called(const char *name);
void cute_called(const char *name)
{
    struct versions *v = state();
    v->calls++;
    v->arguments = 0;
    if (!versions_are_running() || !run_is_active())
        return;
    if (v->running == VERSION_NEW) {
        const char *old = v->calls <= v->called_count ? v->called[v->calls - 1].name : "none";
        size_t length = text_length(name);
        if (!v->parted && (text_length(old) != length || memcmp(old, name, length) != 0))
            tell_call(old, name);
    } else if (v->called_count < CALLS_LIMIT) {
        v->called[v->called_count++] = (struct version_call){.name = name, .first = v->argument_count};
    } else {
        v->is_lost = true;
    }
}

void cute_called_last(void);
void cute_called_last(void)
{
    run_end_status(END_EXIT, 0);
}

/* The call that is under way, as the old version made it; NULL: it is of no interest any more. */
static struct version_call *call_at_hand(void)
{
    struct versions *v = state();
    if (!versions_are_running() || !run_is_active() || v->parted || v->calls == 0 || v->calls > v->called_count)
        return NULL;
    return &v->called[v->calls - 1];
}

static bool is_text(const struct cute_type *type)
{
    return type->kind == CUTE_TYPE_POINTER && type->element && type->element->kind == CUTE_TYPE_INT &&
           type->element->size == 1;
}

/* How many bytes can be read there. */
static uint64_t room_at(uint64_t address)
{
    struct extent object;
    if (input_object_around(address, &object) || find_region(address, &object) > REGION_FREED)
        return object.start + object.size - address;
    return 0;
}

static void note_text(struct version_argument *argument, uint64_t address)
{
    uint64_t room = room_at(address), size = room ? text_size(address, room < PAGE_SIZE ? room : PAGE_SIZE) : 0;
    argument->text = size ? area_take(size) : NULL;
    if (argument->text)
        copy(argument->text, (const void *)address, size);
    argument->text_size = size;
}

static void note_argument(struct version_call *call, uint64_t object, const struct cute_type *type)
{
    struct versions *v = state();
    char *value = v->argument_count < ARGUMENT_LIMIT ? area_take(type->size) : NULL;
    if (!value) {
        v->is_lost = true;
        return;
    }
    struct version_argument *argument = &v->argument[v->argument_count++];
    *argument = (struct version_argument){.value = value};
    call->count++;
    copy(value, (const void *)object, type->size);
    if (is_text(type))
        note_text(argument, *(const uint64_t *)object);
}

/* Texts are compared as they are when they are given away: up to their end, or as far as the old one went. */
static void compare_argument(const struct version_argument *argument, uint64_t object, const struct cute_type *type,
                             struct path path)
{
    uint64_t address = *(const uint64_t *)object, room = is_text(type) && argument->text ? room_at(address) : 0;
    if (room == 0)
        compare_value((uint64_t)argument->value, object, type, path, false);
    else
        compare_bytes((uint64_t)argument->text, address, argument->text_size < room ? argument->text_size : room, path);
}

void cute_argument_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                          const char *name)
{
    struct versions *v = state();
    struct version_call *call = call_at_hand();
    uint32_t number = v->arguments++, site_before = v->site;
    if (!call)
        return;
    v->site = site_number(site);
    if (v->running == VERSION_OLD) {
        note_argument(call, (uint64_t)object, type);
    } else if (number < call->count) {
        struct path path = path_add_number(path_begin("call "), "", v->calls, ", ");
        path = path_add(path_add(path_add(path, call->name), "() "), name);
        compare_argument(&v->argument[call->first + number], (uint64_t)object, type, path);
    }
    v->site = site_before;
}

/* As long as the versions call alike they get the same answers. */
void cute_answer_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                        const char *name)
{
    struct versions *v = state();
    struct version_call *call = call_at_hand();
    if (call && v->running == VERSION_NEW && call->answer) {
        copy((void *)object, call->answer, type->size);
        return;
    }
    cute_input_object(site, object, type, name);
    keep_new_objects();
    if (call && v->running == VERSION_OLD && (call->answer = area_take(type->size)))
        copy(call->answer, (const void *)object, type->size);
}

/* In code that is not instrumented. */
void cute_input_argument(volatile void *object, const char *name)
{
    (void)object, (void)name;
    state()->is_lost = true;
}

void cute_input_answer(volatile void *object, const char *name)
{
    (void)object, (void)name;
    state()->is_lost = true;
}

/* The old version may have gone on to call. */
static void compare_calls(void)
{
    struct versions *v = state();
    if (!v->parted && v->calls < v->called_count) {
        v->calls++;
        tell_call(v->called[v->calls - 1].name, "none");
    }
}

/* ---- ends ---- */

/* A NULL pointer, a division by zero and a bad access of the heap end a version by a check or otherwise. */
static struct version_end plain_end(struct version_end end)
{
    if (end.end == END_CHECK && end.check == CHECK_NULL)
        return (struct version_end){.end = END_SIGNAL, .signal = SIGSEGV};
    if (end.end == END_CHECK && (end.check == CHECK_DIV || end.check == CHECK_DIVOVER))
        return (struct version_end){.end = END_SIGNAL, .signal = SIGFPE};
    if (end.end == END_CHECK && end.check == CHECK_HEAP)
        return (struct version_end){.end = END_HEAP};
    return (struct version_end){.end = end.end, .check = end.end == END_CHECK ? end.check : 0,
                                .signal = end.end == END_SIGNAL ? end.signal : 0,
                                .status = end.end == END_EXIT ? end.status : 0};
}

static void tell_end(struct row *row, const struct version_end *end)
{
    row_next(row);
    if (end->end == END_CHECK)
        row_add_value(row, 'c', end->check);
    else if (end->end == END_SIGNAL && end->signal == SIGSEGV && end->address < NULL_ZONE)
        row_add_value(row, 'c', CHECK_NULL);
    else if (end->end == END_SIGNAL)
        row_add_value(row, 'k', (uint64_t)end->signal);
    else
        row_add_value(row, 'e', end->end);
    if (end->end == END_EXIT)
        row_add_value(row, 's', (uint64_t)end->status);
    else if (end->end != END_RETURN && end->site != SITE_NONE)
        row_add_value(row, '@', end->site);
}

static bool ends_agree(const struct version_end *old, const struct version_end *new)
{
    struct version_end a = plain_end(*old), b = plain_end(*new);
    if (a.end == b.end && a.check == b.check && a.signal == b.signal && a.status == b.status)
        return true;
    struct row row;
    row_begin(&row, "end");
    tell_end(&row, old);
    tell_end(&row, new);
    row_end(&row);
    return false;
}

/* ---- all of it ---- */

void cute_versions(void (*old)(void), void (*new)(void));
void cute_versions(void (*old)(void), void (*new)(void))
{
    struct versions *v = state();
    if (!run_is_ours()) {
        old();
        new();
        return;
    }
    uint32_t site = v->site;
    keep_objects();
    run_version(VERSION_OLD, old);
    put_aside();
    run_version(VERSION_NEW, new);
    v->site = site;
    if (ends_agree(&v->end[0], &v->end[1])) {
        compare_calls();
        if (v->end[0].end == END_RETURN && !v->parted)
            compare_memory();
    }
    if (v->is_lost)
        record_loss(site, LOSS_TYPE);
    if (v->text_used)
        run_end_message(END_ASSERT, v->text, "", 0);
}
