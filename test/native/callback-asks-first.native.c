extern int shared;
void twice(void (*f)(void));
void twice(void (*f)(void))
{
    f();
    shared = 0;
    f();
    shared = 0;
}
