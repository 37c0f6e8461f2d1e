/* fork.c - fork that no signal interrupts. In a cage the kernel consults the warden before it forks, and a signal
 * during that wait, with a handler set without SA_RESTART, would end the call with EINTR. */
#include "runtime/runtime.h"

#include <errno.h>
#include <unistd.h>

pid_t library_fork(void) __asm__("__fork");

/* Weak: a program may have a function of that name. */
__attribute__((weak)) pid_t fork(void)
{
    pid_t pid;
    do
        pid = library_fork();
    while (pid < 0 && errno == EINTR);
    return pid;
}
