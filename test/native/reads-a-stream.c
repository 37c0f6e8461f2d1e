// verdict=complete first=0 domain=4
#include "native.h"
#include <stdio.h>

/* What the stream writes is what stood there in the first run. */
int test(void)
{
    int x, y[3] = {0};

    FILE *zeros = fopen("/dev/zero", "r");
    CUTE_input(x);
    y[1] = x;
    if (fread(y, sizeof *y, 2, zeros) != 2)
        return 4;
    fclose(zeros);
    y[2] = x;
    return y[1] == 2 ? 1 : y[2] == 3 ? 2 : 3;
}
