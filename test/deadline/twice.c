// toplevel=twice ends=twice options=--json=pipe
/* The report goes to a pipe that nobody reads: only a second signal ends that. */
int twice(unsigned x)
{
    int sum = 0;
    for (int i = 0; i < 32; i++)
        if (x >> i & 1)
            sum++;
    return sum;
}
