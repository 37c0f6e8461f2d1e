/* Loops become jumps; a variable that never holds anything symbolic has no shadow. */
int loops(int n, int *p)
{
    int sum = 0;
    for (int i = 0; i < 10; i++) {
        if (p[i] < 0)
            continue;
        sum += p[i];
    }
    while (n-- > 0)
        sum <<= 1;
    return sum;
}
