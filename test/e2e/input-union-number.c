// toplevel=test paths=29 errors=0 preconditions=0 verdict=complete divergences=0 losses<=0
/* In each of its forms a union is read as the other one: a number that is followed as a pointer, at an index too, given
 * to the library and freed; a pointer that is an index in an array. Nothing is wrong with these inputs, and nothing is
 * left to try. */
#include <stdlib.h>
#include <string.h>

struct value {
    int kind, row;
    union {
        long number;
        char *text;
    } as;
};

int test(struct value *v)
{
    static const char letters[] = "abcd";
    char copy[4];
    if (!v)
        return 0;
    if (v->kind == 0)
        return v->as.number >= 0 && v->as.number < 4 && letters[v->as.number] == 'c';
    if (!v->as.text)
        return 1;
    if (v->kind == 1 && v->row >= 0 && v->row < 3)
        return v->as.text[v->row] == 'c';
    if (v->kind == 2)
        return memcmp(memcpy(copy, v->as.text, sizeof copy), "cute", sizeof copy) == 0;
    if (v->kind == 3)
        return strlen(v->as.text) == 2;
    if (v->kind == 4)
        free(v->as.text);
    return v->as.number == 4711;
}
