#include <zlib.h>
#include "roundtrip.h"

const char *const codec_name = "zlib";
const int codec_levels[] = {1, 3, 6, 9, -1};

size_t codec_compress(int level, const unsigned char *in, size_t size, unsigned char *out, size_t capacity)
{
    z_stream stream = {0};
    if (deflateInit2(&stream, level, Z_DEFLATED, level == 3 ? 31 : 15, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return 0;
    stream.next_in = (Bytef *)in;
    stream.avail_in = (uInt)size;
    stream.next_out = out;
    stream.avail_out = (uInt)capacity;
    int status = deflate(&stream, Z_FINISH);
    size_t written = stream.total_out;
    deflateEnd(&stream);
    return status == Z_STREAM_END ? written : 0;
}

/* In pieces, as a program that reads from a pipe does. */
size_t codec_expand(const unsigned char *in, size_t size, unsigned char *out, size_t capacity)
{
    z_stream stream = {0};
    int status = inflateInit2(&stream, 47);
    stream.next_out = out;
    stream.avail_out = (uInt)capacity;
    for (size_t at = 0; at < size && status == Z_OK; at += 1000) {
        stream.next_in = (Bytef *)in + at;
        stream.avail_in = (uInt)(size - at < 1000 ? size - at : 1000);
        status = inflate(&stream, Z_NO_FLUSH);
    }
    size_t written = stream.total_out;
    inflateEnd(&stream);
    return status == Z_STREAM_END ? written : 0;
}
