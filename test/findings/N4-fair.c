// toplevel=run errors=3 error-lines=29,39,44 apart=0 verdict=error
/* Errors after refused calls whose answer the program must cope with anyhow: a local server that takes what it is sent
 * and answers nothing, more processes than the cage allows, a file in memory. */
#define _GNU_SOURCE
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static volatile int *place;

/* As syslog does. */
static void tell_server(void)
{
    struct sockaddr_un server = {.sun_family = AF_UNIX, .sun_path = "/dev/log"};
    int end = socket(AF_UNIX, SOCK_DGRAM, 0);
    if (end >= 0 && connect(end, (struct sockaddr *)&server, sizeof server) == 0 && send(end, "x", 1, 0) == 1)
        close(end);
}

void run(int x, int y)
{
    if (x == 1) {
        tell_server();
        if (y == 7) {
            volatile int *at = place;
            *at = 1;
        }
    } else if (x == 2) {
        for (int i = 0; i < 70; i++) {
            pid_t child = fork();
            if (child == 0)
                _exit(0);
            if (child > 0)
                waitpid(child, NULL, 0);
        }
        *place = 2;
    } else if (x == 3) {
        for (int i = 0; i < 20; i++)
            memfd_create("x", 0);
        if (y == 9)
            *place = 3;
    }
}
