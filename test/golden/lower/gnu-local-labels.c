/* Labels that are declared in a block are not in libclang's tree. */
int local_labels(int x)
{
    int sum = 0;
    {
        __label__ again, out;
    again:
        if (x-- < 0)
            goto out;
        sum += x;
        goto again;
    out:;
    }
    return sum + ({ __label__ end; if (x) goto end; sum = 1; end: sum; });
}
