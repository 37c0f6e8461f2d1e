/* A checksum over an input of N bytes: each step asks about it, so that a predicate has all bytes before it as its
 * variables. */
#include <cute.h>

unsigned char byte[N];

int toplevel(void)
{
    unsigned sum = 1, hits = 0;
    CUTE_input(byte);
    for (int i = 0; i < N; i++) {
        sum = sum * 31 + byte[i];
        if ((sum ^ sum >> 7) % 5 == 0)
            hits++;
    }
    return hits & 1;
}
