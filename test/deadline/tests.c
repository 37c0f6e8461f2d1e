// toplevel=tests options=--keep=paths options=--report=lcov runs>=100
/* A test for each path, and all of them are written. */
int tests(unsigned x)
{
    int sum = 0;
    for (int i = 0; i < 32; i++)
        if (x >> i & 1)
            sum++;
    return sum;
}
