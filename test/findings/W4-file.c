// toplevel=run needs=view errors=0 verdict=complete divergences=0
// What one run writes is not there in the next: neither in the working directory nor in /tmp, nor in shared memory.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/stat.h>
#include <unistd.h>

static void make_file(const char *name)
{
    int file = open(name, O_CREAT | O_EXCL | O_WRONLY, 0600);
    assert(file >= 0);
    close(file);
}

void run(int x)
{
    if (x == 1) {
        make_file("W4-file");
        assert(mkdir("W4-folder", 0700) == 0);
        make_file("W4-folder/file");
    } else if (x == 2) {
        assert(access("W4-file", F_OK) < 0 && access("W4-folder", F_OK) < 0);
        make_file("W4-file");
        make_file("/tmp/W4-file");
    } else if (x == 3) {
        assert(access("/tmp/W4-file", F_OK) < 0);
        assert(shmget(4711, 4096, IPC_CREAT | IPC_EXCL | 0600) >= 0);
    } else if (x == 4) {
        assert(shmget(4711, 4096, 0600) < 0);
        make_file("/tmp/W4-file");
    }
}
