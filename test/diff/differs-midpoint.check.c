#include "check.h"
int main(int argc, char **argv)
{
    printf("%d\n", midpoint((int)number_of(argv[argc - 1], "low"), (int)number_of(argv[argc - 1], "high")));
}
