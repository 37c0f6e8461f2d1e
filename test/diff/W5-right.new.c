int f(int x)
{
    return x == 7 ? 100 : 0;
}
