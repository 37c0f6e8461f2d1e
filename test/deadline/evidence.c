// toplevel=evidence ends=int,term
/* Errors whose confirmation takes a second each: of the program as it is, by hand, and of one with a sanitizer. */
#include <stdlib.h>
#include <unistd.h>

int evidence(unsigned x, int by)
{
    int sum = 0;
    for (int i = 0; i < 12; i++)
        if (x >> i & 1)
            sum++;
    if (by < 1)
        return sum;
    if (getenv("CUTE_TEST"))
        sleep(1);
    switch (sum) {
    case 1: return by + 100;
    case 2: return by + 200;
    case 3: return by + 300;
    case 4: return by + 400;
    case 5: return by + 500;
    case 6: return by + 600;
    case 7: return by + 700;
    case 8: return by + 800;
    case 9: return by + 900;
    default: return 0;
    }
}
