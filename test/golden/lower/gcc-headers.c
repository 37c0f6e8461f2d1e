/* What stands in headers as gcc sees them and clang knows otherwise: libclang alone is told other names for it. */
extern _Float128 wide(_Float128), widen(_Float64x);
extern _Float32 narrow(_Float64);
void release(void *);
void *make(unsigned long) __attribute__((__malloc__, __malloc__(release, 1)));
double gcc_headers(_Float32 f, _Float64 d, int n)
{
    char *text = make(n);
    text[0] = n;
    return narrow(d) + f + (double)wide(n) + text[0];
}
