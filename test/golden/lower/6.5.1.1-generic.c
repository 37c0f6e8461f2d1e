/* libclang does not tell which association is chosen: it is found by its type, or all is passed through. */
double root(double);
float rootf(float);
int generic(int i, unsigned u, float f, char *p)
{
    int plain = _Generic(i, int: i + 1, default: 0L), twice = _Generic(u, unsigned: i - 1, default: i + 2);
    const char *name = _Generic(p, char *: "char *", default: "other");
    return plain + twice + (int)_Generic(f, float: rootf, default: root)(f) + name[i];
}
