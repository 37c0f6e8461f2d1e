#include "check.h"
int main(int argc, char **argv) { printf("%d\n", half((int)number_of(argv[argc - 1], "x"))); }
