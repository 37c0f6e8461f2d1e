// lost=ROOM options=--missing=havoc
#include "honesty.h"

#ifdef PLAIN
static void get(char *name)
{
    name[1] = 'b';
}
#else
void get(char *name);    /* lost */
#endif

int test(void)
{
    char name[4] = "";
    int a = 0;

    INPUT(a, 1);
    get(name);
    CUTE_assert(a != 1 || name[1] != 'b');    /* bug */
    return 0;
}
