/* differs: f --run-time=200ms */
#include <sys/syscall.h>
#include <unistd.h>
int f(int x)
{
    if (x == 7)
        syscall(SYS_exit_group, 3);
    return x;
}
