// toplevel=test paths=2 errors=0 verdict=complete divergences=0 options=--no-check=overflow

/* Instrumented code wraps around. */
int test(int a)
{
    return a + 1 < a ? 1 : 2;
}
