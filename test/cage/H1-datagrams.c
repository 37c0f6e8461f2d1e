// kinds=assert lost=NET
#include "hostile.h"
#include <stddef.h>
#include <sys/socket.h>
#include <sys/un.h>
/* A pair of datagram sockets sends to any name: test/cage.sh has a socket of that name outside. */
static void attack(void)
{
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    int types[] = {SOCK_DGRAM, SOCK_RAW, SOCK_DGRAM | SOCK_NONBLOCK}, pair[2];
    snprintf(to.sun_path, sizeof to.sun_path, "%s", getenv("CANARY_SOCKET"));
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        if (socketpair(AF_UNIX, types[i], 0, pair) == 0) {
            sendto(pair[0], "x", 1, 0, (struct sockaddr *)&to, sizeof to);
            struct msghdr message = {.msg_name = &to, .msg_namelen = sizeof to,
                                     .msg_iov = &(struct iovec){"x", 1}, .msg_iovlen = 1};
            sendmsg(pair[1], &message, 0);
            if (connect(pair[0], (struct sockaddr *)&to, sizeof to) == 0)
                write(pair[0], "x", 1);
        }
}
