#include "check.h"
int main(int argc, char **argv)
{
    const char *inputs = argv[argc - 1];
    printf("%a\n", sum(number_of(inputs, "a"), number_of(inputs, "b"), number_of(inputs, "c")));
}
