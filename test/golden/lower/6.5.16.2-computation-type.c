/* A compound assignment computes in a type that libclang does not tell: that of the converted right side, of shifts
 * that of the promoted left side. */
void computation_type(char *c, unsigned char b, unsigned *u, long *l, float *f, int i, double d)
{
    *c += 300;
    *c *= *u;
    b <<= i;
    *u >>= *l;
    *u -= i;
    *l /= *u;
    i *= d;
    *f += i;
    c += *l;
}
