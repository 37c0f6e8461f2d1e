/* brute.c - every input of a program of test/native, without the tool: DOMAIN values, from FIRST on, for each of INPUTS
 * pieces of UNIT bytes. A process for each combination, so that nothing is left of the one before. */
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

void brute_toplevel(void);
void brute_input(void *object, unsigned long size);
void brute_end(void);

static unsigned long next;             /* what is left of the combination's number */

void brute_end(void)
{
    _exit(0);
}

void brute_input(void *object, unsigned long size)
{
    for (unsigned long at = 0; at < size; at += UNIT) {
        int64_t value = FIRST + (int64_t)(next % DOMAIN);
        memcpy((char *)object + at, &value, UNIT);
        next /= DOMAIN;
    }
}

int main(void)
{
    unsigned long count = 1;
    for (int i = 0; i < INPUTS; i++)
        count *= DOMAIN;
    for (unsigned long number = 0; number < count; number++) {
        pid_t child = fork();
        if (child == 0) {
            next = number;
            brute_toplevel();
            brute_end();
        }
        waitpid(child, NULL, 0);
    }
    return 0;
}
