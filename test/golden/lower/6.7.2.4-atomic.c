/* Operators on atomic objects are passed through whole; libclang shows the arguments of __atomic_* in another order. */
_Atomic int counter;
int plain;
int atomics(int x, int *p)
{
    counter += x;
    counter++;
    int old = __atomic_fetch_add(p, x, 5);
    __atomic_store_n(&plain, old, 3);
    return counter + __sync_fetch_and_add(p, 1);
}
