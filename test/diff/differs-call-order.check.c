#include "check.h"
void lock(void) { puts("lock"); }
void unlock(void) { puts("unlock"); }
void save(int value) { printf("save %d\n", value); }
int main(int argc, char **argv) { finish((int)number_of(argv[argc - 1], "value")); }
