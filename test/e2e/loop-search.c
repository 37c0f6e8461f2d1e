// toplevel=test paths=16 errors=0 verdict=complete divergences=0 domain=0..4 unit=1
#include <cute.h>

/* The first position of 3 in five bytes, and whether 4 stands behind it. */
int test(void)
{
    unsigned char bytes[5];
    int i;

    CUTE_input(bytes);
    for (i = 0; i < 5 && bytes[i] != 3; i++)
        ;
    if (i == 5)
        return -1;
    for (int k = i + 1; k < 5; k++)
        if (bytes[k] == 4)
            return k;
    return i;
}
