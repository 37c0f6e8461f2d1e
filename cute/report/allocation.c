/* The site table lists the calls that may allocate, the statistics those that did in some run. */
#include "cute/report/allocation.h"
#include <stdlib.h>
#include <string.h>

static int compare_places(const void *a, const void *b)
{
    const struct site_text *x = ((const struct allocation *)a)->place, *y = ((const struct allocation *)b)->place;
    int files = strcmp(x->file, y->file);
    if (files)
        return files;
    if (x->line != y->line)
        return x->line < y->line ? -1 : 1;
    return x->column != y->column ? x->column < y->column ? -1 : 1 : strcmp(x->text, y->text);
}

static void allocation_add(const struct site_table *sites, uint32_t site, uint64_t met, uint64_t failed,
                           struct vec *list)
{
    *(struct allocation *)vec_push(list) = (struct allocation){&sites->text[site], met, failed};
}

/* Sort the list, and merge entries of the same place. */
static void allocation_join(struct vec *list)
{
    struct allocation *all = list->data;
    size_t count = 0;
    qsort(all, list->count, sizeof *all, compare_places);
    for (size_t i = 0; i < list->count; i++) {
        if (count && compare_places(&all[count - 1], &all[i]) == 0) {
            all[count - 1].met += all[i].met;
            all[count - 1].failed += all[i].failed;
        } else {
            all[count++] = all[i];
        }
    }
    list->count = count;
}

void allocations_list(const struct site_table *sites, const struct stats *stats, struct vec *list)
{
    const struct place_count *counts = stats->allocations.list.data;
    vec_init(list, sizeof(struct allocation));
    for (uint32_t i = 0; i < sites->library && i < sites->count; i++)
        if (sites->text[i].kind == SITE_ALLOCATE)
            allocation_add(sites, i, 0, 0, list);
    for (size_t i = 0; i < stats->allocations.list.count; i++)
        allocation_add(sites, counts[i].site, counts[i].count, counts[i].kind ? counts[i].count : 0, list);
    if (list->count)
        allocation_join(list);
}
