// toplevel=run errors=0 divergences=0
// A child writes, which the runtime does not watch, and what it changes is a file that was there before.
#include <assert.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static off_t size_of(const char *name)
{
    struct stat status;
    return stat(name, &status) < 0 ? -1 : status.st_size;
}

void run(int x)
{
    off_t size = size_of(".");
    assert(size_of("W4-child") == -1);
    if (x < 0 || x > 3)
        return;
    pid_t child = fork();
    if (child == 0) {
        int file = open("W4-child", O_CREAT | O_WRONLY, 0600);
        _exit(file < 0 || write(file, "x", 1) != 1);
    }
    int status = 1;
    while (waitpid(child, &status, 0) != child)
        continue;
    assert(status == 0 && size_of("W4-child") == 1 && size >= 0);
}
