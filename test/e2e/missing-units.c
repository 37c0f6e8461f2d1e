// toplevel=test options=--missing=input with=part/missing.c errors=2 error-lines=13,21 verdict=error divergences=0 losses<=0
/* One function that two units lack, and one static function in each. */
#include <cute.h>

int sensor(int unit);
int ask(int unit);
static int own(void);

int test(int a, int (*which)(int))
{
    int answer = sensor(a), asked = ask(a);
    if (answer == 3 && asked == 4 && own() == 5)
        CUTE_assert(0);
    return which ? which(a) : 0;
}

/* An input of a pointer to a function is none that is missing. */
int chosen(int a)
{
    if (a == 9)
        CUTE_assert(0);
    return 0;
}
