int f(int x)
{
    while (x == 7)
        ;
    return x;
}
