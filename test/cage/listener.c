/* listener FILE: listens on loopback, prints its port, and makes FILE when somebody connects. */
#include <arpa/inet.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    socklen_t size = sizeof at;
    int end = socket(AF_INET, SOCK_STREAM, 0);
    if (argc < 2 || bind(end, (struct sockaddr *)&at, sizeof at) < 0 || listen(end, 8) < 0)
        return 1;
    getsockname(end, (struct sockaddr *)&at, &size);
    printf("%d\n", ntohs(at.sin_port));
    fflush(stdout);
    while (accept(end, NULL, NULL) >= 0)
        close(open(argv[1], O_WRONLY | O_CREAT, 0666));
    return 0;
}
