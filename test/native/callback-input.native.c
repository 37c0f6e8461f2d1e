void run(int (*f)(void));
void run(int (*f)(void))
{
    if (f())
        f();
}
