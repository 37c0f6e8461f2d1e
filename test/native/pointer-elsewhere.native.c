void count(int *p);
void count(int *p)
{
    ++*p;
}
