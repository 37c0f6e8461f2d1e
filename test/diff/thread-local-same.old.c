/* same: f */
__thread int t;
static _Thread_local int calls = 3;
int f(int x)
{
    t = x;
    calls++;
    return t + 1;
}
