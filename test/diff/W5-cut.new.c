unsigned f(unsigned x)
{
    return x % 2 ? (x - 1) / 2 * x : x / 2 * (x - 1);
}
