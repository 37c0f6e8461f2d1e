/* open: f --run-time=200ms --max-choices=1000 */
int f(int x)
{
    while (x == 7)
        ;
    return x;
}
