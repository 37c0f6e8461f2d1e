#include <brotli/decode.h>
#include <brotli/encode.h>
#include "roundtrip.h"

const char *const codec_name = "brotli";
const int codec_levels[] = {0, 2, 5, 9, 11, -1};

size_t codec_compress(int level, const unsigned char *in, size_t size, unsigned char *out, size_t capacity)
{
    size_t written = capacity;
    return BrotliEncoderCompress(level, 18, level == 9 ? BROTLI_MODE_TEXT : BROTLI_MODE_GENERIC, size, in, &written, out)
        ? written : 0;
}

size_t codec_expand(const unsigned char *in, size_t size, unsigned char *out, size_t capacity)
{
    size_t written = capacity;
    return BrotliDecoderDecompress(size, in, &written, out) == BROTLI_DECODER_RESULT_SUCCESS ? written : 0;
}
