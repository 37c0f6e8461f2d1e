// kinds=assert bare-lost=WRITE
#include "hostile.h"
#include <sys/stat.h>
/* What was there before stays as it was. */
static void attack(void)
{
    int file = open("listener.log", O_WRONLY | O_TRUNC);
    if (file >= 0 && write(file, "x", 1) == 1)
        close(file);
    unlink("listener.log");
    symlink("/tmp/kept/file", "link");
    file = open("link", O_WRONLY | O_APPEND);
    if (file >= 0 && write(file, "x", 1) == 1)
        close(file);
}
