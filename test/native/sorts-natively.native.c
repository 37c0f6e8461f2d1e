extern int seen;
int order(const void *a, const void *b);
int order(const void *a, const void *b)
{
    seen = 0;
    return *(const int *)a - *(const int *)b;
}
