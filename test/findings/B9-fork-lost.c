// toplevel=test errors=0 verdict=incomplete divergences=0
/* What a child of fork decides by inputs is not followed: all that is symbolic is lost there. */
#include <cute.h>
#include <sys/wait.h>
#include <unistd.h>

static int in;

int test(int x)
{
    in = x;
    pid_t child = fork();
    if (child == 0)
        _exit(in == 77);
    int status = 0;
    while (waitpid(child, &status, 0) != child)
        continue;
    if (WEXITSTATUS(status))
        CUTE_assert(0);
    return 0;
}
