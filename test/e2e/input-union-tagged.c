// toplevel=test paths=31 errors=3 error-lines=41,51,66 preconditions=0 verdict=error divergences=0 losses<=0 options=--max-objects=4
/* A tag says what a union holds. Numbers that are read as a pointer lead nowhere, and are no error: what the pointer
 * leads to is tried as a form of its own. */
#include <cute.h>
#include <stdio.h>
#include <stdlib.h>

enum kind { NUMBER, ELEMENT, TEXT, FREED, PRINTED, NEGATED, WRONG };

struct value {
    enum kind kind;
    int row;
    union {
        double real;
        long number;
        char *text;
    } as;
};

struct term {
    enum kind kind;
    union {
        int number;
        struct term *negated;
    } as;
};

static const char digits[] = "0123";
static const char *const rows[] = {"abcd", "efgh"};

static int use(struct value *v)
{
    switch (v->kind) {
    case NUMBER:
        return v->as.number >= 0 && v->as.number < 4 ? digits[v->as.number] : 1;
    case ELEMENT:
        if (v->as.number > 0 && v->as.number < 4 && v->row >= 0 && v->row < 2)
            return rows[v->row][v->as.number] == 'f';
        return 1;
    case TEXT:
        CUTE_assert(!v->as.text || *v->as.text != 'x');     /* an error behind the pointer */
        return 2;
    case FREED:
        free(v->as.text);
        return 3;
    case PRINTED:
        if (v->as.text)
            printf("%s", v->as.text), puts(v->as.text);
        return 4;
    case WRONG:
        return v->as.text[1];           /* NULL, whatever it is */
    default:
        return 5;
    }
}

int test(struct value *v, const struct term *t)
{
    int sign = 1;
    if (v)
        return use(v);
    for (; t && t->kind == NEGATED; t = t->as.negated)
        sign = -sign;
    if (!t || t->kind != NUMBER)
        return 0;
    CUTE_assert(sign > 0 || t->as.number < 4711);          /* in a term that another one leads to */
    return sign;
}
