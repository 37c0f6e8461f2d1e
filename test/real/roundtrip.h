/* roundtrip.h - what a compressor has to offer, so that one driver does the work for all of them. */
#ifndef ROUNDTRIP_H
#define ROUNDTRIP_H
#include <stddef.h>

extern const char *const codec_name;
extern const int codec_levels[];           /* ends with -1 */

/* Both give the size of what was written to `out`, or 0 if it does not fit or `in` is no compressed text. */
size_t codec_compress(int level, const unsigned char *in, size_t size, unsigned char *out, size_t capacity);
size_t codec_expand(const unsigned char *in, size_t size, unsigned char *out, size_t capacity);
#endif
