int answer(int a);
int answer(int a)
{
    return a + 1;
}
