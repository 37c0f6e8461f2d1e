void clear(unsigned long where);
void clear(unsigned long where)
{
    *(int *)where = 0;
}
