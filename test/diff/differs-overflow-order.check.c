#include "check.h"
int main(int argc, char **argv)
{
    const char *inputs = argv[argc - 1];
    printf("%d\n", balance((int)number_of(inputs, "a"), (int)number_of(inputs, "b"), (int)number_of(inputs, "c")));
}
