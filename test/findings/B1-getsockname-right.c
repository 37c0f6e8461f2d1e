// toplevel=test errors=0 divergences=0 flags=-D_GNU_SOURCE
/* The same without the mistake. */
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
            CUTE_assert(x == 7);
    }
    return 0;
}
