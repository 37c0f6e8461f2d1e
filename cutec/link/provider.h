/* provider.h - which libraries of this machine define names that a link lacks. */
#ifndef CUTEC_PROVIDER_H
#define CUTEC_PROVIDER_H
#include "cutec/build/build.h"

/* To `out` goes a line for each library that -lNAME would find and that defines some of `names` (const char *, each
 * once), the one with most of them first:
 *
 *   cutec: -lz defines adler32, crc32 */
void provider_print(const struct build *build, const struct vec *names, struct text *out);
#endif
