// toplevel=test options=--missing=havoc errors=1 error-lines=14 lost=4:ROOM divergences=0
/* Of bytes on the stack without a number nobody knows how many there are. */
#include <cute.h>
void get(char *name);

int test(int a)
{
    char name[4] = "";
    if (a != 1)
        return 0;
    get(name);
    CUTE_assert(name[1] == 0);
    if (name[0] == 'a')
        CUTE_assert(0);
    return 1;
}
