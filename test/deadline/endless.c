// toplevel=endless
/* Runs that do not end, each of which is waited for, in itself and once more by hand. */
int endless(unsigned x)
{
    volatile unsigned bits = 0;
    for (int i = 0; i < 32; i++)
        if (x >> i & 1)
            bits++;
    volatile unsigned more = x % 7 != 5;
    while (more)
        ;
    return bits > 16;
}
