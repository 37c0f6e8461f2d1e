void lend(int (*f)(int *));
void lend(int (*f)(int *))
{
    int values[96];

    for (int i = 0; i < 96; i++)
        values[i] = 0;
    f(values);
    f(values + 40);
}
