/* Definitions without prototypes, and declarations within functions; arguments are promoted by default. */
int old_style(c, s, p)
    char c;
    short s;
    int *p;
{
    extern int elsewhere;
    int unprototyped(), prototyped(short);
    return c + s + *p + elsewhere + unprototyped(c, 1.5f, s) + prototyped(s);
}
