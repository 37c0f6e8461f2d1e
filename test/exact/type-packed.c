#include "exact.h"

struct head {
    char tag;
    unsigned length;
    unsigned short sum;
} __attribute__((packed));

int test(void)
{
    unsigned char bytes[sizeof(struct head)] = {0};
    struct head *head = (struct head *)bytes;

    CUTE_range(bytes[0], 0, 2);
    CUTE_range(bytes[1], 0, 9);
    CUTE_range(bytes[5], 0, 9);
    if (head->tag == 1)
        return head->length == head->sum;
    head->length += 250;
    return bytes[2] ? 3 : 4;
}
