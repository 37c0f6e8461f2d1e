// toplevel=smaller errors.length>=1
/* Runs of a tenth of a second, which fail in many places: for each the smallest inputs are looked for. */
#include <cute.h>
#include <stdlib.h>

#define FAIL(at) if (text[at] == 7 && sum > at) abort();
#define FAIL_4(at) FAIL(at) FAIL(at + 1) FAIL(at + 2) FAIL(at + 3)

static volatile unsigned long spent;

int smaller(void)
{
    static unsigned char text[500];
    unsigned sum = 0;
    CUTE_input(text);
    for (unsigned i = 0; i < sizeof text; i++)
        sum += text[i];
    for (unsigned long i = 0; i < 30000000; i++)
        spent = i;
    FAIL_4(0) FAIL_4(10) FAIL_4(20) FAIL_4(30) FAIL_4(40) FAIL_4(50)
    return (int)sum;
}
