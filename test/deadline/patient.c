// toplevel=patient after=4800 ends=int,term errors.length=0 options=-j1
/* A run that ends, but late: a signal in the longer run that is to find out is no proof that it does not. */
static volatile unsigned long spent;

int patient(int x)
{
    for (unsigned long i = 0; i < 2500000000; i++)
        spent = i;
    return x == 7;
}
