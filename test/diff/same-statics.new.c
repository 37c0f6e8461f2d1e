int limit = 3;
static unsigned last;
unsigned next_id(unsigned step)
{
    unsigned taken = step;
    if (taken >= 8)
        taken = 7;
    limit -= 1;
    return last = last + taken;
}
