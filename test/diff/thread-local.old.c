/* differs: f */
__thread int t;
int f(int x)
{
    t = 0;
    return x;
}
