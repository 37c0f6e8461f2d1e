static int *kept;
void keep(int *p);
void clear(void);
void keep(int *p)
{
    kept = p;
}
void clear(void)
{
    *kept = 0;
}
