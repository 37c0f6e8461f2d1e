extern int answer;
void ask(int (*f)(int), int x);
void ask(int (*f)(int), int x)
{
    answer = f(x) == 3;
}
