/* `?:` is a branch; `a ?: b` evaluates its first operand once; the operands of a comma stand one behind the other. */
int next(int);
int conditional(int a, int b, int *p, int *q)
{
    int chosen = a > b ? a + 1 : b;
    chosen += next(a) ?: b;
    p = a ? p : (void *)0;
    return *(p ?: q) + (a++, b--, a * b) + chosen;
}
