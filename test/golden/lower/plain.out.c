void cute_input(volatile void *, const char *);
struct pair {
int a;
char *b;
};
int check(struct pair *p, unsigned n)
{
    struct pair local;
    cute_input_object(&cute_S[0], &(local), &cute_T[0], "local");
cute_input_object(&cute_S[1], &(local.b), &cute_T[2], "local.b")
;
    for (unsigned i = 0; i < n; i++)
        if (p->a == (int)i /* as it stands */)
            return local.a;
    return 0;
}
void cute_input(volatile void *, const char *);
void cute_input_array(volatile void *, unsigned long, const char *);
void cute_input_guess(volatile void *, const char *, const char *);
void cute_toplevel(void)
{
    __typeof__(struct pair *) p;
    __typeof__(unsigned int) n;
    cute_guess_object(&cute_S[2], &p, &cute_T[4], "p", "n");
    cute_input_object(&cute_S[3], &n, &cute_T[5], "n");
    check(p, n);
}
