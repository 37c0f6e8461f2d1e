#include "check.h"
int main(int argc, char **argv) { printf("%u ", (unsigned)f((int)number_of(argv[argc - 1], "x"))); printf("%d\n", t); }
