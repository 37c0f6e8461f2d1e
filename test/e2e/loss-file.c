// toplevel=test errors=0 verdict=incomplete with=part/native-file.c lost=1:FILE,11:CALL
#include <cute.h>

int native(int x);

int test(void)
{
    int x;

    CUTE_input(x);
    return native(x) > 2;
}
