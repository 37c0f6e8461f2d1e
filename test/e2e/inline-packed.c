// toplevel=test errors=0 verdict=incomplete paths=2 lost=15:FUNCTION flags=-O2
#include <cute.h>

static int first(int count, ...)
{
    __builtin_va_list list;

    __builtin_va_start(list, count);
    int value = __builtin_va_arg(list, int);
    __builtin_va_end(list);
    return value;
}

/* Has no address: it is there to be inlined only. It stays native, since its arguments stand for any number. */
extern inline __attribute__((always_inline, gnu_inline)) int packed(int count, ...)
{
    return first(count, __builtin_va_arg_pack());
}

int test(int x)
{
    CUTE_assert(packed(1, 7) == 7);
    if (x == 3)
        return 1;
    return 0;
}
