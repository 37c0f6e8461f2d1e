extern int shared;
void reset(void);
void reset(void)
{
    shared = 0;
}
