// toplevel=run options=--run-time=1h ends=time,int,term
/* One run that does not end. */
int run(unsigned x)
{
    volatile unsigned more = x != 77;
    while (more)
        ;
    return 0;
}
