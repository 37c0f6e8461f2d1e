int order(const void *a, const void *b);
int order(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}
