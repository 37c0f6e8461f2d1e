// toplevel=test paths=4 errors=1 error-lines=13 verdict!=incomplete divergences=0
#include <cute.h>

/* Two inputs from one place in the source, told apart by their names, and two of one name. */
int test(void)
{
    int values[3];

    CUTE_input_named(values[0], "width");
    CUTE_input_named(values[1], "height");
    CUTE_input_named(values[2], "height");
    if (values[0] == 3 && values[1] == 4)
        CUTE_assert(values[2] != 5);
    return 0;
}
