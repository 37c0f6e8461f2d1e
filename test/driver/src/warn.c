int warn(int x)
{
    int unused;
    if (x = 3)
        return 1;
}
