// toplevel=test errors=3 error-lines=16,23,30 verdict=error divergences=0
#include <cute.h>

/* What is constant is the declared object: a constant member shares its bytes with others, a constant local has the
 * value that it was given. */
union shared {
    unsigned plain;
    const unsigned constant;
};
static union shared shared = {5};
static const unsigned table[3] = {1, 2, 4};

static void through_union(unsigned x)
{
    shared.plain = x;
    CUTE_assert(shared.constant != 1234);
}

static void through_local(unsigned x)
{
    const unsigned local = x + 1;
    const unsigned *to_local = &local;
    CUTE_assert(*to_local == 77 || local != 4321);
}

static void through_array(unsigned x)
{
    const unsigned array[2] = {x, 3};
    const unsigned *end = &array[2];
    CUTE_assert(array[0] != 987 || end[-1] != 3 || table[1] != 2);
}

void test(unsigned x)
{
    through_union(x);
    through_local(x);
    through_array(x);
}
