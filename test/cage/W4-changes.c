// kinds=assert
#include <assert.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* /tmp/kept/file is there before: each run must find it as it was, whatever the others did. */
static void look(void)
{
    struct stat file, folder;
    int names = 0;
    DIR *list = opendir("/tmp/kept");
    while (list && readdir(list))
        names++;
    if (stat("/tmp/kept/file", &file) < 0 || stat("/tmp/kept", &folder) < 0)
        abort();
    if (names != 3 || file.st_size != 7 || (file.st_mode & 0777) != 0644 || (folder.st_mode & 0777) != 0755)
        abort();
    if (folder.st_mtime != 1000000000 || access("/tmp/kept/new", F_OK) == 0 || access("/tmp/left", F_OK) == 0)
        abort();
}

/* Where it may not write (--cage=bare) that is no error. */
void run(int x)
{
    look();
    if (x == 1 && unlink("/tmp/kept/file") == 0)
        close(open("/tmp/kept/new", O_CREAT | O_WRONLY, 0600));
    else if (x == 2)
        close(open("/tmp/kept/file", O_WRONLY | O_TRUNC));
    else if (x == 3)
        chmod("/tmp/kept", 0700);
    else if (x == 4)
        rename("/tmp/kept", "/tmp/left");
    else if (x == 5 && mkdir("/tmp/left", 0700) == 0)
        symlink("/tmp/kept", "/tmp/left/link");
    else if (x == 6)
        link("/tmp/kept/file", "/tmp/kept/new");
    else if (x == 7)
        close(open("/tmp/kept/new", O_CREAT | O_WRONLY, 0600));
    else if (x == 8 && open("/tmp/kept/file", O_RDONLY) >= 0)
        fchmod(open("/tmp/kept/file", O_RDONLY), 0600);
    assert(x != 9);
}
