// toplevel=counter
/* One variable, and 100,000 conditions about it, all of which belong to each question. */
int counter(int x)
{
    for (int i = 0; i < 90000; i++)
        if (x == 7 * i + 3)
            return i;
    return -1;
}
