__thread int t;
static _Thread_local int calls = 3;
int f(int x)
{
    t = x + 1;
    calls = 4;
    return t--;
}
