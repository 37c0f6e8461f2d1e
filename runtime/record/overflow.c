/* overflow.c - signed overflow of concrete values.
 *
 * The compiler reports each overflow (-fsanitize=signed-integer-overflow), before the code calls the runtime for the
 * expression that contains the operation. If that expression is symbolic its predicate must end the run, since it is a
 * choice. So the run continues until the runtime has been called at one site, and ends when it is called at another
 * one. */
#include "runtime/record/overflow.h"
#include "runtime/platform/bytes.h"
#include "runtime/platform/thread.h"
#include "runtime/record/end.h"

struct overflow {
    const char *file;
    uint32_t line, column;
};

void __ubsan_handle_add_overflow(const struct overflow *at, uint64_t a, uint64_t b);
void __ubsan_handle_sub_overflow(const struct overflow *at, uint64_t a, uint64_t b);
void __ubsan_handle_mul_overflow(const struct overflow *at, uint64_t a, uint64_t b);
void __ubsan_handle_negate_overflow(const struct overflow *at, uint64_t a);
void __ubsan_handle_divrem_overflow(const struct overflow *at, uint64_t a, uint64_t b);

extern const struct cute_excuse __start_cute_excuses[] __attribute__((weak, visibility("hidden"))),
    __stop_cute_excuses[] __attribute__((weak, visibility("hidden")));

static bool is_excused(const struct overflow *at)
{
    for (const struct cute_excuse *excuse = __start_cute_excuses; excuse < __stop_cute_excuses; excuse++)
        if (excuse->line == at->line && excuse->checks >> CHECK_OVERFLOW & 1 && text_is_same(excuse->file, at->file))
            return true;
    return false;
}

static void overflow_overflows(const struct overflow *at)
{
    if (!run_is_active() || !request_has_check(CHECK_OVERFLOW) || CURRENT->overflow || is_excused(at))
        return;
    CURRENT->overflow = at;
    CURRENT->overflow_site = SITE_NONE;
}

static void end_by_overflow(const struct overflow *at, enum check check)
{
    CURRENT->overflow = NULL;
    PROCESS->record->header.exit_status = (int)check;
    run_end_message(END_UNDEFINED, "", at->file, (int)at->line);
}

void overflow_check(uint32_t site)
{
    if (CURRENT->overflow_site == SITE_NONE)
        CURRENT->overflow_site = site;
    else if (CURRENT->overflow_site != site)
        end_by_overflow(CURRENT->overflow, CHECK_OVERFLOW);
}

enum run_end overflow_end(enum run_end end)
{
    struct record_header *header = &PROCESS->record->header;
    const struct overflow *at = CURRENT->overflow;
    bool is_late = end == END_TIME && PROCESS->request->flags & REQUEST_PATIENT;    /* not caused by the overflow */
    CURRENT->overflow = NULL;
    if (!at || is_late || end == END_CHECK || end == END_ASSUME || !run_is_active())
        return end;
    header->signal = 0;
    header->pc = header->fault_address = 0;
    header->exit_status = CHECK_OVERFLOW;
    header->message[0] = 0;
    text_copy(header->file, sizeof header->file, at->file);
    header->line = (int)at->line;
    return END_UNDEFINED;
}

void __ubsan_handle_add_overflow(const struct overflow *at, uint64_t a, uint64_t b)
{
    (void)a, (void)b;
    overflow_overflows(at);
}

void __ubsan_handle_sub_overflow(const struct overflow *at, uint64_t a, uint64_t b)
{
    (void)a, (void)b;
    overflow_overflows(at);
}

void __ubsan_handle_mul_overflow(const struct overflow *at, uint64_t a, uint64_t b)
{
    (void)a, (void)b;
    overflow_overflows(at);
}

void __ubsan_handle_negate_overflow(const struct overflow *at, uint64_t a)
{
    (void)a;
    overflow_overflows(at);
}

/* Symbolic operands have been checked before. */
void __ubsan_handle_divrem_overflow(const struct overflow *at, uint64_t a, uint64_t b)
{
    (void)a, (void)b;
    if (run_is_active() && request_has_check(CHECK_DIVOVER))
        end_by_overflow(at, CHECK_DIVOVER);
}
