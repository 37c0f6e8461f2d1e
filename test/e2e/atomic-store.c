// toplevel=test paths=2 errors=0 divergences=0 verdict=incomplete
#include <cute.h>

/* Atomic operations are no calls to libclang, and void ones looked like designators: they must not get lost. */
static volatile unsigned marks[3];

int test(unsigned x)
{
    unsigned three = 3, seven = 7, old = 0;
    _Bool flag = 0;
    int way = x == 9 ? 2 : 0;

    __atomic_store_n(marks + 1, 7, __ATOMIC_RELAXED);
    __atomic_store_n((&marks[way ? 2 : 0]), x, __ATOMIC_SEQ_CST);
    CUTE_assert(marks[1] == 7 && marks[way] == x);
    __atomic_store(&marks[1], &three, __ATOMIC_RELEASE);
    CUTE_assert(marks[1] == 3);
    __atomic_exchange(&marks[1], &seven, &old, __ATOMIC_ACQ_REL);
    CUTE_assert(marks[1] == 7 && old == 3);
    __atomic_load(&marks[1], &old, __ATOMIC_ACQUIRE);
    CUTE_assert(old == 7);
    CUTE_assert(!__atomic_test_and_set(&flag, __ATOMIC_RELAXED) && flag);
    __atomic_clear(&flag, __ATOMIC_RELAXED);
    CUTE_assert(!flag);
    __sync_synchronize();
    __sync_lock_release(&marks[1]);
    CUTE_assert(marks[1] == 0 && __sync_fetch_and_add(&marks[1], 2) == 0 && marks[1] == 2);
    return way;
}
