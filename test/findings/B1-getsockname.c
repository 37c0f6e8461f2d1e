// toplevel=test errors=1 error-lines=14 verdict=error divergences=0 flags=-D_GNU_SOURCE
/* A pointer to any type is passed for a transparent union of pointers, and the lengths have no value yet. */
#include <cute.h>
#include <sys/socket.h>

int test(int x)
{
    socklen_t i;
    struct sockaddr_storage a;
    if (x == 7) {
        getsockname(-1, (void *)&a, &i);
        getpeername(-1, (void *)&a, &i);
        if (x - 7 == 0)
            CUTE_assert(0);
    }
    return 0;
}
