/* untouched.c - linked with a real program whose main was named program_main: one symbolic input is in the process
 * while the program works, and it does not touch it. */
#include <cute.h>

#undef main

int program_main(int argc, char **argv);

int main(int argc, char **argv)
{
    int untouched;

    CUTE_input(untouched);
    return program_main(argc, argv);
}
