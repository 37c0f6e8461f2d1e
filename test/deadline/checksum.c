// toplevel=checksum link=bits
/* Sums of thousands of inputs: each question is about all of them. */
#include <cute.h>

int checksum(void)
{
    static unsigned char text[6000];
    unsigned sum = 0, mixed = 0;
    CUTE_input(text);
    for (unsigned i = 0; i < sizeof text; i++) {
        sum = sum * 31 + text[i];
        mixed ^= sum >> 3;
        if (sum == 12345678 + i)
            return 1;
        if ((mixed & 0xffff) == 77)
            return 2;
    }
    return 3;
}
