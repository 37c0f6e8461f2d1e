/* float and double travel as their bits; the operators of a tree are those of floating point, and a conversion to an
 * integer is checked. long double is never symbolic, nor is what comes from it. */
double sqrt(double);

struct point {
    float x;
    double y;
};

float floating(struct point *p, float a, double b, int i, unsigned char c)
{
    double sum = a + b * i;
    float narrow = (float)sum;
    long double wide = sum;
    p->x = -narrow;
    p->y += c;
    if (!a || b != 1.5 || (_Bool)narrow)
        sum = sqrt(p->y) / a;
    int whole = (unsigned short)sum + (sum <= b);
    p->x++;
    if (__builtin_isnan(sum))
        return wide;
    return floating(p, a, sum, whole, (unsigned char)narrow);
}
