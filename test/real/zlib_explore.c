/* Every raw stream of a few bytes, inflated. */
#include <cute.h>
#include <string.h>
#include <zlib.h>

int main(void)
{
    unsigned char bytes[4], out[64];
    CUTE_input(bytes);
    z_stream stream = {.next_in = bytes, .avail_in = sizeof bytes, .next_out = out, .avail_out = sizeof out};
    if (inflateInit2(&stream, -15) != Z_OK)
        return 1;
    int status = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    return status == Z_STREAM_END;
}
