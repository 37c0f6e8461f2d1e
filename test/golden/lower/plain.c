// options: --plain --toplevel=check
void cute_input(volatile void *, const char *);
struct pair { int a; char *b; };

int check(struct pair *p, unsigned n)
{
    struct pair local;
    cute_input(&(local), "local"); cute_input(&(local.b),
               "local.b");
    for (unsigned i = 0; i < n; i++)
        if (p->a == (int)i /* as it stands */)
            return local.a;
    return 0;
}
