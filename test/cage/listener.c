/* listener FILE SOCKET: listens on loopback, prints its port, and makes FILE when somebody connects, or sends a datagram
 * to SOCKET. */
#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    struct sockaddr_un named = {.sun_family = AF_UNIX};
    socklen_t size = sizeof at;
    int end = socket(AF_INET, SOCK_STREAM, 0), datagrams = socket(AF_UNIX, SOCK_DGRAM, 0);
    if (argc < 3 || bind(end, (struct sockaddr *)&at, sizeof at) < 0 || listen(end, 8) < 0)
        return 1;
    snprintf(named.sun_path, sizeof named.sun_path, "%s", argv[2]);
    if (bind(datagrams, (struct sockaddr *)&named, sizeof named) < 0)
        return 1;
    getsockname(end, (struct sockaddr *)&at, &size);
    printf("%d\n", ntohs(at.sin_port));
    fflush(stdout);
    struct pollfd wait[] = {{.fd = end, .events = POLLIN}, {.fd = datagrams, .events = POLLIN}};
    while (poll(wait, 2, -1) > 0) {
        char byte;
        if (wait[0].revents)
            close(accept(end, NULL, NULL));
        if (wait[1].revents && recv(datagrams, &byte, 1, 0) < 0)
            return 1;
        close(open(argv[1], O_WRONLY | O_CREAT, 0666));
    }
    return 0;
}
