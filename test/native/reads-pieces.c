// verdict=incomplete first=0 domain=4
#include "native.h"
#include <fcntl.h>
#include <sys/uio.h>

/* The buffer is two pointers away. */
int test(void)
{
    int x, y;

    CUTE_input(x);
    y = x;
    struct iovec piece = {&y, sizeof y};
    int zeros = open("/dev/zero", O_RDONLY);
    readv(zeros, &piece, 1);
    close(zeros);
    return y == 2 ? 4 : x == 3 ? 1 : 2;
}
