#include "check.h"
int main(int argc, char **argv)
{
    int result = tick((int)number_of(argv[argc - 1], "on"));
    printf("%d %d\n", result, count);
}
