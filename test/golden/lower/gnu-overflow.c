/* The result is stored as far as there is room; whether that was all is the value. */
int three(int a, unsigned b, short *r, unsigned long n, unsigned long *size)
{
    long sum;
    if (__builtin_add_overflow(a, b, r))
        return 1;
    if (__builtin_mul_overflow(n, 24, size))
        return 2;
    return __builtin_ssubl_overflow(a, *r, &sum);
}
