// kinds=assert lost=NET
#include "hostile.h"
#include <arpa/inet.h>
#include <sys/socket.h>
static void attack(void)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    to.sin_port = htons((unsigned short)atoi(getenv("CANARY_PORT")));
    int end = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(end, (struct sockaddr *)&to, sizeof to) == 0 && write(end, "x", 1) == 1)
        close(end);
}
