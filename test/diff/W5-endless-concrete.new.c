int f(int x)
{
    volatile int on = 1;
    if (x == 7)
        while (on)
            ;
    return x;
}
