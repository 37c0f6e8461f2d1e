// toplevel=test options=--missing=havoc
/* What functions that are defined nowhere have answered and written. */
#include <stdlib.h>

struct pair { int a; const char *name; };
int sensor(void);
struct pair *take(int *values, size_t count);

int test(int a)
{
    int values[2] = {0};
    struct pair *pair = take(values, 2);
    if (sensor() + sensor() == 5 && values[1] == 3 && pair && pair->name && pair->name[0] == 'x' && a == 4)
        abort();
    return 0;
}
