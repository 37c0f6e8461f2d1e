/* br.c - the arithmetic of alu.c with two branches on data, which no predictor knows, and a leaf call. */
#define ROUNDS 45000000ul

static unsigned long mix(unsigned long a, unsigned long b)
{
    a = (a ^ b) * 0xbf58476d1ce4e5b9ul;
    return a ^ a >> 31;
}

static unsigned long kernel(void)
{
    unsigned long state = 0x9e3779b97f4a7c15ul, sum = 0;

    for (unsigned long i = 0; i < ROUNDS; i++) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        if (state & 0x40000)
            sum = mix(sum, state);
        else
            sum += state >> 5;
        if ((state >> 33) % 3 == 0)
            sum ^= i;
    }
    return sum ^ state;
}

#include "kernel.h"
