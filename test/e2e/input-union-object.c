// toplevel=test paths=9 errors=2 error-lines=24,26 verdict!=incomplete divergences=0 losses<=0
#include <cute.h>
#include <stddef.h>

struct value {
    char kind;
    union {
        char text[8];
        struct value *list;
        void (*call)(void);
    } as;
};

static void hook(void)
{
}

/* A union behind a pointer: whether there is one is decided first, which of its members it has when it is used. */
int test(struct value *value)
{
    if (!value)
        return 0;
    if (value->kind == 'n')
        CUTE_assert(value->as.text[3] != 'x');
    if (value->kind == 'c' && value->as.call == hook)
        CUTE_assert(0);
    return value->kind == 'l' && value->as.list == value;
}
