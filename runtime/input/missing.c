/* missing.c - hooks of stubs: generated definitions of functions that nothing defines (instrumenter/harness/stub.c).
 *
 * The request says what a call of each does. Its result is an input called sensor(), then sensor()#2; the object that
 * it writes through its argument `out` is called sensor(out). A stub fills as much as is known to be there: the rest of
 * a heap block, an input object or a variable; on the stack, as much as the program itself declares. */
#include "runtime/eval/check.h"
#include "runtime/input/input.h"
#include "runtime/memory/leak.h"
#include "runtime/memory/objects.h"
#include "runtime/memory/region.h"
#include "runtime/platform/bytes.h"
#include "runtime/platform/maps.h"
#include "runtime/platform/sites.h"
#include "runtime/platform/thread.h"
#include "runtime/record/cell.h"
#include "runtime/record/end.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

struct stubs {
    char name[PATH_BYTES];             /* name of the input that a stub makes */
};
#define STUBS AREA(stubs)
AREA_FITS(stubs);

/* No object on the stack is larger. */
#define STACK_ROOM INPUT_OBJECT_MAX

static enum missing policy_of(const char *name)
{
    enum missing policy = MISSING_ERROR;
    uint64_t key = key_add(key_begin(), name);
    for (uint32_t i = 0; PROCESS->request && i < PROCESS->request->missing_count && i < MISSING_RULES; i++)
        if (PROCESS->request->missing[i].name == 0 || PROCESS->request->missing[i].name == key)
            policy = (enum missing)PROCESS->request->missing[i].policy;
    return policy;
}

void cute_missing_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                         unsigned number, const char *name, const void *caller)
{
    enum missing policy = policy_of(name);
    int fills = policy == MISSING_HAVOC;
    (void)site;
    if (policy == MISSING_ERROR)
        end_missing(name, caller);
    if (run_is_ours() && number < MISSING_LIMIT)
        PROCESS->record->header.missing[number / 64] |= 1ull << number % 64;
    cute_clear(object, type->size);
    memcpy((void *)object, &fills, sizeof fills);
}

void cute_held_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                      const char *name)
{
    (void)site, (void)name;
    leak_hold((uint64_t)object, type->size);
}

/* The name of this call's input, distinct from those of earlier calls. */
static const char *name_call(const char *name)
{
    struct path path = path_distinct(path_begin(name), " of a call");
    CELLS->path[path.length] = 0;
    text_copy(STUBS->name, sizeof STUBS->name, CELLS->path);
    return STUBS->name;
}

void cute_returned_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                          const char *name)
{
    cute_input_object(site, object, type, name_call(name));
}

/* The number of bytes known to be at `address`; 0: none, or unknown. */
static uint64_t room_behind(uint64_t address, enum region *region)
{
    struct extent object;
    *region = REGION_HEAP;
    if (object_around(address, &object))
        return object.start + object.size - address;
    if (object_is_freed(address))
        return 0;
    *region = region_find(address, &object);
    return *region == REGION_HEAP || *region == REGION_VARIABLE ? object.start + object.size - address : 0;
}

/* True if the program's own count is trusted there. In a standalone program the stack is elsewhere. */
static bool is_believed(enum region region, uint64_t address)
{
    return region == REGION_STACK || (region == REGION_NONE && maps_has(address));
}

/* Evaluate the comparison. If it may have another outcome for other inputs, those are tried. */
static bool missing_decide(enum op op, struct val a, struct val b, uint32_t site)
{
    struct val holds = val_make2(op, a, b);
    if (run_is_active() && holds.sym)
        record_fixed(CHOICE_INDEX, holds, site);
    return holds.value;
}

/* Count a loss, and fill one element at least. */
static uint64_t lose_room(uint32_t site)
{
    if (run_is_active())
        record_loss(site, LOSS_ROOM);
    return 1;
}

/* The number of elements of `size` bytes to fill. A negative count says nothing; one that is too large means all memory
 * that is known to be there. */
static uint64_t elements_at(uint64_t address, struct val count, uint64_t size, uint32_t site)
{
    enum region region;
    uint64_t most = room_behind(address, &region) / size;
    bool is_trusted = is_believed(region, address);
    if (count.value == MISSING_ONE)
        return is_trusted || most > 0;
    if (is_trusted)
        most = STACK_ROOM / size + 1;
    if (is_trusted && count.value == MISSING_ALL)
        return lose_room(site);
    if (most == 0 || missing_decide(OP_SLE, count, val_const(64, 0), site))
        return 0;
    if (missing_decide(OP_SLE, val_const(64, most), count, site))
        return is_trusted ? lose_room(site) : most;
    if (run_is_active() && count.sym)
        record_fixed(CHOICE_INDEX, count, site);
    return count.value;
}

static void missing_fill(const struct walk *walk, uint64_t count, const struct cute_type *type, const char *name,
                         bool is_one)
{
    for (uint64_t i = 0; i < count; i++)
        walk_value(walk, walk->base + i * type->size, type,
                   is_one ? path_begin(name) : path_add_number(path_begin(name), "[", i, "]"), false);
    walk_end(walk);
}

void cute_filled_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                        const volatile void *count, const char *name)
{
    static const struct cute_type byte = {.name = "unsigned char", .kind = CUTE_TYPE_INT, .align = 1, .size = 1};
    const struct cute_type *target = type->element && type->element->size ? type->element : &byte;
    uint32_t number = site_number(site);
    struct val wanted = memory_value((uint64_t)count, sizeof(long), number);
    bool is_one = wanted.value == MISSING_ONE;
    struct walk walk;
    uint64_t address;
    if (run_is_active())
        check_concretize_null(memory_value((uint64_t)object, sizeof address, number), number);
    memcpy(&address, (const void *)object, sizeof address);
    uint64_t there = address ? elements_at(address, wanted, target->size, number) : 0;
    input_ask(name_call(name), target->name, is_one ? 0 : there);
    if (!there)
        return;
    leak_hold(address, there * target->size);
    if (walk_begin(&walk, site, (void *)address, there * target->size))
        missing_fill(&walk, there, target, STUBS->name, is_one);
}

/* ---- called by code that is not instrumented: the type is unknown ---- */

void cute_input_missing(volatile void *object, unsigned number, const char *name, const void *caller);
void cute_input_missing(volatile void *object, unsigned number, const char *name, const void *caller)
{
    static const struct cute_type number_type = {.size = sizeof(int)};
    cute_missing_object(NULL, object, &number_type, number, name, caller);
}

static void lose_stub(void)
{
    if (run_is_active())
        record_loss(site_now(), LOSS_TYPE);
}

void cute_input_held(volatile void *object, const char *name);
void cute_input_held(volatile void *object, const char *name)
{
    (void)object, (void)name;
    leak_hold((uint64_t)object, sizeof(void *));
}

void cute_input_filled(volatile void *object, const volatile void *count, const char *name);
void cute_input_filled(volatile void *object, const volatile void *count, const char *name)
{
    (void)object, (void)count, (void)name;
    lose_stub();
}

void cute_input_returned(volatile void *object, const char *name);
void cute_input_returned(volatile void *object, const char *name)
{
    (void)object, (void)name;
    lose_stub();
}
