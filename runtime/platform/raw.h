/* raw.h - bare system calls: inside the runtime the C library's wrappers and errno belong to the guest. A negative
 * result is -errno. */
#ifndef RUNTIME_PLATFORM_RAW_H
#define RUNTIME_PLATFORM_RAW_H
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>

/* The only code from which the runtime enters the kernel; watch.c lets its calls pass. */
extern const char raw_gate[], raw_gate_end[];
long raw_call6(long number, long a, long b, long c, long d, long e, long f);
/* The end of a signal handler: the kernel's frame is on top of the stack, or at `frame`. */
void raw_signal_restorer(void);
void raw_signal_return(uint64_t frame) __attribute__((__noreturn__));

static inline long raw_call4(long number, long a, long b, long c, long d)
{
    return raw_call6(number, a, b, c, d, 0, 0);
}
static inline long raw_call2(long number, long a, long b)
{
    return raw_call6(number, a, b, 0, 0, 0, 0);
}

static inline void *raw_mmap(uint64_t address, size_t size, int protection, int flags, int descriptor, uint64_t offset)
{
    return (void *)raw_call6(SYS_mmap, (long)address, (long)size, protection, flags, descriptor, (long)offset);
}
static inline int raw_getpid(void)
{
    return (int)raw_call2(SYS_getpid, 0, 0);
}
static inline long raw_write(int descriptor, const void *bytes, size_t size)
{
    return raw_call4(SYS_write, descriptor, (long)bytes, (long)size, 0);
}
#define KERNEL_SIGSET_SIZE 8
#define KERNEL_SA_RESTORER 0x04000000ul
struct kernel_action {
    void (*handler)(int, siginfo_t *, void *);
    unsigned long flags;
    void (*restorer)(void);
    uint64_t mask;
};

static inline void raw_exit(int status) __attribute__((__noreturn__));
static inline void raw_exit(int status)
{
    for (;;)
        raw_call2(SYS_exit_group, status, 0);
}
#endif
