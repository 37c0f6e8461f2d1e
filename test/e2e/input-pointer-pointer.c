// toplevel=test paths=4 errors=0 verdict=complete divergences=0

int test(short **pp)
{
    if (!pp)
        return 0;
    if (!*pp)
        return 1;
    return **pp == -9 ? 2 : 3;
}
