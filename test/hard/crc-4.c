// toplevel=test line=36
#include <cute.h>
#include <stdint.h>

#ifndef LENGTH
#define LENGTH 4
#endif

static uint32_t table[256];

static void make_table(void)
{
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t value = i;
        for (int bit = 0; bit < 8; bit++)
            value = value & 1 ? value >> 1 ^ 0xedb88320u : value >> 1;
        table[i] = value;
    }
}

/* As zlib and PNG have it. */
static uint32_t crc32(const uint8_t *bytes, unsigned count)
{
    uint32_t crc = 0xffffffffu;
    for (unsigned i = 0; i < count; i++)
        crc = table[(crc ^ bytes[i]) & 0xff] ^ crc >> 8;
    return ~crc;
}

void test(void)
{
    uint8_t bytes[LENGTH];
    CUTE_input(bytes);
    make_table();
    if (crc32(bytes, LENGTH) == 0xdeadbeefu)
        CUTE_assert(0);
}
