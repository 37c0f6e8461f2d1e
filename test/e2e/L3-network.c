// toplevel=packet paths=6 errors=1 error-lines=12 verdict=error losses=0 divergences=0 flags=-O0
/* Functions without optimisation: one path for each decision of the program's own. */
#include <arpa/inet.h>
#include <assert.h>

int packet(unsigned x, unsigned short y)
{
    if (ntohl(x) == 0x01020304) {
        if (htons(y) < 0x102)
            return 1;
        if (ntohs(y) == 0xfffe)
            assert(0);
        return 2;
    }
    return htonl(x) == 0x04030201 || htonl(x) > 0xff000000 ? 3 : 4;
}
