/* ends.c - the functions by which a program ends itself. In a run they end the run; in a standalone program, in a child
 * and in a thread of the program they do what they always do. */
#include "runtime/memory/leak.h"
#include "runtime/platform/history.h"
#include "runtime/platform/line.h"
#include "runtime/platform/raw.h"
#include "runtime/record/end.h"

#include "cute.h"

#include <signal.h>
#include <string.h>

/* Called by the library's exit after the program's handlers, or by the program, which then wants no handlers. */
void _exit(int status)
{
    if (run_is_ours()) {
        if (!history_is_program(__builtin_return_address(0)))
            leak_check_at_exit();
        run_end_status(END_EXIT, status & 0xff);
    }
    raw_exit(status);
}

void _Exit(int status) __attribute__((alias("_exit"), noreturn));

/* The C library stores its own message (about a smashed stack or a buffer overflow) here before it calls abort. */
struct abort_message {
    unsigned size;
    char text[];
};
struct abort_message *__abort_msg;

void abort(void)
{
    if (run_is_ours())
        end_call(END_ABORT, __abort_msg ? __abort_msg->text : "", __builtin_return_address(0));
    end_by_signal(SIGABRT);
}

/* Since glibc 2.41 fork, posix_spawn and sigaction(SIGABRT) shut out a concurrent abort with these, which also block
 * all signals. Our abort needs no lock. The system calls are made by the C library, so that watch.c sees them. */
void __abort_lock_rdlock(unsigned long *mask)
{
    unsigned long all = ~0ul;
    syscall(SYS_rt_sigprocmask, SIG_BLOCK, &all, mask, KERNEL_SIGSET_SIZE);
}

void __abort_lock_wrlock(unsigned long *mask) __attribute__((alias("__abort_lock_rdlock")));

void __abort_lock_unlock(const unsigned long *mask)
{
    syscall(SYS_rt_sigprocmask, SIG_SETMASK, mask, NULL, KERNEL_SIGSET_SIZE);
}

void __abort_fork_reset_child(void)
{
}

void cute_assume_failed(const char *condition, const char *file, int line)
{
    if (run_is_ours())
        run_end_message(END_ASSUME, condition, file, line);
    struct line text = {.used = 0};
    line_add_place(&text, file, line);
    line_add(&text, "assumption does not hold: ");
    line_add(&text, condition);
    line_add(&text, "\n");
    raw_write(2, text.text, text.used);
    raw_exit(0);
}

void cute_assert_failed(const char *condition, const char *file, int line)
{
    if (run_is_ours())
        run_end_message(END_ASSERT, condition, file, line);
    struct line text = {.used = 0};
    line_add_place(&text, file, line);
    line_add(&text, "assertion failed: ");
    line_add(&text, condition);
    line_add(&text, "\n");
    raw_write(2, text.text, text.used);
    end_by_signal(SIGABRT);
}

/* As in glibc, with the same text. All symbols of glibc's objects must be defined here, or these are linked too. */
extern const char *__progname;
void __assert_fail(const char *condition, const char *file, unsigned line, const char *function)
{
    if (run_is_ours())
        run_end_message(END_ASSERT, condition, file, (int)line);
    struct line text = {.used = 0};
    line_add(&text, __progname);
    line_add(&text, ": ");
    line_add_place(&text, file, (int)line);
    line_add(&text, function ? function : "");
    line_add(&text, function ? ": Assertion `" : "Assertion `");
    line_add(&text, condition);
    line_add(&text, "' failed.\n");
    raw_write(2, text.text, text.used);
    end_by_signal(SIGABRT);
}

void __assert_perror_fail(int error, const char *file, unsigned line, const char *function)
{
    __assert_fail(strerrordesc_np(error), file, line, function);
}

void __assert(const char *condition, const char *file, int line)
{
    __assert_fail(condition, file, (unsigned)line, NULL);
}
