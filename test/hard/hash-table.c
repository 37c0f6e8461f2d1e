// toplevel=toplevel line=23
/* Two different keys in one bucket of a hash table with a prime number of them. */
#include <cute.h>
#include <string.h>

char a[8], b[8];

static unsigned hash(const char *key)
{
    unsigned h = 5381;
    for (int i = 0; i < 8; i++)
        h = h * 33 ^ (unsigned char)key[i];
    return h;
}

void toplevel(void)
{
    CUTE_input(a);
    CUTE_input(b);
    if (memcmp(a, b, 8) == 0 || a[0] != 'k' || b[0] != 'v')
        return;
    if (hash(a) % 1009 == hash(b) % 1009 && hash(a) % 1009 == 77)
        CUTE_assert(0);
}
