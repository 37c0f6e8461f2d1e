// toplevel=asked options=--fail=malloc
/* Inputs that the program asks for itself, in a loop too, and memory that it does not get. */
#include <stdlib.h>
#include <string.h>
#include <cute.h>

struct name {
    char text[8];
    unsigned length : 4;
    struct name *next;
};

void asked(int first)
{
    int values[3], k;
    struct name *name;
    char line[10];
    for (int i = 0; i < 3; i++)
        CUTE_input(values[i]);
    CUTE_input(name);
    CUTE_string(line, 9);
    CUTE_range(k, 3, 9);
    if (name && name->length == 5 && name->text[2] == 'q' && name->next == name)
        CUTE_assert(values[1] != 5 || values[2] != 6 || first != 2);
    if (strcmp(line, "quit") == 0)
        CUTE_assert(k != 8);
    if (CUTE_choose(4) == 3) {
        char *copy = malloc(8);
        copy[0] = line[0];
        free(copy);
    }
}
