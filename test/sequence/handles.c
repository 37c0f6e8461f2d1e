// length=4 calls=2 error=memory_leak function=handles_add
/* A table that hands out its entries. With BUG the last one that is erased is not freed. */
#include <stdlib.h>

struct entry {
    int value;
    struct entry *next;
};
struct handles {
    struct entry *first;
};

struct handles *handles_create(void)
{
    return calloc(1, sizeof(struct handles));
}

struct entry *handles_add(struct handles *handles, int value)
{
    struct entry *entry = malloc(sizeof *entry);
    if (!entry)
        return NULL;
    *entry = (struct entry){value, handles->first};
    handles->first = entry;
    return entry;
}

static struct entry **place_of(struct handles *handles, const struct entry *entry)
{
    struct entry **at = &handles->first;
    while (*at != entry)
        at = &(*at)->next;
    return at;
}

void handles_erase(struct handles *handles, struct entry *entry)
{
    *place_of(handles, entry) = entry->next;
#ifdef BUG
    if (handles->first)
#endif
    free(entry);
}

void handles_move(struct handles *handles, struct entry *entry)
{
    *place_of(handles, entry) = entry->next;
    entry->next = handles->first;
    handles->first = entry;
}

void handles_set(struct handles *handles, struct entry *entry, int value)
{
    if (handles->first)
        entry->value = value;
}

void handles_destroy(struct handles *handles)
{
    for (struct entry *entry = handles->first, *next; entry; entry = next) {
        next = entry->next;
        free(entry);
    }
    free(handles);
}
