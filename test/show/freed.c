// toplevel=freed options=--max-objects=3
/* What is freed came from the heap: what stops the program is the error, not the free of a variable. */
#include <stdlib.h>
#include <string.h>
#include <cute.h>

struct node {
    struct node *next;
    const int value;
    const char *name;
};

static struct node *pop(struct node *list)
{
    struct node *rest = list->next;
    free(list);
    return rest;
}

/* Its result is dropped by who calls it. */
char *freed(struct node *list, int values[3], const double *scale, char *word)
{
    if (list && list->value == 9 && list->name && strcmp(list->name, "ab") == 0) {
        list = pop(list);
        CUTE_assert(!list || list->value != 5);
    }
    if (values[1] == 7) {
        free(values);
        CUTE_assert(values != NULL && (!scale || *scale != 2.5));
        return strdup(word ? word : "");
    }
    if (word && list && list->value == 3) {
        free(word);
        return strdup(word);
    }
    return strdup("");
}
