/* native.c - calls of functions that are not instrumented.
 *
 * A function is instrumented if it is listed in the section cute_functions, which the instrumented units fill. libc.def
 * describes what functions of the C library read and write. Nothing is known of other functions: all symbolic data that
 * they may reach is concretized and stays concrete. While such a function is in progress, instrumented code that it
 * calls back cannot detect whether native code ran in between; so its symbolic stores outside its own frames are
 * concretized and stay concrete. The same holds once the program has a second thread.
 *
 * Calls in progress are on a stack of their own. Calls that longjmp has skipped are recognised by their frames: these
 * are not above the frame of the code that calls the runtime. */
#include "runtime/call/native.h"
#include "runtime/call/frame.h"
#include "runtime/eval/access.h"
#include "runtime/eval/check.h"
#include "runtime/memory/calls.h"
#include "runtime/memory/shadow.h"
#include "runtime/platform/bytes.h"
#include "runtime/platform/filter.h"
#include "runtime/platform/sites.h"
#include "runtime/platform/space.h"
#include "runtime/platform/thread.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

#include <assert.h>
#include <stdlib.h>

/* The known functions, by address. */
#define FUNCTION_SLOTS (1u << 16)
struct native {
    uint32_t function_count, function_mask;
    const struct native_own *own;      /* the runtime's functions that the program may call */
    uint32_t own_count;
    struct native_function {
        const void *address;
        const struct cute_model *model;        /* the function of libc/ that models it, or NULL */
        uint16_t known;
    } function[FUNCTION_SLOTS];
};
#define NATIVE AREA(native)
AREA_FITS(native);

/* ---- the table of functions ---- */

enum { KNOWN_OURS = 0xffff };          /* instrumented, or the runtime's own: it handles shadows itself */

extern const void *const __start_cute_functions[] __attribute__((weak)),
    *const __stop_cute_functions[] __attribute__((weak));

/* The hash selects one of the first few slots, in proportion to the number of the program's functions: the other slots
 * are on pages that a short campaign never touches. */
static struct native_function *slot_of(const void *function)
{
    uint32_t i = (uint32_t)((uint64_t)function * 0x9e3779b97f4a7c15u >> 32) & NATIVE->function_mask;
    while (NATIVE->function[i].address && NATIVE->function[i].address != function)
        i = (i + 1) % FUNCTION_SLOTS;
    return &NATIVE->function[i];
}

/* The first entry for an address wins. The table is at most half full: a function beyond that is unknown, which costs
 * losses. */
static void add_function(const void *function, uint16_t known)
{
    struct native_function *slot = slot_of(function);
    if (!function || slot->address || NATIVE->function_count == FUNCTION_SLOTS / 2)
        return;
    *slot = (struct native_function){.address = function, .known = known};
    NATIVE->function_count++;
    if (known == KNOWN_OURS)
        *ours_at(function) = function;
}

extern const struct cute_model __start_cute_models[] __attribute__((weak)),
    __stop_cute_models[] __attribute__((weak));
extern const struct cute_site __stop_cute_sites[] __attribute__((weak, visibility("hidden")));

/* A function of the program with the name of a library function is not modelled. */
static void add_model(const struct cute_model *model)
{
    struct native_function *slot = slot_of(model->function);
    if (slot->address && slot->known != KNOWN_OURS)
        slot->model = model;
}

/* Find the first site and code address of libc/: its units come from an archive, so they are linked last. */
static void find_library_sites(void)
{
    PROCESS->library_site = (uint32_t)(__stop_cute_sites - __start_cute_sites);
    while (PROCESS->library_site && __start_cute_sites[PROCESS->library_site - 1].is_library)
        PROCESS->library_site--;
    PROCESS->library_code = UINT64_MAX;
    for (const struct cute_model *model = __start_cute_models; model < __stop_cute_models; model++)
        if ((uint64_t)model->model < PROCESS->library_code)
            PROCESS->library_code = (uint64_t)model->model;
}

static void size_table(void)
{
    enum { LOAD = 4, OTHERS = 128 };       /* slots per function; room for functions not counted here */
    uint64_t count = effect_count() + OTHERS + (uint64_t)(__stop_cute_functions - __start_cute_functions);
    NATIVE->function_mask = OTHERS;
    while (NATIVE->function_mask < LOAD * count && NATIVE->function_mask < FUNCTION_SLOTS)
        NATIVE->function_mask *= 2;
    NATIVE->function_mask--;
}

void native_begin(const struct native_own *own, uint32_t count)
{
    size_table();
    NATIVE->own = own;
    NATIVE->own_count = count;
    for (uint32_t i = 0; i < count; i++)
        if (own[i].kind != INTERPOSE_TEXT && own[i].kind != INTERPOSE_NATIVE)
            add_function(own[i].function, KNOWN_OURS);
    effect_begin();
    for (const void *const *f = __start_cute_functions; f < __stop_cute_functions; f++)
        add_function(*f, KNOWN_OURS);
    for (unsigned i = 1; i <= effect_count(); i++)
        add_function(effect_function(i), (uint16_t)i);
    for (const struct cute_model *model = __start_cute_models; model < __stop_cute_models; model++)
        add_model(model);
    find_library_sites();
    CURRENT->call = pool_take(CALL_LIMIT * sizeof *CURRENT->call);
    if (!CURRENT->call)
        runtime_die("out of memory");
}

/* With --fail=malloc, calls of malloc through pointers must report their site. They do not if the function is in the
 * table that they check, so remove it there. */
void native_begin_run(void)
{
    for (const struct native_own *own = NATIVE->own; RUN->fails && own < NATIVE->own + NATIVE->own_count; own++)
        if (own->kind == INTERPOSE_ALLOCATE && *ours_at(own->function) == own->function)
            *ours_at(own->function) = NULL;
}

bool native_is(const struct cute_site *site, const void *callee)
{
    return (site->size & CUTE_CALL_NATIVE) && !native_is_ours(callee);
}

bool native_is_ours(const void *function)
{
    return slot_of(function)->known == KNOWN_OURS;
}

/* ---- concretizations ---- */

static void count_loss(struct native_call *call)
{
    if (!call->is_loss)
        record_loss(call->site, LOSS_CALL);
    call->is_loss = true;
}

static bool is_decided(expr_handle e)
{
    const struct expr *node = expr_at(&PROCESS->exprs, e);
    return mark_has(e, MARK_CONCRETIZED) || mark_has(e, MARK_TRUE) || mark_has(e, MARK_FALSE)
        || (node->op == OP_NOT && is_decided(node->a));
}

void native_concretize(struct native_call *call, struct val value)
{
    if (!value.sym || is_decided(value.sym))
        return;
    count_loss(call);
    record_fixed(CHOICE_CONCRETIZED, value, call->site);
    assert(is_decided(value.sym));
}

static bool is_memory(uint64_t address, uint64_t size)
{
    return address < USER_END && size <= USER_END - address;
}

static void concretize_value(struct val value, void *context)
{
    native_concretize(context, value);
}

void native_read(struct native_call *call, uint64_t address, uint64_t size)
{
    if (is_memory(address, size) && shadow_is_set(address, size))
        shadow_visit(address, size, call->site, concretize_value, call);
}

void native_touch(struct native_call *call, uint64_t address, uint64_t size)
{
    native_read(call, address, size);
    if (is_memory(address, size))
        shadow_clear(address, size);
    assert(!is_memory(address, size) || !shadow_is_set(address, size));
}

void native_follow(struct native_call *call, unsigned arg)
{
    if (arg < call->count && arg < NATIVE_ARGS && call->sym[arg])
        access_by_library(frame_val(call->sym[arg]), call->site);
}

/* ---- the call begins ---- */

/* Shadows that dead frames have left below the stack pointer do not apply to the frames that native code makes
 * there. */
static void clear_dead_frames(uint64_t frame)
{
    if (frame < STACK_LOW || frame >= STACK_TOP || CURRENT->shadow_low >= frame)
        return;
    shadow_clear(CURRENT->shadow_low, frame - CURRENT->shadow_low);
    CURRENT->shadow_low = frame;
}

static void concretize_arguments(struct native_call *call)
{
    for (unsigned i = 0; i < call->count && i < NATIVE_ARGS; i++)
        if (call->sym[i]) {
            native_concretize(call, frame_val(call->sym[i]));
            assert(is_decided(call->sym[i]));
        }
}

/* Record a NULL choice for each argument that is an input pointer, before the pointer and its target become
 * concrete. */
static void decide_pointers(const struct native_call *call)
{
    for (unsigned i = 0; i < call->count && i < NATIVE_ARGS; i++) {
        const struct expr *node = expr_at(&PROCESS->exprs, call->sym[i]);
        if (call->sym[i] && node->op == OP_INPUT && PROCESS->record->cell[node->a].kind == CELL_POINTER)
            check_concretize_null(frame_val(call->sym[i]), call->site);
    }
}

/* Take the shadows of the arguments; those beyond NATIVE_ARGS are concretized. */
static void take_arguments(struct native_call *call, const void *callee)
{
    expr_handle sym[CUTE_ARG_MAX];
    unsigned count = frame_take(callee, sym);
    for (unsigned i = 0; i < count; i++) {
        if (i < NATIVE_ARGS)
            call->sym[i] = sym[i];
        else
            native_concretize(call, frame_val(sym[i]));
    }
}

static void begin_unknown(struct native_call *call, bool has_arguments)
{
    decide_pointers(call);
    concretize_arguments(call);
    clear_dead_frames(call->frame);
    if (has_arguments)
        scan_touch(call);
    else
        scan_touch_all(call);
    call->put_count = CURRENT->put_count;
    calls_push(call);
}

static void begin_known(struct native_call *call)
{
    if (effect_calls_natively(call)) {
        call->known = 0;
        begin_unknown(call, true);
        return;
    }
    bool is_quiet = effect_is_quiet(call);
    if (!is_quiet)
        decide_pointers(call);
    effects_before(call);
    if (!is_quiet)
        concretize_arguments(call);
    if (effect_has_callbacks(call->known))
        clear_dead_frames(call->frame);
    if (effects_have_end(call) || effect_has_callbacks(call->known))
        calls_push(call);
}

/* Initialise `call` in place, and only the arguments that exist: every native call runs this code. */
static void call_begin(struct native_call *call, const struct cute_site *site, unsigned known, unsigned count,
                       const cute_word *arg)
{
    call->site = site_number(site);
    call->known = (uint16_t)known;
    call->count = (uint16_t)count;
    call->is_wanted = site->size & CUTE_CALL_WANTED;
    call->is_loss = call->is_concrete = false;
    call->frame = CURRENT->caller_stack;
    call->put_count = 0;
    call->all = arg;
    call->list = (struct cute_list){0};
    for (unsigned i = 0; i < NATIVE_ARGS; i++)
        call->sym[i] = 0;
    for (unsigned i = 0; i < count && i < NATIVE_ARGS; i++)
        call->arg[i] = arg[i];
    record_at(call->site);
    calls_forget_skipped();
}

static void begin(struct native_call *call, const void *callee)
{
    take_arguments(call, callee);
    if (call->known)
        begin_known(call);
    else
        begin_unknown(call, callee);
}

void cute_native(const struct cute_site *site, const void *callee, unsigned count, const cute_word *arg)
{
    uint16_t known = callee ? slot_of(callee)->known : 0;
    if (!run_is_active())
        return;
    if (known == KNOWN_OURS) {
        record_at(site_number(site));                      /* malloc records its choices at this site */
        return;
    }
    struct native_call call;
    call_begin(&call, site, known, count, arg);
    begin(&call, callee);
}

/* ---- libc/ ---- */

static bool has_symbolic_argument(const void *callee)
{
    expr_handle any = 0;
    if (cute_frame.pending == PENDING_ARGUMENTS && cute_frame.who == callee)
        for (unsigned i = 0; i < CURRENT->lost_count; i++)
            any |= cute_frame.arg[i];
    return any;
}

/* strtok continues in the mode, modelled or native, in which its current text was begun. */
static bool goes_on(const struct native_call *call, char **state, bool is_symbolic)
{
    if (call_arg(call, 0) && !is_symbolic)
        *state = NULL;
    return call_arg(call, 0) ? is_symbolic : *state != NULL;
}

static bool is_modelled(struct native_call *call, const void *callee, const struct cute_model *model)
{
    if (!model)
        return false;
    bool is_symbolic = has_symbolic_argument(callee) || effects_meet_symbols(call);
    call->is_concrete = !is_symbolic;
    return model->state ? goes_on(call, model->state, is_symbolic) : is_symbolic;
}

/* Tests can disable a function of libc/. */
static const struct cute_model *model_of(const struct native_function *function)
{
    bool is_taken = PROCESS->request->no_model[0] && effect_is_of(function->known, PROCESS->request->no_model);
    return is_taken ? NULL : function->model;
}

const void *cute_callee(const struct cute_site *site, const void *callee, unsigned count, const cute_word *arg)
{
    const struct native_function *function = slot_of(callee);
    if (!run_is_active())
        return callee;
    if (function->known == KNOWN_OURS) {
        record_at(site_number(site));
        return callee;
    }
    struct native_call call;
    call_begin(&call, site, function->known, count, arg);
    const struct cute_model *found = model_of(function);
    if (!is_modelled(&call, callee, found)) {
        begin(&call, callee);
        return callee;
    }
    bool is_test = site->size & CUTE_CALL_TEST && found->test;
    const void *model = is_test ? found->test : found->model;
    if (cute_frame.pending == PENDING_ARGUMENTS && cute_frame.who == callee)
        cute_frame.who = model;
    return model;
}

bool native_stands_for(const void *function, const void *callee)
{
    if (function == callee || effect_comes_back(slot_of(function)->known, slot_of(callee)->known))
        return true;
    const struct cute_model *model = slot_of(callee)->model;
    return model && (model->model == function || model->test == function);
}

/* Builtins touch no memory, except those with the names of library functions, also in their checking form (_chk). */
static bool is_harmless_builtin(const char *name)
{
    static const char suffix[] = "_chk";
    size_t length = text_length(name), end = sizeof suffix - 1;
    return name[0] == '_' && name[1] == '_' && !(length > end && memcmp(name + length - end, suffix, end) == 0);
}

/* A builtin's name is a constant of its unit: after the first lookup the table of functions has its address. */
static unsigned find_named(const char *name)
{
    static const char prefix[] = "__builtin_";
    struct native_function *slot = slot_of(name);
    if (slot->address)
        return slot->known;
    bool has_prefix = memcmp(name, prefix, sizeof prefix - 1) == 0;
    unsigned known = effect_find(name + (has_prefix ? sizeof prefix - 1 : 0));
    add_function(name, (uint16_t)known);
    return known;
}

void cute_native_named(const struct cute_site *site, const char *name, unsigned count, const cute_word *arg)
{
    unsigned known = find_named(name);
    if (!run_is_active() || (!known && is_harmless_builtin(name)))
        return;
    struct native_call call;
    call_begin(&call, site, known, count, arg);
    if (known)
        begin_known(&call);
    else
        begin_unknown(&call, true);
}

/* The frame of native code inside a function is that of the caller of its callees, so the call ends when its own caller
 * next calls the runtime. */
void cute_native_body(const struct cute_site *site, unsigned count, const cute_word *arg)
{
    if (!run_is_active())
        return;
    frame_discard();
    struct native_call call;
    call_begin(&call, site, 0, count, arg);
    begin_unknown(&call, true);
}

/* ---- the call ends ---- */

void native_end(uint32_t site, uint64_t result)
{
    while (CURRENT->call_count && calls_top()->frame <= CURRENT->caller_stack) {
        struct native_call call = *calls_top();
        calls_pop();
        if (call.site != site)
            continue;
        if (call.known)
            effects_after(&call, result);
        else if (call.put_count != CURRENT->put_count)
            scan_touch(&call);
    }
}
