/* For L2-old-c.c. */
char there(int x)
{
    return x == 7 ? 'w' : 'v';
}

there_too(a, b)
    char b;
{
    return a == 77 && b == 12 ? 3 : 4;
}

undeclared(a, b, c, d, e, f, g, h)
    char h;
{
    return a == 1234 && h == 9 ? 99 : 0;
}
