// toplevel=test paths=6 errors=2 error-lines=16,19 divergences=0 losses<=0
#include <string.h>
#include <cute.h>

/* Whether memory is equal is one choice, however long it is; a byte of the user's fills memory. */
int test(char byte)
{
    unsigned char head[12], filled[6];

    CUTE_input(head);
    if (!memcmp(head, "\x89PNG", 4))
        return 1;
    memset(filled, byte, 4);
    memset(filled + 4, 0, 2);
    if (memcmp(head, "an archive  ", sizeof head) == 0)
        CUTE_assert(filled[2] != 7);
    if (memcmp(head, "b", 1) > 0) {
        if (memcmp(filled, head, 2) == 0)
            CUTE_assert(filled[5] != 0);
        return 2;
    }
    return 0;
}
