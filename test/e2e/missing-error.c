// toplevel=test errors=2 error-lines=15,17 verdict=error divergences=0 losses<=0 by-hand=134
/* A call of a function that is defined nowhere is an error, once for each function: here, or through a pointer. */
int sensor(int unit);
void tick(void);
int never_called(int);

void (*when_due)(void) = tick;
int (*unused)(int) = never_called;

int test(int a)
{
    if (a > 3)
        a += sensor(a);
    else if (a == 3)
        return sensor(1) + sensor(2);
    else
        when_due();
    return a == 100;
}
