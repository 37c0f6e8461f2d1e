// toplevel=test errors=0 paths=2
// An indirect function that is called with what no input decides loses nothing.
static int twice(int x)
{
    return 2 * x;
}

static int (*resolve(void))(int)
{
    return twice;
}

int scale(int x) __attribute__((ifunc("resolve")));
static int local(int x) __attribute__((ifunc("resolve")));

int test(int x)
{
    if (x == 12)
        return scale(3) + local(4) == 14 ? 0 : 1 / (x - 12);
    return 0;
}
