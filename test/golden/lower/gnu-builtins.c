/* What is known of a builtin function: nothing to do, a copy, a model, or its arguments become concrete. */
struct pair { int a, b; };
int builtins(struct pair *to, struct pair *from, int x, double d, int *q)
{
    if (__builtin_expect(x > 3, 0))
        __builtin_unreachable();
    __builtin_memcpy(to, from, sizeof *to);
    __builtin_prefetch(from, 0, 1);
    if (__builtin_constant_p(x++) || __builtin_types_compatible_p(int, long) || __builtin_isinf(d))
        return __builtin_choose_expr(1, x, "never");
    return __builtin_popcount(x) + __builtin_add_overflow(x, 1, q) + (int)__builtin_strlen("four");
}
