// kinds=assert apart=yes terminal=yes
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
/* In gdb: the user's terminal is neither read nor changed, and gets no escape sequence. */
static void attack(void)
{
    char text[64] = "";
    const int ends[] = {0, 1, 2, open("/dev/tty", O_RDONLY | O_NONBLOCK), open("/dev/tty", O_RDWR | O_NONBLOCK)};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        struct termios mode;
        if (tcgetattr(ends[i], &mode) == 0) {
            mode.c_lflag &= ~(tcflag_t)(ECHO | ICANON);
            tcsetattr(ends[i], TCSANOW, &mode);
        }
        if (ends[i] >= 0 && isatty(ends[i])) {
            fcntl(ends[i], F_SETFL, O_RDWR | O_NONBLOCK);
            if (read(ends[i], text, sizeof text - 1) > 0 && strncmp(text, "typed", 5) == 0)
                printf("program read %s\n", text);
        }
    }
    printf("\033[31mprinted\n");
    fflush(stdout);
}
void run(int x)
{
    if (x == 1)
        attack();
    assert(x != 1);
}
