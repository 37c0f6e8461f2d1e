/* open: f --run-time=200ms */
int g;
int f(int x)
{
    if (x == 7) {
        g = 1;
        for (;;)
            ;
    }
    return x;
}
