#include <string.h>
#include "exact.h"

struct packet { unsigned char kind, length, data[4]; };

int test(void)
{
    struct packet from = {0}, to[2];
    unsigned char raw[6];

    CUTE_range(from.kind, 0, 3);
    CUTE_range(from.data[2], 0, 3);
    memset(to, 0, sizeof to);
    memcpy(&to[1], &from, sizeof from);
    memmove(raw, &to[1], sizeof raw);
    memmove(raw + 1, raw, 5);
    if (raw[5] == 2)
        return to[1].kind == 2 ? 1 : 2;
    to[0] = to[1];
    return to[0].kind == to[1].data[2];
}
