#include <zstd.h>
#include "roundtrip.h"

const char *const codec_name = "zstd";
const int codec_levels[] = {1, 3, 7, 12, 19, -1};

size_t codec_compress(int level, const unsigned char *in, size_t size, unsigned char *out, size_t capacity)
{
    size_t written = ZSTD_compress(out, capacity, in, size, level);
    return ZSTD_isError(written) ? 0 : written;
}

size_t codec_expand(const unsigned char *in, size_t size, unsigned char *out, size_t capacity)
{
    size_t written = ZSTD_decompress(out, capacity, in, size);
    return ZSTD_isError(written) ? 0 : written;
}
