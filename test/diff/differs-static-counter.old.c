/* differs: tick */
static int count;
int tick(int on)
{
    if (on)
        count++;
    return on;
}
