void call(void (*f)(int *), int *p);
void call(void (*f)(int *), int *p)
{
    *p = 1;
    f(p);
}
