/* Conversions are nodes of a tree; what cannot be symbolic has no tree, and a float takes no symbolic value along. */
long conversions(signed char c, unsigned short s, int i, double d)
{
    long wide = c + s;
    unsigned char narrow = (unsigned char)i;
    _Bool truth = i;
    double lost = i * d;
    int constant = (short)70000 + (int)lost;
    return wide + narrow + truth + constant;
}
