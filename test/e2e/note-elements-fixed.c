// toplevel=push paths=2 errors=1 error-lines=14 preconditions=0 verdict=error divergences=0 losses<=0
/* An array of a fixed size: its length is never more. */
#include <cute.h>

struct stack {
    unsigned char n : 3;
    int item[3];
};
CUTE_elements(struct stack, item, n);

int push(struct stack *stack, int v)
{
    if (stack)
        stack->item[stack->n] = v;
    return 0;
}
