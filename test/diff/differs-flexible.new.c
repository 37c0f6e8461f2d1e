#include "differs-flexible.h"

void clear(struct packet *packet)
{
    for (unsigned i = 0; i < packet->count && i < 3; i++)
        packet->item[i] = 0;
}
