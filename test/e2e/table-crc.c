// toplevel=test paths=2 errors=1 error-lines=35 verdict=error divergences=0 losses<=0
#include <cute.h>

enum { LENGTH = 64 };

static unsigned table[256];

static void make_table(void)
{
    for (unsigned i = 0; i < 256; i++) {
        unsigned rest = i;

        for (int bit = 0; bit < 8; bit++)
            rest = rest & 1 ? 0xedb88320u ^ rest >> 1 : rest >> 1;
        table[i] = rest;
    }
}

static unsigned checksum(const unsigned char *bytes, int count)
{
    unsigned crc = ~0u;

    for (int i = 0; i < count; i++)
        crc = table[(crc ^ bytes[i]) & 0xff] ^ crc >> 8;
    return ~crc;
}

/* CRC-32 by its table, of 64 bytes. */
void test(void)
{
    unsigned char bytes[LENGTH];

    make_table();
    CUTE_input(bytes);
    CUTE_assert(checksum(bytes, LENGTH) != 0x12345678u);    /* error */
}
