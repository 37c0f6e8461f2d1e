/* alu.c - pure arithmetic: a xorshift generator and a mixing step, no memory, no branch but the loop's. */
#define ROUNDS 120000000ul

static unsigned long kernel(void)
{
    unsigned long state = 0x9e3779b97f4a7c15ul, sum = 0;

    for (unsigned long i = 0; i < ROUNDS; i++) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        sum += (state ^ i) * 0xbf58476d1ce4e5b9ul;
        sum ^= sum >> 31;
    }
    return sum ^ state;
}

#include "kernel.h"
