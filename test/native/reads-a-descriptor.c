// verdict=complete first=0 domain=4
#include "native.h"
#include <sys/socket.h>

int test(void)
{
    int pair[2], x, y[4], zero[2] = {0};

    CUTE_input(x);
    for (int i = 0; i < 4; i++)
        y[i] = x;
    socketpair(AF_UNIX, SOCK_STREAM, 0, pair);
    write(pair[1], zero, 8);
    read(pair[0], &y[0], 4);
    recv(pair[0], &y[2], 4, 0);
    close(pair[0]);
    close(pair[1]);
    if (y[0] == 1 || y[2] == 2)
        return 4;
    return y[1] == 1 ? 1 : y[3] == 2 ? 2 : 3;
}
