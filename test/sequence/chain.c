// length=4 calls=4 error=memory_leak function=chain_push
/* A list that is its first node, which functions are given the address of. With BUG reversing forgets the
 * third. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct link {
    char name[4];
    struct link *next;
};

bool chain_push(struct link **chain, const char *name)
{
    struct link *link = malloc(sizeof *link);
    if (!link)
        return false;
    strncpy(link->name, name, sizeof link->name - 1);
    link->name[sizeof link->name - 1] = 0;
    link->next = *chain;
    *chain = link;
    return true;
}

bool chain_remove(struct link **chain, const char *name)
{
    for (; *chain; chain = &(*chain)->next) {
        struct link *link = *chain;
        if (strcmp(link->name, name) != 0)
            continue;
        *chain = link->next;
        free(link);
        return true;
    }
    return false;
}

void chain_reverse(struct link **chain)
{
    struct link *reversed = NULL;
    while (*chain) {
        struct link *next = (*chain)->next;
#ifdef BUG
        if (reversed)
            next = NULL;
#endif
        (*chain)->next = reversed;
        reversed = *chain;
        *chain = next;
    }
    *chain = reversed;
}

size_t chain_length(const struct link *chain)
{
    size_t length = 0;
    for (; chain; chain = chain->next)
        length++;
    return length;
}

void chain_free(struct link **chain)
{
    while (*chain) {
        struct link *next = (*chain)->next;
        free(*chain);
        *chain = next;
    }
}
