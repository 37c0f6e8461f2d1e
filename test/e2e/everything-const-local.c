// flags=--everything-symbolic options=--everything-symbolic flags=-O2 paths=3 errors=0 losses<=0 divergences=0 verdict=complete
int calls;

static void look(const int *p)
{
    calls = p != 0;
}

int main(void)
{
    const int limit = -9;

    look(&limit);
    if (limit > 5)
        return 1;
    if (limit == 5)
        return 2;
    return 0;
}
