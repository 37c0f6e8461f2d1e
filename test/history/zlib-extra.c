#include <cute.h>
#include <zlib.h>
int main(void)
{
    Bytef in[24], out[64], extra[2];
    gz_header header = {.extra = extra, .extra_max = sizeof extra};
    z_stream z = {.next_in = in, .avail_in = sizeof in, .next_out = out, .avail_out = sizeof out};
    CUTE_input(in), inflateInit2(&z, 31), inflateGetHeader(&z, &header);
    for (z.avail_in = 1; inflate(&z, Z_NO_FLUSH) == Z_OK && z.next_in < in + sizeof in; z.avail_in = 1) {}
    inflateEnd(&z);
}
