/* ends.c - the ways in which a program ends itself. In a run they end the run; by hand, in a child and in a thread of
 * the program they do what they always did. */
#include "runtime/runtime.h"

#include "cute.h"

#include <signal.h>
#include <string.h>

/* A line of text for stderr, in pieces. */
struct line {
    char text[1024];
    size_t used;
};

static void line_add(struct line *line, const char *text)
{
    text_copy(line->text + line->used, sizeof line->text - line->used, text);
    line->used += text_length(line->text + line->used);
}

static void line_add_number(struct line *line, unsigned number)
{
    char digits[12], *at = digits + sizeof digits - 1;
    *at = 0;
    do
        *--at = (char)('0' + number % 10);
    while (number /= 10);
    line_add(line, at);
}

static void line_add_place(struct line *line, const char *file, int line_number)
{
    line_add(line, file);
    line_add(line, ":");
    line_add_number(line, (unsigned)line_number);
    line_add(line, ": ");
}

/* As abort does it: first with the program's handler, if any, then without. */
static _Noreturn void die_of(int signal)
{
    const struct kernel_action fatal = {0};
    uint64_t set = 1ull << (signal - 1);
    raw_call4(SYS_rt_sigprocmask, SIG_UNBLOCK, (long)&set, 0, KERNEL_SIGSET_SIZE);
    raw_call6(SYS_tgkill, raw_getpid(), raw_call2(SYS_gettid, 0, 0), signal, 0, 0, 0);
    raw_call4(SYS_rt_sigaction, signal, (long)&fatal, 0, KERNEL_SIGSET_SIZE);
    raw_call6(SYS_tgkill, raw_getpid(), raw_call2(SYS_gettid, 0, 0), signal, 0, 0, 0);
    raw_exit(127);
}

/* A call that does not come back may be the last thing in its function. */
static _Noreturn void end_call(enum run_end end, const char *message, const void *caller)
{
    RT->record->header.pc = (uint64_t)caller - 1;
    run_end_message(end, message, "", 0);
}

void end_abort(const char *message, const void *caller)
{
    if (run_is_ours())
        end_call(END_ABORT, message, caller);
    struct line line = {.used = 0};
    line_add(&line, message);
    line_add(&line, "\n");
    raw_write(2, line.text, line.used);
    die_of(SIGABRT);
}

/* By hand, as a program whose library is missing: it says so. */
void end_missing(const char *name, const void *caller)
{
    if (run_is_ours())
        end_call(END_MISSING, name, caller);
    struct line line = {.used = 0};
    line_add(&line, "call of ");
    line_add(&line, name);
    line_add(&line, ", which is defined nowhere\n");
    raw_write(2, line.text, line.used);
    die_of(SIGABRT);
}

/* By exit of the library, when the program's handlers are done, or by the program, which wants none of that. */
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

/* The C library's own complaints (of smashed stacks, of overflown buffers) stand here when it calls abort. */
struct abort_message {
    unsigned size;
    char text[];
};
struct abort_message *__abort_msg;

void abort(void)
{
    if (run_is_ours())
        end_call(END_ABORT, __abort_msg ? __abort_msg->text : "", __builtin_return_address(0));
    die_of(SIGABRT);
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
    die_of(SIGABRT);
}

/* glibc's, with its text; all that its objects define must be here, else they are linked too. */
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
    die_of(SIGABRT);
}

void __assert_perror_fail(int error, const char *file, unsigned line, const char *function)
{
    __assert_fail(strerrordesc_np(error), file, line, function);
}

void __assert(const char *condition, const char *file, int line)
{
    __assert_fail(condition, file, (unsigned)line, NULL);
}
