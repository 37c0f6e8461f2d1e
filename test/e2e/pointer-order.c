// toplevel=test paths=5 errors=0 verdict=complete divergences=0

int test(char *p, char *q)
{
    if (!p || !q)
        return 0;
    if (p < q)
        return 1;
    if (p > q)
        return 2;
    return 3;
}
