/* frame.c - expressions across calls.
 *
 * Expressions of arguments and results are pending in a buffer that names the function they are for. Native code takes
 * none: arguments or a result that this function does not take are a loss. They are concretized at once, since values
 * that native code computed from them are part of the run. */
#include "runtime/call/frame.h"
#include "runtime/call/native.h"
#include "runtime/memory/calls.h"
#include "runtime/memory/shadow.h"
#include "runtime/platform/sites.h"
#include "runtime/platform/thread.h"
#include "runtime/record/floats.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

#include <assert.h>

struct val frame_val(expr_handle e)
{
    if (!e || e >= PROCESS->exprs.count)
        return (struct val){0};
    return (struct val){VALUES->value[e], e, expr_at(&PROCESS->exprs, e)->width};
}

static void lose_passed(uint32_t site)
{
    if (CURRENT->passed_count)
        record_loss(site, LOSS_STRUCT);
    for (uint32_t i = 0; i < CURRENT->passed_count; i++)
        record_fixed(CHOICE_CONCRETIZED, shadow_byte_val(&CURRENT->passed[i].byte), site);
    CURRENT->passed_count = 0;
}

void frame_lose(uint32_t site)
{
    lose_passed(site);
    if (!CURRENT->lost_count)
        return;
    record_loss(site, LOSS_CALL);
    for (unsigned i = 0; i < CURRENT->lost_count; i++)
        record_fixed(CHOICE_CONCRETIZED, frame_val(cute_frame.arg[i]), site);
    for (unsigned i = 0; i < CURRENT->lost_count; i++)
        assert(record_is_fixed(frame_val(cute_frame.arg[i])));
    CURRENT->lost_count = 0;
}

static void lose_result(uint32_t site)
{
    record_loss(site, LOSS_CALL);
    record_fixed(CHOICE_CONCRETIZED, frame_val(cute_frame.result), site);
}

void cute_drop(void)
{
    unsigned pending = cute_frame.pending;
    cute_frame.pending = PENDING_NOTHING;
    if (!run_is_active())
        return;
    frame_lose(CURRENT->lost_site);
    if (pending == PENDING_RESULT)
        lose_result(site_now());
}

/* Discard what no function has taken. An unused result is no loss, unless native code is in progress, which may
 * use it. */
void frame_discard(void)
{
    if (cute_frame.pending != PENDING_RESULT || (run_is_active() && calls_are_under_way()))
        cute_drop();
    cute_frame.pending = PENDING_NOTHING;
}

int cute_enter(const void *function)
{
    if (cute_frame.pending != PENDING_ARGUMENTS || cute_frame.who != function) {
        frame_discard();
        return false;
    }
    cute_frame.pending = PENDING_NOTHING;
    CURRENT->entered_count = CURRENT->lost_count;
    CURRENT->lost_count = 0;
    CURRENT->taken_count = CURRENT->passed_count;
    CURRENT->passed_count = 0;
    return run_is_active();
}

cute_sym cute_single(cute_sym arg)
{
    struct val arrived = frame_val(arg);
    if (arrived.width != 64 || !run_is_active())
        return arg;
    RUN->has_floats = true;
    if (!floats_are_standard()) {
        record_loss(site_now(), LOSS_FLOATMODE);
        record_fixed(CHOICE_CONCRETIZED, arrived, site_now());
        return 0;
    }
    return val_cast(OP_FTOF, 32, arrived).sym;
}

unsigned frame_take(const void *callee, expr_handle *sym)
{
    unsigned count = CURRENT->lost_count;
    assert(count <= CUTE_ARG_MAX);
    if (cute_frame.pending != PENDING_ARGUMENTS || cute_frame.who != callee) {
        frame_discard();
        return 0;
    }
    cute_frame.pending = PENDING_NOTHING;
    lose_passed(CURRENT->lost_site);
    CURRENT->lost_count = 0;
    memcpy(sym, cute_frame.arg, count * sizeof *sym);
    return count;
}

void cute_args(const void *callee, unsigned count, const cute_sym *arg)
{
    if (!run_is_active())
        return;
    frame_lose(CURRENT->lost_site);
    cute_frame.pending = PENDING_ARGUMENTS;
    cute_frame.who = callee;
    CURRENT->arg_floating = CURRENT->arg_odd = 0;
    count = count < CUTE_ARG_MAX ? count : CUTE_ARG_MAX;
    for (unsigned i = 0; i < count; i++) {
        cute_sym sym = arg[i];
        CURRENT->arg_floating |= (uint32_t)((sym & CUTE_ARG_FLOATING) != 0) << i;
        CURRENT->arg_odd |= (uint32_t)((sym & CUTE_ARG_ODD) != 0) << i;
        cute_frame.arg[i] = sym & ~(CUTE_ARG_FLOATING | CUTE_ARG_ODD);
    }
    for (unsigned i = count; i < CURRENT->arg_count; i++)
        cute_frame.arg[i] = 0;
    CURRENT->arg_count = CURRENT->lost_count = count;
    assert(CURRENT->passed_count <= PASSED_LIMIT);
    CURRENT->lost_site = site_now();
}

void cute_leave(const void *function, cute_sym result, cute_word value)
{
    if (!run_is_active())
        return;
    cute_frame.pending = result ? PENDING_RESULT : PENDING_NOTHING;
    cute_frame.who = function;
    cute_frame.result = result;
    cute_frame.value = value;
}

void frame_end(void)
{
    if (CURRENT->lost_count)
        record_loss(CURRENT->lost_site, LOSS_CALL);
    if (CURRENT->passed_count)
        record_loss(CURRENT->lost_site, LOSS_STRUCT);
}

cute_sym cute_result(const struct cute_site *site, const void *callee, cute_word value)
{
    bool is_result = cute_frame.pending == PENDING_RESULT;
    bool is_ours = is_result && native_stands_for(cute_frame.who, callee);
    cute_frame.pending = PENDING_NOTHING;
    if (!run_is_active())
        return 0;
    uint32_t number = site_number(site);
    frame_lose(number);
    if (is_result && !is_ours && native_is(site, callee))
        lose_result(number);                       /* of a function that the native callee called */
    if (CURRENT->call_count)
        native_end(number, value);
    if (!is_ours)
        return 0;
    if (cute_frame.value == value)
        return cute_frame.result;
    record_loss(number, LOSS_STALE);
    return 0;
}
