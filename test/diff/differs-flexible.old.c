/* differs: clear */
#include "differs-flexible.h"

/* The last elements are compared, too. */
void clear(struct packet *packet)
{
    for (unsigned i = 0; i < packet->count; i++)
        packet->item[i] = 0;
}
