// toplevel=test errors=1 error-lines=31 verdict!=complete lost=31:CALL
// The resolver of an indirect function runs before the first thread has its variables, which instrumented code uses.
static int table[4];
static __thread int calls = 7;
int scale(int x);

static int twice(int x)
{
    return 2 * x;
}

static int thrice(int x)
{
    return 3 * x;
}

static int (*resolve(void))(int)
{
    for (int i = 0; i < 4; i++)
        table[i] = calls + i;
    return table[3] == 10 ? thrice : twice;
}

int scale(int x) __attribute__((ifunc("resolve")));
static int (*const pointer)(int) = scale;

int test(int x)
{
    if (x != 12)
        return 0;
    return scale(x) == 36 && pointer(2) == 6 ? 100 / (x - 12) : 0;
}
