/* The shadows of arguments behind the dots stand where the function has saved its registers. */
int use(int, __builtin_va_list);
struct pair { int a, b; };
long variable_arguments(int count, ...)
{
    __builtin_va_list list, copy;
    __builtin_va_start(list, count);
    __builtin_va_copy(copy, list);
    long sum = __builtin_va_arg(list, int) + __builtin_va_arg(list, long) + (long)__builtin_va_arg(list, double);
    struct pair pair = __builtin_va_arg(list, struct pair);
    sum += use(count, copy) + pair.b;
    __builtin_va_end(list);
    return sum;
}
