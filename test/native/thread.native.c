extern int shared;
void *body(void *argument);
void *body(void *argument)
{
    (void)argument;
    shared = 0;
    return 0;
}
