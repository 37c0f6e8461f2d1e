/* versions.c - runs two versions of a function on the same inputs, one after the other in one run, and compares their
 * results: for cute diff.
 *
 * Input objects have fixed addresses: their contents are kept, the old version runs, its results are put aside, and the
 * contents are restored for the new version. So a pointer to an input object is the same number for both. Objects of
 * the versions themselves (heap blocks, variables, strings) have two addresses; they correspond if pointers at the same
 * place point to them, and are then compared, too.
 *
 * A version that ends without returning ends alone, and a failing check is such an end. Everything that might differ
 * for other inputs is a choice, so a complete search has proved the versions equal. */
#include "runtime/versions/versions.h"
#include "runtime/call/frame.h"
#include "runtime/input/ask.h"
#include "runtime/memory/objects.h"
#include "runtime/memory/shadow.h"
#include "runtime/platform/context.h"
#include "runtime/platform/sites.h"
#include "runtime/platform/space.h"
#include "runtime/platform/thread.h"
#include "runtime/record/end.h"
#include "runtime/record/record.h"

#define AREA_BYTES (64ull << 20)
#define ROOM_ON_STACK 4096u

/* While a version runs, a failing check ends it like any error: both outcomes are wanted. */
static void set_running(enum version version)
{
    VERSIONS->running = version;
    CURRENT->has_version = version != VERSION_NONE;
}

void versions_begin_run(void)
{
    struct versions *v = VERSIONS;
    set_running(VERSION_NONE);
    v->pair_count = v->kept_count = v->match_count = v->compared_count = 0;
    v->called_count = v->argument_count = v->objects_seen = 0;
    v->parted = false;
    v->names_used = 1;
    v->text_used = 0;
    v->area_used = 0;
    v->is_lost = false;
    v->site = SITE_NONE;
}

/* ---- calls of the harness ---- */

void cute_pair_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                      const volatile void *old, const char *name)
{
    struct versions *v = VERSIONS;
    if (!run_is_active())
        return;
    v->site = site_number(site);
    if (v->pair_count < PAIR_LIMIT)
        v->pair[v->pair_count++] = (struct version_pair){(uint64_t)old, (uint64_t)object, type, name};
    else
        v->is_lost = true;
}

/* Called by code that is not instrumented. */
void cute_input_pair(volatile void *object, const volatile void *old, const char *name)
{
    (void)object, (void)old, (void)name;
    if (run_is_active())
        VERSIONS->is_lost = true;
}

/* ---- one version ---- */

/* False if this end says nothing about the version, and so ends the whole run: an assumption, a limit. */
static bool ends_alone(enum run_end end)
{
    return end == END_RETURN || end == END_EXIT || end == END_ASSERT || end == END_ABORT || end == END_SIGNAL
        || end == END_CHECK || end == END_HEAP || end == END_UNDEFINED;
}

void versions_end(enum run_end end)
{
    struct versions *v = VERSIONS;
    struct record_header *header = &PROCESS->record->header;
    if (!versions_are_running())
        return;
    enum version running = v->running;
    enum check check = CURRENT->failed_check;
    uint32_t site = end == END_CHECK ? CURRENT->failed_site : site_now();
    set_running(VERSION_NONE);
    if (!ends_alone(end) || !run_is_active())
        return;
    if (end == END_UNDEFINED) {                            /* a failed check of concrete values */
        end = END_CHECK;
        check = (enum check)header->exit_status;
    }
    v->end[running - VERSION_OLD] = (struct version_end){
        .end = end, .check = check, .signal = header->signal, .status = header->exit_status, .site = site,
        .address = header->fault_address};
    header->signal = header->exit_status = header->line = 0;
    header->pc = header->fault_address = 0;
    header->message[0] = header->file[0] = 0;
    context_return(v->stack);
}

static void version_body(void)
{
    VERSIONS->body();
    run_end(END_RETURN);
}

/* Afterwards discard native calls from which the version did not return. */
static void run_version(enum version version, void (*body)(void))
{
    struct versions *v = VERSIONS;
    uint64_t top = ((uint64_t)__builtin_frame_address(0) - ROOM_ON_STACK) & ~63ull;
    set_running(version);
    v->body = body;
    v->calls = 0;
    context_call(&v->stack, (void *)top, version_body);
    set_running(VERSION_NONE);
    CURRENT->call_count = 0;
    cute_frame.native = 0;
    frame_discard();
}

/* ---- input objects ---- */

char *area_take(uint64_t size)
{
    struct versions *v = VERSIONS;
    if (!v->area && !(v->area = pool_take(AREA_BYTES)))
        return NULL;
    size = (size + 15) & ~15ull;
    if (size > AREA_BYTES - v->area_used)
        return NULL;
    v->area_used += size;
    return v->area + v->area_used - size;
}

void area_copy(void *to, const void *from, uint64_t size)
{
    memcpy(to, from, size);
    cute_copy(to, from, size);
}

static void keep_object(uint32_t slot)
{
    struct versions *v = VERSIONS;
    const struct object *object = &OBJECTS->object[slot];
    uint64_t size = object->used;
    char *bytes = v->kept_count < KEPT_LIMIT ? area_take(2 * size) : NULL;
    if (!bytes) {
        v->is_lost = true;
        return;
    }
    v->kept[v->kept_count++] = (struct version_kept){object->address, size, bytes, slot, false};
    area_copy(bytes, (void *)object->address, size);
}

void versions_keep_new(void)
{
    struct versions *v = VERSIONS;
    while (v->objects_seen < OBJECTS->count)
        keep_object(OBJECTS->slot[v->objects_seen++]);
}

static void keep_objects(void)
{
    versions_keep_new();
    for (uint32_t i = 0; i < ARRAYS->count; i++)
        if (OBJECTS->object[INPUT_SLOT_MAX - 1 - i].type == &ARRAYS->type[i])
            keep_object(INPUT_SLOT_MAX - 1 - i);
}

static void put_aside(void)
{
    struct versions *v = VERSIONS;
    for (uint32_t i = 0; i < v->kept_count; i++) {
        struct version_kept *kept = &v->kept[i];
        kept->is_freed = OBJECTS->object[kept->slot].is_freed;
        if (kept->is_freed)
            shadow_clear(kept->address, kept->size);       /* it must not be accessed: see guard.c */
        else
            area_copy(kept->bytes + kept->size, (void *)kept->address, kept->size);
        OBJECTS->object[kept->slot].is_freed = false;
        area_copy((void *)kept->address, kept->bytes, kept->size);
    }
}

/* ---- ends ---- */

/* Normalise ends for comparison: a NULL pointer, a division by zero and a bad access of the heap may end a version by a
 * check or otherwise. */
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

/* ---- one version alone ---- */

/* Find out whether this version ends for these inputs. Nothing is compared, so nothing need be symbolic, and a loop
 * that ends runs nearly as fast as in the program itself. */
static _Noreturn void run_alone(void (*body)(void))
{
    struct row row = {0};
    shadow_reset();
    run_version(VERSION_OLD, body);
    tell_end(&row, &VERSIONS->end[0]);
    run_end_message(END_ASSERT, row.text, "", 0);
}

/* ---- both versions ---- */

void cute_versions(void (*old)(void), void (*new)(void));
void cute_versions(void (*old)(void), void (*new)(void))
{
    struct versions *v = VERSIONS;
    if (!run_is_ours()) {
        old();
        new();
        return;
    }
    if (PROCESS->request->flags & (REQUEST_OLD_ALONE | REQUEST_NEW_ALONE))
        run_alone(PROCESS->request->flags & REQUEST_OLD_ALONE ? old : new);
    uint32_t site = v->site;
    keep_objects();
    run_version(VERSION_OLD, old);
    put_aside();
    run_version(VERSION_NEW, new);
    v->site = site;
    if (ends_agree(&v->end[0], &v->end[1])) {
        called_compare();
        if (v->end[0].end == END_RETURN && !v->parted)
            compare_memory();
    }
    if (v->is_lost)
        record_loss(site, LOSS_TYPE);
    if (v->text_used)
        run_end_message(END_ASSERT, v->text, "", 0);
}
