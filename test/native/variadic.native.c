#include <stdarg.h>
int largest(int count, ...);
int largest(int count, ...)
{
    va_list list;
    int best = 0;

    va_start(list, count);
    while (count--) {
        int x = va_arg(list, int);
        best = x > best ? x : best;
    }
    va_end(list);
    return best;
}
