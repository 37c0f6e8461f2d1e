// toplevel=test paths=1 errors=0 divergences=0 runs<=1

int test(void)
{
    return 3;
}
