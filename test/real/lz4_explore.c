/* Every block of a few bytes, expanded. */
#include <cute.h>
#include <lz4.h>

int main(void)
{
    char bytes[5], out[32];
    CUTE_input(bytes);
    return LZ4_decompress_safe(bytes, out, sizeof bytes, sizeof out) > 0;
}
