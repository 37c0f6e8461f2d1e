// toplevel=toplevel line=16
/* Signatures of 32 bytes, one by memcmp, one by strcmp. */
#include <cute.h>
#include <string.h>

unsigned char header[32];
char name[33];

void toplevel(void)
{
    CUTE_input(header);
    CUTE_input(name);
    CUTE_assume(name[32] == 0);
    if (memcmp(header, "\x89PNG\r\n\x1a\n and more, up to 32 byte", 32) != 0)
        return;
    CUTE_assert(strcmp(name, "correct horse battery staple, ok") != 0);
}
