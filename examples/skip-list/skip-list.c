/* A search goes along the highest list as far as it can, then down one level. The beginning of the list and each node
 * have an array of pointers, one for each level: what points to a node is an element of such an array. */
#include "skip-list.h"

#include <stdlib.h>
#include <string.h>

/* Is `node` the next one in all lists of its levels, and in no others? Then `next` goes on behind it. */
static bool is_next(const struct skip_node *node, struct skip_node *next[SKIP_LEVELS])
{
    if (node->height < 1 || node->height > SKIP_LEVELS)
        return false;
    for (unsigned level = 0; level < node->height; level++) {
        if (next[level] != node)
            return false;
        next[level] = node->next[level];
    }
    for (unsigned level = node->height; level < SKIP_LEVELS; level++)
        if (node->next[level])
            return false;
    return true;
}

bool skip_rep_ok(const struct skip_list *list)
{
    struct skip_node *next[SKIP_LEVELS];
    unsigned levels = 0;
    size_t count = 0;
    if (!list)
        return false;
    memcpy(next, list->first, sizeof next);
    for (const struct skip_node *node = next[0]; node; node = node->next[0]) {
        if (!is_next(node, next) || (next[0] && next[0]->key <= node->key))
            return false;
        if (levels < node->height)
            levels = node->height;
        count++;
    }
    for (unsigned level = 0; level < SKIP_LEVELS; level++)
        if (next[level])
            return false;
    return list->levels == levels && list->count == count;
}

/* A node of height h + 1 for two of height h. */
static unsigned random_height(struct skip_list *list)
{
    list->random = list->random * 1103515245 + 12345;
    unsigned height = 1;
    for (uint32_t bits = list->random >> 16; height < SKIP_LEVELS && bits % 2; bits /= 2)
        height++;
    return height;
}

/* Of each level the pointer to the first node that is not smaller than `key`. */
static void find_places(struct skip_list *list, int key, struct skip_node **place[SKIP_LEVELS])
{
    struct skip_node **next = list->first;
    for (unsigned level = SKIP_LEVELS; level-- > list->levels;)
        place[level] = &next[level];
    for (unsigned level = list->levels; level-- > 0;) {
        while (next[level] && next[level]->key < key)
            next = next[level]->next;
        place[level] = &next[level];
    }
}

struct skip_node *skip_at_least(struct skip_list *list, int key)
{
    struct skip_node **place[SKIP_LEVELS];
    find_places(list, key, place);
    return *place[0];
}

struct skip_node *skip_find(struct skip_list *list, int key)
{
    struct skip_node *node = skip_at_least(list, key);
    return node && node->key == key ? node : NULL;
}

bool skip_insert(struct skip_list *list, int key)
{
    struct skip_node **place[SKIP_LEVELS], *node;
    find_places(list, key, place);
    if (*place[0] && (*place[0])->key == key)
        return false;
    node = malloc(sizeof *node);
    if (!node)
        return false;
    *node = (struct skip_node){.key = key, .height = random_height(list)};
    for (unsigned level = 0; level < node->height; level++) {
        node->next[level] = *place[level];
        *place[level] = node;
    }
    if (list->levels < node->height)
        list->levels = node->height;
    list->count++;
    return true;
}

bool skip_remove(struct skip_list *list, int key)
{
    struct skip_node **place[SKIP_LEVELS], *node;
    find_places(list, key, place);
    node = *place[0];
    if (!node || node->key != key)
        return false;
    for (unsigned level = 0; level < node->height; level++)
        *place[level] = node->next[level];
    while (list->levels > 0 && !list->first[list->levels - 1])
        list->levels--;
    free(node);
    list->count--;
    return true;
}

void skip_clear(struct skip_list *list)
{
    for (struct skip_node *node = list->first[0], *next; node; node = next) {
        next = node->next[0];
        free(node);
    }
    *list = (struct skip_list){.random = list->random};
}
