/* differs: f --run-time=200ms */
int f(int x)
{
    return x;
}
