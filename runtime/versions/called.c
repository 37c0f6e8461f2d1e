/* called.c - calls of functions that neither version defines. The harness defines them and reports each call here. The
 * old version's calls are kept, with arguments and answers; the new version's calls are compared with them as they
 * come. */
#include "runtime/memory/objects.h"
#include "runtime/memory/region.h"
#include "runtime/platform/bytes.h"
#include "runtime/platform/sites.h"
#include "runtime/platform/thread.h"
#include "runtime/record/cell.h"
#include "runtime/record/end.h"
#include "runtime/versions/versions.h"

static void tell_call(const char *old, const char *new)
{
    CELLS->path[0] = 0;
    tell_texts(row_path(path_add_number(path_begin("call "), "", VERSIONS->calls, "")), old, new);
    VERSIONS->parted = true;
}

void cute_called(const char *name);
void cute_called(const char *name)
{
    struct versions *v = VERSIONS;
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

/* The old version's record of the present call; NULL: it does not matter any more. */
static struct version_call *call_at_hand(void)
{
    struct versions *v = VERSIONS;
    if (!versions_are_running() || !run_is_active() || v->parted || v->calls == 0 || v->calls > v->called_count)
        return NULL;
    return &v->called[v->calls - 1];
}

static bool is_text(const struct cute_type *type)
{
    return type->kind == CUTE_TYPE_POINTER && type->element && type->element->kind == CUTE_TYPE_INT &&
           type->element->size == 1;
}

/* The number of bytes that can be read there. */
static uint64_t room_at(uint64_t address)
{
    struct extent object;
    if (object_around(address, &object) || region_find(address, &object) > REGION_FREED)
        return object.start + object.size - address;
    return 0;
}

static void note_text(struct version_argument *argument, uint64_t address)
{
    uint64_t room = room_at(address), size = room ? region_text_size(address, room < PAGE_SIZE ? room : PAGE_SIZE) : 0;
    argument->text = size ? area_take(size) : NULL;
    if (argument->text)
        area_copy(argument->text, (const void *)address, size);
    argument->text_size = size;
}

static void note_argument(struct version_call *call, uint64_t object, const struct cute_type *type)
{
    struct versions *v = VERSIONS;
    char *value = v->argument_count < ARGUMENT_LIMIT ? area_take(type->size) : NULL;
    if (!value) {
        v->is_lost = true;
        return;
    }
    struct version_argument *argument = &v->argument[v->argument_count++];
    *argument = (struct version_argument){.value = value};
    call->count++;
    area_copy(value, (const void *)object, type->size);
    if (is_text(type))
        note_text(argument, *(const uint64_t *)object);
}

/* Texts are compared in their state at the call: up to their end, or up to the length of the old one. */
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
    struct versions *v = VERSIONS;
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

/* As long as both versions make the same calls they get the same answers. */
void cute_answer_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                        const char *name)
{
    struct versions *v = VERSIONS;
    struct version_call *call = call_at_hand();
    if (call && v->running == VERSION_NEW && call->answer) {
        area_copy((void *)object, call->answer, type->size);
        return;
    }
    cute_input_object(site, object, type, name);
    versions_keep_new();
    if (call && v->running == VERSION_OLD && (call->answer = area_take(type->size)))
        area_copy(call->answer, (const void *)object, type->size);
}

/* Called by code that is not instrumented. */
void cute_input_argument(volatile void *object, const char *name)
{
    (void)object, (void)name;
    VERSIONS->is_lost = true;
}

void cute_input_answer(volatile void *object, const char *name)
{
    (void)object, (void)name;
    VERSIONS->is_lost = true;
}

/* The old version may have made further calls. */
void called_compare(void)
{
    struct versions *v = VERSIONS;
    if (!v->parted && v->calls < v->called_count) {
        v->calls++;
        tell_call(v->called[v->calls - 1].name, "none");
    }
}
