// errors=2 error-lines=13,17 verdict=error divergences=0
/* What the arrays of main's arguments and of the environment led to, and do not any more, is lost. */
#include <stdlib.h>
#include <cute.h>

extern char **environ;

int main(int argc, char **argv)
{
    int x;
    CUTE_input(x);
    if (x == 1 && argc > 0) {
        argv[0] = malloc(1);
        argv[0] = NULL;
    } else if (x == 2 && environ[0]) {
        char *old = environ[0];
        environ[0] = malloc(20);
        environ[0] = old;
    }
    return 0;
}
