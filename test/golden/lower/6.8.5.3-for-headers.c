/* Parts of a header that are missing are missing in libclang's tree as well. */
int for_headers(int n)
{
    int i = 0, sum = 0;
    for (;;)
        if (i++ > n)
            break;
    for (; i > n;)
        i--;
    for (i = 0;;) {
        if (i == n)
            break;
        i++;
    }
    for (;; i++)
        if (i > 9)
            goto out;
out:
    for (int j = 0, k = n; j < k; j++, k--)
        sum += j;
    for (; sum < n; sum++)
        ;
    return sum;
}
