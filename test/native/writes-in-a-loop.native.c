void step(int *p, int i);
void step(int *p, int i)
{
    if (i == 1)
        *p = 0;
}
