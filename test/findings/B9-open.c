// toplevel=run errors=0 divergences=0
// A handler without SA_RESTART: neither fork nor a call that makes or removes a file fails for the signals of children.
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void reap(int number)
{
    int before = errno;
    (void)number;
    while (waitpid(-1, NULL, WNOHANG) > 0)
        continue;
    errno = before;
}

void run(int x)
{
    struct sigaction action = {.sa_handler = reap};
    if (x < 0 || x > 3)
        return;
    assert(sigaction(SIGCHLD, &action, NULL) == 0);
    for (int i = 0; i < 50; i++) {
        pid_t child = fork();
        if (child == 0)
            _exit(0);
        assert(child > 0);
        int file = open("B9", O_RDWR | O_CREAT, 0600);
        assert(file >= 0);
        close(file);
        assert(unlink("B9") == 0 && mkdir("B9", 0700) == 0 && rmdir("B9") == 0);
    }
    while (waitpid(-1, NULL, 0) > 0)
        continue;
}
