/* skip-list.h - a sorted set of numbers: lists above a list, each with fewer nodes than the one below.
 *
 *   struct skip_list list = {.random = 1};
 *   skip_insert(&list, 7);
 *   if (skip_find(&list, 7))
 *       skip_remove(&list, 7);
 *   skip_clear(&list); */
#ifndef SKIP_LIST_H
#define SKIP_LIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SKIP_LEVELS = 3 };                       /* enough for some ten nodes; each more doubles that */

struct skip_node {
    int key;
    unsigned height;                            /* it is in the lists of the levels 0 to height - 1 */
    struct skip_node *next[SKIP_LEVELS];        /* NULL from `height` on */
};

struct skip_list {
    struct skip_node *first[SKIP_LEVELS];
    unsigned levels;                            /* how many of them are in use */
    size_t count;
    uint32_t random;                            /* any number: heights follow from it */
};

bool skip_insert(struct skip_list *list, int key);                      /* false: there already, or no memory */
bool skip_remove(struct skip_list *list, int key);                      /* false: not there */
struct skip_node *skip_find(struct skip_list *list, int key);           /* NULL: not there */
struct skip_node *skip_at_least(struct skip_list *list, int key);       /* the first that is not smaller; NULL: none */
void skip_clear(struct skip_list *list);

bool skip_rep_ok(const struct skip_list *list);

#endif
