void swap(unsigned *a, unsigned *b)
{
    if (a == b) {
        *a = *b + 0;
        return;
    }
    *a ^= *b;
    *b ^= *a;
    *a ^= *b;
}
