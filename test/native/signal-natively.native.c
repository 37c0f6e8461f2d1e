extern int shared;
void handler(int signal);
void handler(int signal)
{
    (void)signal;
    shared = 0;
}
