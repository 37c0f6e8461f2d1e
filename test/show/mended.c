// toplevel=mended options=--max-objects=3
/* Mended, none of the programs fails any more: what it was given, and what it gives back, is no error. */
#include <stdlib.h>
#include <string.h>
#include <cute.h>
#ifdef MENDED
#define WRONG(right, wrong) (right)
#else
#define WRONG(right, wrong) (wrong)
#endif

struct node {
    struct node *next;
    int value;
};

/* Frees the list, whose last value it gives. */
static int take(struct node *list)
{
    int value = 0;
    for (struct node *next; list; list = next) {
        CUTE_assume(list->next != list);
        next = list->next;
        value = list->value;
        if (next)
            CUTE_assume(!next->next);
        free(list);
        if (WRONG(0, value == 6))
            return list->value;
    }
    CUTE_assert(WRONG(1, value != 5));
    return value;
}

static char *copy(const char *word)
{
    char *text = malloc(strlen(word) + WRONG(1, 0));
    return strcpy(text, word);
}

/* The result is its caller's to free. */
char *mended(struct node *list, const char *word, int k)
{
    if (word && k == 2)
        return copy(word);
    if (k == 4) {
        char *lost = malloc(40);
        lost[0] = 'x';
        if (WRONG(1, 0))
            free(lost);
    }
    if (k == 6)
        take(list);
    return calloc(1, 24);
}
