// kinds=assert
#include "hostile.h"
#include <sys/socket.h>
/* Pairs of streams and of packets are the program's own affair. */
static void attack(void)
{
    int types[] = {SOCK_STREAM, SOCK_SEQPACKET, SOCK_STREAM | SOCK_CLOEXEC}, pair[2];
    char got = 0;
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        if (socketpair(AF_UNIX, types[i], 0, pair) != 0 || write(pair[0], "x", 1) != 1 || read(pair[1], &got, 1) != 1)
            abort();
}
