#include <cute.h>
#include <tommath.h>
int main(void)
{
    int bits;
    mp_int power;
    CUTE_input(bits), CUTE_assume(bits < 10000);
    if (mp_init(&power) == MP_OKAY && mp_2expt(&power, bits) == MP_OKAY) CUTE_assert(mp_count_bits(&power) == bits + 1);
    mp_clear(&power);
}
