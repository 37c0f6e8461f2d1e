/* Each program of this folder does its worst when x is 1, and has an error that is to be found whatever that does. */
#include <cute.h>
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static void attack(void);
void run(int x)
{
    if (x == 1)
        attack();
    assert(x != 2);
}
