// toplevel=total paths=11 errors=0 preconditions=0 verdict=complete divergences=0 losses<=0
/* A structure that ends in an array: as many elements as it says, and pointers among them. */
#include <cute.h>
#include <stddef.h>

struct packet {
    unsigned char n;
    const int *item[];
};
CUTE_elements(struct packet, item, n);

int total(const struct packet *packet)
{
    int sum = 0;
    CUTE_assume(packet->n <= 2);
    for (unsigned i = 0; i < packet->n; i++)
        if (packet->item[i])
            sum ^= *packet->item[i];
    return sum == 7 ? 1 : 2;
}
CUTE_nonnull(total, packet);
