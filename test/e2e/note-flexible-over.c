// toplevel=close errors=1 error-lines=14 preconditions=0 verdict=error divergences=0 losses<=0
/* Its length is the index of the last element, thinks this one. */
#include <cute.h>

struct packet {
    unsigned n;
    struct { char kind; long value; } item[];
};
CUTE_elements(struct packet, item, n);

int close(struct packet *packet)
{
    CUTE_assume(packet->n > 1);
    packet->item[packet->n].value = -1;
    return 0;
}
CUTE_nonnull(close, packet);
