// toplevel=run errors=2 error-lines=16,34 apart=2 apart-lines=21,26
/* Errors before a refusal, after one that they do not come of, and at a place that another path comes to without any.
 * Whether a failure after `system` depends on what the command would have done cannot be told: line 21 has the same
 * refused call and the same branch before it as a failure of N4-guess.c that does not happen. Both are shown apart. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>

int *place;

void run(int x, int y)
{
    if (x == 1) {
        if (y == 7)
            assert(y != 7);
        system("true");
    } else if (x == 2) {
        system("true");
        if (y == 7)
            *(volatile int *)place = 1;
    } else if (x == 3) {
        FILE *stream = popen("true", "r");
        if (stream)
            pclose(stream);
        assert(y != 8);
    } else if (x == 4 || x == 5) {
        int end = -1;
        if (x == 4)
            end = socket(AF_INET, SOCK_STREAM, 0);
        else if (y == 9)
            end = -2;
        int *at = end < 0 ? NULL : &y;
        if (x == 4 || y == 9) *at = 1;
    }
}
