/* For cute: all inputs of up to SIZE bytes. */
#include <cute.h>
#include "input.h"

int main(void)
{
    static unsigned char data[SIZE];
    unsigned size;
    CUTE_input(size);
    CUTE_assume(size <= SIZE);
    CUTE_input(data);
    return one_input(data, size);
}
