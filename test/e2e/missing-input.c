// toplevel=test options=--missing=input errors=3 error-lines=26,29,33 verdict=error divergences=0 losses<=0
/* What functions that are defined nowhere return is any value, each time another; what they are given stays. */
#include <cute.h>
#include <stddef.h>

struct reading { int value; unsigned unit : 3; struct reading *next; };
int sensor(int unit);
const struct reading *take(void);
struct reading copy_of(const struct reading *reading);
double scale(float by, ...);
void tick(int *count);
_Noreturn void fatal(const char *why);

int test(int a)
{
    int count = a;
    tick(&count);
    CUTE_assert(count == a);
    if (a == 1) {
        fatal("never comes back");
        CUTE_assert(0);
    }
    if (a == 2) {
        int first = sensor(1), second = sensor(1);
        if (first == 77 && second == 78)
            CUTE_assert(0);
    }
    if (a == 3 && scale(1.0f, a) == 2.5)
        CUTE_assert(0);
    if (a == 4) {
        const struct reading *p = take();
        if (p != NULL && p->next == p && copy_of(p).unit == 5)
            CUTE_assert(0);
    }
    return 0;
}
