/* empty.c - a toplevel that does next to nothing, 65,536 times: two bytes, a switch with a label for each value. What
 * a run costs here is what the machinery costs: restore, hand-over, record, search. */
#include <cute.h>

#define CASES_4(n) case (n): case (n) + 1: case (n) + 2: case (n) + 3:
#define CASES_16(n) CASES_4(n) CASES_4((n) + 4) CASES_4((n) + 8) CASES_4((n) + 12)
#define CASES_64(n) CASES_16(n) CASES_16((n) + 16) CASES_16((n) + 32) CASES_16((n) + 48)

static int reached;

static void distinguish(unsigned char byte)
{
    switch (byte) {
    CASES_64(0) CASES_64(64) CASES_64(128) CASES_64(192)
        reached++;
    }
}

void toplevel(void)
{
    unsigned char bytes[2];

    CUTE_input(bytes);
    distinguish(bytes[0]);
    distinguish(bytes[1]);
}
