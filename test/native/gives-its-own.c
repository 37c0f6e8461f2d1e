// verdict=incomplete first=0 domain=4
#include "native.h"
int *place(void);
void clear(void);

/* The pointer is the native code's: into a mapping of its own. */
int test(void)
{
    int x, *own = place();

    CUTE_input(x);
    own[0] = own[1023] = x;
    clear();
    return own[0] == 2 || own[1023] == 2 ? 1 : x == 3 ? 2 : 3;
}
