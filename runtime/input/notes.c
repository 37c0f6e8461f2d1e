/* notes.c - the notes of the program about its inputs, where types say too little: CUTE_nonnull and its like.
 *
 * A note is about a member of a structure, or a parameter of the toplevel. Constructors make notes, once in a process,
 * and they stay. Where the walk over an object meets the subject of a note, an obligation begins: the cell's value is
 * made to obey the note, which is then a fact. Facts about two members are recorded with the second one. */
#include "runtime/input/notes.h"
#include "runtime/input/input.h"
#include "runtime/memory/objects.h"
#include "runtime/platform/bytes.h"
#include "runtime/platform/sites.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

void notes_begin_run(void)
{
    NOTES->obligation_count = 0;
}

/* ---- names ---- */

/* Find the member of that name, also inside members without a name. "": the first union without a name. */
static bool find_spot(const struct cute_type *type, const char *name, uint64_t base, struct spot *spot)
{
    bool is_record = type->kind == CUTE_TYPE_STRUCT || type->kind == CUTE_TYPE_UNION;
    for (unsigned i = 0; is_record && i < type->field_count; i++) {
        const struct cute_field *field = &type->fields[i];
        bool has_name = field->name && *field->name;
        if (has_name ? text_is_same(field->name, name) : !*name && field->type->kind == CUTE_TYPE_UNION) {
            *spot = (struct spot){field->type, base + field->offset, field->bit_offset % 8, field->bit_width};
            return true;
        }
        if (!has_name && find_spot(field->type, name, base + field->offset, spot))
            return true;
    }
    return false;
}

/* ---- making notes ---- */

static bool is_for(const struct note *note, const struct cute_type *type)
{
    return note->type && note->type_hash == type_hash(type) && text_is_same(note->type->name, type->name);
}

static bool is_alike(const struct note *a, const struct note *b)
{
    return a->kind == b->kind && (!a->type) == (!b->type) && (!a->type || is_for(a, b->type)) &&
           text_is_same(a->name[0], b->name[0]) && text_is_same(a->name[1], b->name[1]);
}

static bool is_number(const struct cute_type *type)
{
    return type->kind == CUTE_TYPE_INT || type->kind == CUTE_TYPE_BOOL;
}

/* True if a note of this kind can be about members of these types. */
static bool is_possible(const struct note *note, const struct cute_type *type, const struct cute_type *other)
{
    bool is_pointer = type->kind == CUTE_TYPE_POINTER, is_array = type->kind == CUTE_TYPE_ARRAY;
    switch (note->kind) {
    case NOTE_NONNULL:
        return is_pointer;
    case NOTE_SINGLE:
        return is_pointer;
    case NOTE_DISTINCT:
        return is_pointer && other->kind == CUTE_TYPE_POINTER;
    case NOTE_ELEMENTS:
        return (is_pointer || is_array) && is_number(other);
    case NOTE_STRING:
        return (is_pointer || is_array) && type->element && type->element->kind == CUTE_TYPE_INT &&
               type->element->size == 1;
    case NOTE_TAG:
        return type->kind == CUTE_TYPE_UNION && is_number(other);
    }
    return false;
}

/* Add a note once, although each unit that includes its header makes it. NULL: the table is full. */
static struct note *add_note(const struct note *new)
{
    for (uint32_t i = 0; i < NOTES->note_count; i++)
        if (is_alike(&NOTES->note[i], new))
            return &NOTES->note[i];
    if (NOTES->note_count == NOTE_LIMIT)
        return NULL;
    NOTES->note[NOTES->note_count] = *new;
    return &NOTES->note[NOTES->note_count++];
}

/* `other` "": the note is about one member or parameter. */
static struct note *make_note(const struct cute_site *site, enum note_kind kind, const struct cute_type *type,
                              const char *name, const char *other)
{
    bool is_parameter = type->kind == CUTE_TYPE_FUNCTION;
    struct note note = {.kind = kind, .site = site_number(site), .type = is_parameter ? NULL : type,
                        .type_hash = type_hash(type), .name = {name, other}};
    if (is_parameter)
        note.is_odd = kind == NOTE_TAG;
    else
        note.is_odd = !find_spot(type, name, 0, &note.spot[0]) ||
                      (*other && !find_spot(type, other, 0, &note.spot[1])) ||
                      !is_possible(&note, note.spot[0].type, note.spot[1].type);
    return add_note(&note);
}

void cute_nonnull_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                         const char *owner, const char *name)
{
    (void)object, (void)owner;
    make_note(site, NOTE_NONNULL, type, name, "");
}

void cute_single_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                        const char *owner, const char *name)
{
    (void)object, (void)owner;
    make_note(site, NOTE_SINGLE, type, name, "");
}

void cute_text_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                      const char *owner, const char *name)
{
    (void)object, (void)owner;
    make_note(site, NOTE_STRING, type, name, "");
}

void cute_elements_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                          const char *owner, const char *name, const char *count)
{
    (void)object, (void)owner;
    make_note(site, NOTE_ELEMENTS, type, name, count);
}

void cute_distinct_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                          const char *owner, const char *name, const char *other)
{
    (void)object, (void)owner;
    make_note(site, NOTE_DISTINCT, type, name, other);
}

static const struct cute_field *find_form(const struct cute_type *type, const char *name)
{
    for (unsigned i = 0; type->kind == CUTE_TYPE_UNION && i < type->field_count; i++)
        if (text_is_same(type->fields[i].name, name))
            return &type->fields[i];
    return NULL;
}

/* One pair of CUTE_tag. */
void cute_tag_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                     const char *owner, const char *name, const char *tag, long value, const char *form)
{
    (void)object, (void)owner;
    struct note *note = make_note(site, NOTE_TAG, type, name, tag);
    if (!note || note->is_odd)
        return;
    unsigned width = note->spot[1].bit_width ? note->spot[1].bit_width : 8 * (unsigned)note->spot[1].type->size;
    uint64_t number = (uint64_t)value & width_mask(width);
    for (uint32_t i = 0; i < note->value_count; i++)
        if (note->value[i] == number)
            return;
    const struct cute_field *field = find_form(note->spot[0].type, form);
    note->is_odd = !field || note->value_count == PAIR_MAX;
    if (note->is_odd)
        return;
    note->value[note->value_count] = number;
    note->form[note->value_count++] = field;
}

/* ---- obligations ---- */

static struct note *find_note(enum note_kind kind, const char *parameter)
{
    for (uint32_t i = 0; i < NOTES->note_count; i++)
        if (NOTES->note[i].kind == kind && !NOTES->note[i].type && text_is_same(NOTES->note[i].name[0], parameter))
            return &NOTES->note[i];
    return NULL;
}

void notes_guess(uint32_t site, const char *name, const char *count)
{
    if (find_note(NOTE_ELEMENTS, name) || find_note(NOTE_SINGLE, name) || find_note(NOTE_STRING, name))
        return;
    add_note(&(struct note){.kind = NOTE_ELEMENTS, .site = site, .name = {name, count}, .is_guess = true});
}

static void add_obligation(struct note *note, uint32_t role, uint64_t base, uint64_t address, struct spot spot)
{
    if (NOTES->obligation_count == OBLIGATION_LIMIT)
        record_loss(note->site, LOSS_NOTE);
    else
        NOTES->obligation[NOTES->obligation_count++] = (struct obligation){
            .note = note, .role = role, .base = base, .address = address, .spot = spot};
}

uint32_t notes_enter(const struct cute_type *type, uint64_t base)
{
    uint32_t before = NOTES->obligation_count;
    for (uint32_t i = 0; i < NOTES->note_count; i++) {
        struct note *note = &NOTES->note[i];
        if (note->is_odd || !is_for(note, type))
            continue;
        for (uint32_t role = 0; role < 2 && note->spot[role].type; role++)
            add_obligation(note, role, base, base + note->spot[role].offset, note->spot[role]);
    }
    return before;
}

void notes_leave(uint32_t before)
{
    NOTES->obligation_count = before;
}

static struct obligation *find_obligation(const struct note *note, uint32_t role, uint64_t base)
{
    for (uint32_t i = NOTES->obligation_count; i-- > 0;)
        if (NOTES->obligation[i].note == note && NOTES->obligation[i].role == role && NOTES->obligation[i].base == base)
            return &NOTES->obligation[i];
    return NULL;
}

/* Only the harness makes parameters, and it does so first: a later input of that name is something else. */
void notes_ask(const char *name, uint64_t address, const struct cute_type *type)
{
    for (uint32_t i = 0; i < NOTES->note_count; i++) {
        struct note *note = &NOTES->note[i];
        for (uint32_t role = 0; !note->type && !note->is_odd && role < 2; role++) {
            if (!text_is_same(note->name[role], name) || find_obligation(note, role, 0))
                continue;
            note->is_odd = role ? note->kind != NOTE_DISTINCT && !is_number(type)
                                : type->kind != CUTE_TYPE_POINTER || !is_possible(note, type, type);
            if (note->kind == NOTE_ELEMENTS && !role)
                note->is_odd = type->kind != CUTE_TYPE_POINTER;
            if (!note->is_odd)
                add_obligation(note, role, 0, address, (struct spot){.type = type});
        }
    }
}

struct obligation *notes_at(uint64_t address, enum note_kind kind, const struct spot *spot,
                            const struct obligation *last)
{
    const struct obligation *behind = last ? last : NOTES->obligation + NOTES->obligation_count;
    for (struct obligation *obligation = NOTES->obligation + (behind - NOTES->obligation);
         obligation-- > NOTES->obligation;)
        if (obligation->address == address && obligation->note->kind == kind
            && obligation->spot.type->kind == spot->type->kind &&
            obligation->spot.type->size == spot->type->size && obligation->spot.bit == spot->bit &&
            obligation->spot.bit_width == spot->bit_width)
            return obligation;
    return NULL;
}

struct obligation *notes_other(const struct obligation *obligation)
{
    struct obligation *other = find_obligation(obligation->note, !obligation->role, obligation->base);
    return other && other->is_done ? other : NULL;
}

bool notes_wait(const struct object *object)
{
    const struct note *note = object->note;
    if (!note || note->kind != NOTE_ELEMENTS || note->type || note->is_odd)
        return false;
    const struct obligation *count = find_obligation(note, 1, 0);
    return !count || !count->is_done;
}

/* ---- values ---- */

static struct val value_at(uint64_t address, const struct spot *spot, uint32_t site)
{
    if (!spot->bit_width)
        return memory_value(address, (unsigned)spot->type->size, site);
    unsigned size = (spot->bit + spot->bit_width + 7) / 8;
    return val_extract(spot->bit, spot->bit_width, memory_value(address, size, site));
}

struct val notes_value(const struct obligation *obligation, uint32_t site)
{
    return value_at(obligation->address, &obligation->spot, site);
}

struct val notes_count(const struct object *object, uint32_t site)
{
    const struct note *note = object->note;
    const struct obligation *count = note->type ? NULL : find_obligation(note, 1, 0);
    if (!note->type)
        return count ? notes_value(count, site) : val_const(64, 0);
    return value_at(object->base + note->spot[1].offset, &note->spot[1], site);
}

/* Arrays of bytes may have as many elements as strings have characters. */
static uint64_t limit_of(const struct cute_type *element)
{
    uint64_t limit = element->size == 1 ? PROCESS->request->max_string : PROCESS->request->max_elements;
    uint64_t most = element->size ? INPUT_OBJECT_MAX / element->size : 0;
    return limit < most ? limit : most;
}

/* Maximal element count of the annotated array: behind a pointer, as a flexible member, or in place. The type is still
 * unknown if the count is a parameter that precedes its pointer. */
uint64_t notes_max_elements(const struct walk *walk, const struct obligation *count)
{
    const struct note *note = count->note;
    const struct object *object = &OBJECTS->object[walk->slot];
    const struct obligation *pointer = note->type ? NULL : find_obligation(note, 0, 0);
    const struct cute_type *type = note->type ? note->spot[0].type : pointer ? pointer->spot.type : NULL;
    if (!type)
        return PROCESS->request->max_elements;
    if (type->kind == CUTE_TYPE_POINTER)
        return limit_of(type->element && type->element->size ? type->element : &input_byte);
    if (type->count)
        return type->count;
    bool has_room = walk->slot && object->address == count->base && object->type == &note->room;
    return has_room ? limit_of(type->element) : 0;
}

/* ---- types with room for the maximal number of elements ---- */

const struct cute_type *notes_array(struct note *note, const struct cute_type *element)
{
    uint64_t count = limit_of(element);
    note->room = (struct cute_type){.name = element->name, .kind = CUTE_TYPE_ARRAY, .align = element->align,
                                    .size = count * element->size, .count = count, .element = element};
    return &note->room;
}

static bool is_flexible(const struct note *note)
{
    return note->kind == NOTE_ELEMENTS && note->type && !note->is_odd &&
           note->spot[0].type->kind == CUTE_TYPE_ARRAY && note->spot[0].type->count == 0;
}

const struct note *notes_last(const struct cute_type *room)
{
    const struct note *note = (const void *)((const char *)room - offsetof(struct note, room));
    return note >= NOTES->note && note < NOTES->note + NOTES->note_count && is_flexible(note) ? note : NULL;
}

const struct cute_type *notes_room(const struct cute_type *type)
{
    for (uint32_t i = 0; i < NOTES->note_count; i++) {
        struct note *note = &NOTES->note[i];
        if (!is_flexible(note) || !is_for(note, type))
            continue;
        const struct cute_type *element = note->spot[0].type->element;
        uint64_t size = note->spot[0].offset + limit_of(element) * element->size;
        note->room = *type;
        note->room.size = size > type->size ? (size + type->align - 1) / type->align * type->align : type->size;
        return note->room.size <= INPUT_OBJECT_MAX ? &note->room : type;
    }
    return type;
}

/* ---- the end of a run ---- */

void notes_end(void)
{
    for (uint32_t i = 0; i < NOTES->note_count; i++) {
        const struct note *note = &NOTES->note[i];
        bool is_met = note->type || (find_obligation(note, 0, 0) && (!*note->name[1] || find_obligation(note, 1, 0)));
        if ((note->is_odd || !is_met) && !note->is_guess)
            record_loss(note->site, LOSS_NOTE);
    }
}
