#ifdef __CUTE__
#include <cute.h>
#else
#define CUTE_elements(of, name, count) struct none
#define CUTE_nonnull(of, name) struct none
#endif

struct packet {
    unsigned count;
    int item[];
};
void clear(struct packet *packet);

CUTE_elements(struct packet, item, count);
CUTE_nonnull(clear, packet);
