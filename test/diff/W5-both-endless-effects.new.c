int g;
int f(int x)
{
    if (x == 7) {
        g = 2;
        for (;;)
            ;
    }
    return x;
}
