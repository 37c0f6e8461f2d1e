extern int shared;
int look(void);
int look(void)
{
    return shared == 7;
}
