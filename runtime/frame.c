/* frame.c - expressions across calls.
 *
 * What crosses waits in a buffer that names whom it is for, until it is taken or the next call clears it. A function
 * that is not instrumented takes nothing: if it had symbolic arguments, that is a loss, found when its caller asks for
 * the result, or at the next call. Then they are pinned, since what the function made of them is part of the run. */
#include "runtime/runtime.h"

__thread struct cute_frame cute_frame;

enum { PENDING_NOTHING, PENDING_ARGUMENTS, PENDING_RESULT };

static void count_lost_call(uint32_t site)
{
    if (!RT->lost_count)
        return;
    record_loss(site, LOSS_CALL);
    for (unsigned i = 0; i < RT->lost_count; i++) {
        expr_handle e = cute_frame.arg[i];
        if (e && e < RT->exprs.count)
            record_fixed(CHOICE_PIN, (struct val){RT->value[e], e, expr_at(&RT->exprs, e)->width}, site);
    }
    RT->lost_count = 0;
}

int cute_enter(const void *function)
{
    bool is_ours = cute_frame.pending == PENDING_ARGUMENTS && cute_frame.who == function;
    cute_frame.pending = PENDING_NOTHING;
    if (is_ours)
        RT->lost_count = 0;
    return is_ours && run_is_active();
}

void cute_args(const void *callee, unsigned count, const cute_sym *arg)
{
    if (!run_is_active())
        return;
    count_lost_call(RT->lost_site);
    cute_frame.pending = PENDING_ARGUMENTS;
    cute_frame.who = callee;
    for (unsigned i = 0; i < CUTE_ARG_MAX; i++)
        cute_frame.arg[i] = i < count ? arg[i] : 0;
    RT->lost_count = count < CUTE_ARG_MAX ? count : CUTE_ARG_MAX;
    RT->lost_site = RT->record->header.error_site;
}

void cute_leave(const void *function, cute_sym result, cute_word value)
{
    if (!run_is_active())
        return;
    cute_frame.pending = PENDING_RESULT;
    cute_frame.who = function;
    cute_frame.result = result;
    cute_frame.value = value;
}

void frame_end(void)
{
    if (RT->lost_count)
        record_loss(RT->lost_site, LOSS_CALL);
}

cute_sym cute_result(const struct cute_site *site, const void *callee, cute_word value)
{
    bool is_ours = cute_frame.pending == PENDING_RESULT && cute_frame.who == callee;
    cute_frame.pending = PENDING_NOTHING;
    if (!run_is_active())
        return 0;
    uint32_t number = site_number(site);
    count_lost_call(number);
    if (!is_ours)
        return 0;
    if (cute_frame.value == value)
        return cute_frame.result;
    record_loss(number, LOSS_STALE);
    return 0;
}
