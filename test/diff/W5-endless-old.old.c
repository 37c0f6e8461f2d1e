/* differs: f --run-time=200ms */
int f(int x)
{
    while (x == 7)
        ;
    return x;
}
