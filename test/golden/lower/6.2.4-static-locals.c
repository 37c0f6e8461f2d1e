/* Static and thread-local variables are memory; so is a local whose address is taken, or that is volatile. */
static _Thread_local int per_thread;
int use(int *);
int static_locals(int x)
{
    static int count = 2;
    static __thread long own;
    volatile int seen = x;
    int taken = x, plain = x;
    count += x;
    own = per_thread++;
    return use(&taken) + seen + plain + count + (int)own + taken;
}
