/* What all integer types do: TYPE, and the range LOW to HIGH of the inputs. */
#include "../exact.h"

static int sign(TYPE x)
{
    if (x == 0)
        return 0;
    return x > 0 ? 1 : -1;
}

int test(void)
{
    TYPE x, y, z = 3;
    int found = 0;

    CUTE_range(x, LOW, HIGH);
    CUTE_range(y, LOW, HIGH);
    found += sign(x);
    if (x < y)
        found += 2;
    else if (x == y)
        return found;
    z ^= x;
    if ((z & 5) == 4 || (z | y) == 7)
        found += 4;
    if (y && x % (y | 1) == 2)
        found += 8;
    if (((x >> 1) + (y << 1)) / 3 > 2)
        found += 16;
    z -= y;
    if (z++ > x && !(--z == 1))
        found += 32;
    if ((unsigned char)(x * y) == 30)
        found += 64;
    CUTE_assert(found != 118);
    return ~x == -4 ? found : -found;
}
