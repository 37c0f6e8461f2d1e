/* open: f --run-time=200ms --max-choices=50 --runs=200 */
unsigned f(unsigned x)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < x; i++)
        sum += i;
    return sum;
}
