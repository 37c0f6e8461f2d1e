/* Labels stay where they are; an address of one is never symbolic, where a computed goto goes is made concrete. */
int jumps(int n, int *code)
{
    static const void *const table[] = {&&add, &&leave};
    int sum = 0;
    goto *table[code[sum]];
add:
    sum += n;
    {
        int inner = n;
        if (inner)
            goto *(n > 5 ? &&leave : table[*code++]);
    }
leave:
    return sum;
}
