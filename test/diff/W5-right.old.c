/* same: f --run-time=200ms --max-choices=1000 */
int f(int x)
{
    int n = 0;
    while (x == 7 && n < 100)
        n++;
    return n;
}
