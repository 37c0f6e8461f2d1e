int ask(int (*f)(void));
int ask(int (*f)(void))
{
    return f() == 2 ? 1 : 2;
}
