// toplevel=test reach.reached=false verdict=complete options=--reach=test/e2e/reach-never.c:13 obstacles=8,11 divergences=0
#include <cute.h>

/* Two conditions that contradict each other, with others between that have nothing to do with it. */
int test(int x, int y, int z)
{
    int count = 0;
    if (x > 10) {
        if (y == 3)
            count++;
        if (x < z && z < 9)
            if (y)
                count += 100;
    }
    if (z == 4)
        count++;
    return count;
}
