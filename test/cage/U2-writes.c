// kinds=assert
#include "hostile.h"
#include <sys/stat.h>
/* In its folder a program may write, in each mode, and what is there it may read by the names that it has there. */
static void attack(void)
{
    char got[8] = "";
    int file = open("new", O_RDWR | O_CREAT | O_EXCL, 0600);
    if (file < 0 || write(file, "text", 5) != 5 || pread(file, got, 5, 0) != 5 || strcmp(got, "text") != 0)
        abort();
    if (mkdir("folder", 0700) < 0 || rename("new", "folder/new") < 0 || unlink("folder/new") < 0 || rmdir("folder") < 0)
        abort();
    if (access("listener.log", R_OK) < 0 || open("../run/listener.log", O_RDONLY) < 0 || access("../kept/file", R_OK) < 0)
        abort();
}
