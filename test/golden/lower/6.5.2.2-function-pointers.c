/* Functions decay; a pointer to one may be called with or without a star. */
typedef int callee(int);
int one(int);
int function_pointers(int x, callee *p, int (*table[])(int, ...), callee parameter)
{
    callee *q = x ? one : &one;
    return p(x) + (*q)(x) + (***p)(1) + table[x](x, 2.5f) + parameter(x) + (one == p);
}
