/* open: f --max-choices=1000 --runs=20 */
unsigned f(unsigned x)
{
    unsigned sum = 0;
    if (x < 90000000u || x > 90000009u)
        return 0;
    for (unsigned i = 0; i < x; i++)
        sum += i;
    return sum;
}
