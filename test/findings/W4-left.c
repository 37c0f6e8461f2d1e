// toplevel=run errors=1 error-lines=21 divergences=0
// An error that only shows where there is no file yet: an earlier path must not have made it.
#include <assert.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

static void make_file(const char *name)
{
    int file = open(name, O_CREAT | O_WRONLY, 0600);
    if (file < 0)
        abort();
    close(file);
}

void run(int x)
{
    if (x == 0 || x == 1)
        make_file("W4-left");
    else if (x == 2)
        assert(access("W4-left", F_OK) == 0);
}
