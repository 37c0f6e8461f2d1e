extern int shared;
extern volatile int done;
void handler(int signal);
void handler(int signal)
{
    (void)signal;
    shared = 0;
    done = 1;
}
