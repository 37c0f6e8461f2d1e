// toplevel=test paths=11 errors=2 error-lines=36,39 preconditions=1 verdict!=incomplete divergences=0 losses<=0
#include <cute.h>

typedef int operation(int);

struct handler {
    operation *run;
    void (*done)(void);
};

static int calls;

int negate(int x)
{
    return -x;
}

static int square(int x)
{
    return x > 40000 ? 0 : x * x;
}

static void count(void)
{
    calls++;
}

/* A function pointer is NULL or one of the program's functions of its type. */
int test(operation *f, int x)
{
    struct handler handler;

    if (x < 0 || x > 100)
        return 0;
    if (f(x) == 49)
        CUTE_assert(f != square);
    CUTE_input(handler);
    if (handler.run && handler.done) {
        CUTE_assert(handler.run != negate);
        handler.done();
    }
    return calls;
}
