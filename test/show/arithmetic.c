// toplevel=arithmetic
static const int powers[6] = {1, 10, 100, 1000, 10000, 100000};

static int scaled(int value, unsigned digits)
{
    return value * powers[digits];
}

static long total(const int *values, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += values[i];
    return sum;
}

int arithmetic(int values[4], int what, double d)
{
    switch (what) {
    case 0: return scaled(values[0], (unsigned)values[1] % 8);
    case 1: return (int)total(values, 4);
    case 2: return values[0] / values[1];
    case 3: return values[0] % (values[1] - 17);
    case 4: return 1 << values[2];
    case 5: return -values[3];
    case 6: return (int)d;
    }
    return 0;
}
