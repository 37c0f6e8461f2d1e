// toplevel=toplevel line=22
/* A packet that says how long it is, and whose checksum is over so many bytes. */
#include <cute.h>
#include <stdint.h>

struct packet {
    uint8_t length, kind;
    uint16_t sum;
    uint8_t data[28];
} packet;

void toplevel(void)
{
    uint16_t sum = 0xffff;
    CUTE_input(packet);
    if (packet.length < 12 || packet.length > sizeof packet.data)
        return;
    for (unsigned i = 0; i < packet.length; i++)
        sum = (uint16_t)((sum << 1 | sum >> 15) + packet.data[i]);
    if (sum != packet.sum || sum == 0)
        return;
    CUTE_assert(packet.kind != 7 || packet.data[3] != 'x');
}
