// toplevel=mixer link=bits options=--solver=bits
/* What goes into a mixer of 64 bits for it to give a number: conflicts without end. */
static unsigned long mix(unsigned long x, unsigned long y)
{
    x = (x ^ x >> 31) * 0x9e3779b97f4a7c15 + y;
    y = (y ^ y >> 29) * (x | 1);
    return x ^ y ^ x * y;
}

int mixer(unsigned long x, unsigned long y)
{
    for (unsigned long of = 1; of < 400; of++)
        if (mix(mix(x, y), y ^ x >> 7) == of * 0x123456789)
            return 1;
    return 2;
}
