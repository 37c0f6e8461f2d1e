/* provider.h - find the libraries of this machine that define names missing from a link. */
#ifndef CUTEC_PROVIDER_H
#define CUTEC_PROVIDER_H
#include "cutec/build/build.h"

/* Append to `out` a line for each library that -lNAME would find and that defines some of `names` (const char *,
 * without duplicates), the one with most of them first:
 *
 *   cutec: -lz defines adler32, crc32 */
void provider_print(const struct build *build, const struct vec *names, struct text *out);
#endif
