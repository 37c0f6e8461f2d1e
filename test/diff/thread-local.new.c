__thread int t;
int f(int x)
{
    t = x == 77;
    return x;
}
