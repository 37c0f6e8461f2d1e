void zero(int *p);
void zero(int *p)
{
    *p = 0;
}
