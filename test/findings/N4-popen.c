// toplevel=run errors=0 verdict=incomplete
// What the cage refuses fails, and the program does not look: that is not found in what the user runs.
#include <arpa/inet.h>
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void read_name(char *name, int size)
{
    FILE *stream = popen("hostname", "r");
    if (!fgets(name, size, stream))
        name[0] = 0;
    pclose(stream);
}

void run(int x)
{
    char name[64];
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}, .sin_port = 9};
    if (x == 1) {
        read_name(name, sizeof name);
    } else if (x == 2) {
        int end = socket(AF_INET, SOCK_STREAM, 0);
        assert(end >= 0 && connect(end, (struct sockaddr *)&to, sizeof to) == 0);
        assert(write(end, "x", 1) == 1);
    } else if (x == 3) {
        if (system("true") != 0)
            abort();
    } else if (x == 4) {
        int pair[2];
        assert(socketpair(AF_UNIX, SOCK_DGRAM, 0, pair) == 0);
        assert(write(pair[0], "x", 1) == 1 && read(pair[1], name, 1) == 1);
    } else if (x == 5) {
        FILE *file = fopen("/etc/N4", "w");
        fprintf(file, "x");
        fclose(file);
    }
}
