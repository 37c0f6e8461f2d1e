// toplevel=run errors=0 apart=6 apart-lines=32,40,47,53,61,65 verdict=incomplete
/* Correct programs that look at what the cage refuses, and that cute has to guess: nothing of it is an error. */
#include <arpa/inet.h>
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static int status_of(const char *program)
{
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        execl(program, program, (char *)NULL);
        _exit(127);
    }
    return child > 0 && waitpid(child, &status, 0) == child ? status : -1;
}

int *place;

void run(int x, int y)
{
    if (x == 1) {
        place = system("exit 3") == 3 << 8 ? &y : NULL;
        if (y == 7)
            *(volatile int *)place = 1;
    } else if (x == 2) {
        char line[16] = "";
        FILE *stream = popen("echo yes", "r");
        if (stream && !fgets(line, sizeof line, stream))
            line[0] = 0;
        if (stream)
            pclose(stream);
        assert(y != 1 || strcmp(line, "yes\n") == 0);
    } else if (x == 3) {
        struct sockaddr_in own = {.sin_family = AF_INET}, told = {0};
        socklen_t size = sizeof told;
        int end = socket(AF_INET, SOCK_DGRAM, 0);
        if (bind(end, (struct sockaddr *)&own, sizeof own) == 0)
            getsockname(end, (struct sockaddr *)&told, &size);
        assert(told.sin_family == AF_INET && told.sin_port != 0);
        close(end);
    } else if (x == 4) {
        char both[8];
        int pair[2], type = 0;
        socklen_t size = sizeof type;
        assert(socketpair(AF_UNIX, SOCK_DGRAM, 0, pair) == 0);
        assert(write(pair[0], "a", 1) == 1 && write(pair[0], "b", 1) == 1 && read(pair[1], both, sizeof both) == 1);
        assert(getsockopt(pair[0], SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_DGRAM);
    } else if (x == 5) {
        FILE *file = fopen("/etc/N4", "w");
        struct stat status;
        if (file)
            fclose(file);
        assert(stat("/etc/N4", &status) == 0);
    } else if (x == 6) {
        int status = status_of("/bin/false");
        if (status >= 0)
            assert(WIFEXITED(status) && WEXITSTATUS(status) == 1);
    }
}
