void each(int *values, int count, void (*f)(int *));
void each(int *values, int count, void (*f)(int *))
{
    for (int i = 0; i < count; i++)
        f(&values[i]);
}
