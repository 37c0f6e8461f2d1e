// toplevel=toplevel line=17
/* A checksum of thousands of bytes: no query may be about all of them. */
#include <cute.h>

unsigned char byte[2000];

void toplevel(void)
{
    unsigned hash = 1, sum = 0;
    CUTE_input(byte);
    for (int i = 0; i < 2000; i++) {
        hash = hash * 31 + byte[i];
        sum += byte[i];
    }
    if (hash != 0x12345678)
        return;
    CUTE_assert(sum % 3 != 1);
}
