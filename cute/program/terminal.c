/* A thread forwards the output. This process keeps the program's end open too, so that one program may end and another
 * start. */
#include "cute/program/terminal.h"
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>
#include "base/printable.h"

static bool pass_on(struct terminal *terminal, struct printable_stream *stream)
{
    char bytes[4096];
    ssize_t got = read(terminal->master, bytes, sizeof bytes);
    if (got <= 0)
        return false;
    printable_stream(stream, bytes, (size_t)got);
    for (ssize_t done = 0, count = 1; done < got && count > 0; done += count)
        count = write(STDOUT_FILENO, bytes + done, (size_t)(got - done));
    return true;
}

static void *terminal_serve(void *state)
{
    struct terminal *terminal = state;
    struct printable_stream stream = {0};
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, NULL);        /* Ctrl-C is handled elsewhere */
    struct pollfd wait[2] = {{.fd = terminal->master, .events = POLLIN}, {.fd = terminal->stop[0], .events = POLLIN}};
    while (poll(wait, 2, -1) >= 0)
        if (wait[0].revents ? !pass_on(terminal, &stream) : wait[1].revents)
            break;
    return NULL;
}

static bool open_ends(struct terminal *terminal)
{
    struct termios mode;
    terminal->master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (terminal->master < 0 || grantpt(terminal->master) < 0 || unlockpt(terminal->master) < 0
        || ptsname_r(terminal->master, terminal->name, sizeof terminal->name) != 0)
        return false;
    terminal->slave = open(terminal->name, O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (terminal->slave < 0 || tcgetattr(terminal->slave, &mode) < 0)
        return false;
    cfmakeraw(&mode);
    return tcsetattr(terminal->slave, TCSANOW, &mode) == 0;
}

static void close_ends(struct terminal *terminal)
{
    const int ends[] = {terminal->master, terminal->slave, terminal->stop[0], terminal->stop[1]};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (ends[i] >= 0)
            close(ends[i]);
}

bool terminal_open(struct terminal *terminal, struct err *err)
{
    *terminal = (struct terminal){.master = -1, .slave = -1, .stop = {-1, -1}};
    bool is_open = open_ends(terminal) && pipe2(terminal->stop, O_CLOEXEC) == 0
                && pthread_create(&terminal->thread, NULL, terminal_serve, terminal) == 0;
    if (is_open)
        return true;
    err_errno(err, "no terminal for the program");
    close_ends(terminal);
    return false;
}

void terminal_close(struct terminal *terminal)
{
    close(terminal->stop[1]);                      /* noticed once all output has been forwarded */
    terminal->stop[1] = -1;
    pthread_join(terminal->thread, NULL);
    close_ends(terminal);
}
