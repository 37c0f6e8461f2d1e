static int count;
int tick(int on)
{
    if (on > 0)
        count++;
    return on;
}
