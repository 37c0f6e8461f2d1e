// errors=0 verdict=complete divergences=0
/* What the arrays of main's arguments and of the environment lead to is not lost. */
#include <stdlib.h>
#include <string.h>
#include <cute.h>

extern char **environ;

int main(int argc, char **argv)
{
    int x;
    CUTE_input(x);
    if (x == 1 && argc > 0) {
        argv[0] = malloc(1);
    } else if (x == 2) {
        char *name = malloc(20);
        if (name && environ[0]) {
            strcpy(name, "CUTE_W8=1");
            environ[0] = name;
        } else {
            free(name);
        }
    } else if (x == 3) {
        char *path = malloc(20);
        if (!path)
            return 1;
        strcpy(path, "PATH=/nowhere");
        putenv(path);
    }
    return 0;
}
