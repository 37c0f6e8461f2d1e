/* What is declared const gets its value when it is declared, temporaries of its type do not stay const. */
struct pair { const int a; int b; };
int constants(const int x, const int *const p, struct pair pair)
{
    const int twice = 2 * x, first = p[0];
    const struct pair made = {twice, pair.a};
    int y = twice;
    y += first;
    return y + made.a + (x > 3 ? made.b : x);
}
