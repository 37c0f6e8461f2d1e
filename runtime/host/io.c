/* io.c - --fail=io: system calls fail, one after the other.
 *
 * watch.c intercepts the program's system calls; so it does not matter which function of which library makes the call,
 * and a stream fails when its buffer is written, not when it is filled. Each such call is a control choice. */
#include "runtime/host/watch.h"
#include "runtime/platform/thread.h"
#include "runtime/record/record.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/syscall.h>

static const struct io_call {
    int number, error;
} calls[] = {
#define IO(name, error) {SYS_##name, error},
#include "abi/io.def"
#undef IO
};

static bool is_output(long number, long descriptor)
{
    bool writes = number == SYS_write || number == SYS_writev || number == SYS_fsync || number == SYS_fdatasync;
    return writes && (descriptor == 1 || descriptor == 2);
}

/* fstat is implemented by this call, on a descriptor that is open already. */
static bool is_of_descriptor(long number, long flags)
{
    return number == SYS_newfstatat && (flags & AT_EMPTY_PATH);
}

static uint32_t number_of_call(long number)
{
    uint32_t i = 0;
    while (i < sizeof calls / sizeof *calls && calls[i].number != number)
        i++;
    return i;
}

/* In a standalone program no run is active. */
static bool is_asked(void)
{
    return RUN->fails_io && (run_is_active() || !PROCESS->control);
}

int io_failure(long number, long descriptor, long flags)
{
    uint32_t i = number_of_call(number), before = PROCESS->record->header.choice_count;
    if (i == sizeof calls / sizeof *calls || !is_asked() || is_output(number, descriptor)
        || is_of_descriptor(number, flags))
        return 0;
    uint32_t site = site_now();
    bool fails = record_control(CHOICE_FAIL, 2, site == SITE_NONE ? 0 : site);
    if (PROCESS->record->header.choice_count > before)
        PROCESS->record->choice[before].meaning = i + 1;
    return fails ? calls[i].error : 0;
}
