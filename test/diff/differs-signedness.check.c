#include "check.h"
int main(int argc, char **argv)
{
    printf("%d\n", is_small((int)number_of(argv[argc - 1], "x"), (unsigned)number_of(argv[argc - 1], "limit")));
}
