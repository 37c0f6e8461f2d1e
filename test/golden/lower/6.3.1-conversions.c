/* Conversions are nodes of a tree; what cannot be symbolic has no tree. */
long conversions(signed char c, unsigned short s, int i, double d)
{
    long wide = c + s;
    unsigned char narrow = (unsigned char)i;
    _Bool truth = i;
    double product = i * d;
    int constant = (short)70000 + (int)product;
    return wide + narrow + truth + constant;
}
