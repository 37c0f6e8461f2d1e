void down(int n, int *p, void (*f)(int, int *));
void down(int n, int *p, void (*f)(int, int *))
{
    *p = 0;
    f(n, p);
}
