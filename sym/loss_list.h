/* loss_list.h - what parts of a program are not followed symbolically, known from its table of places before any
 * run.
 *
 *   struct loss_list list;
 *   loss_list_init(&list);
 *   loss_list_add(&list, &texts);                    of each part; keeps pointers into `texts`
 *   loss_list_sort(&list);                    by place, without duplicates: units share the places of headers
 *   loss_list_print_summary(&list, out);      "1 of 12 functions is native, 3 places are not followed", or nothing
 *   loss_list_fini(&list); */
#ifndef SYM_LOSS_LIST_H
#define SYM_LOSS_LIST_H
#include "base/vec.h"
#include "sym/site_text.h"

struct loss_list {
    struct vec places;                     /* struct site_text */
    uint64_t units, functions, functions_lowered, nodes, nodes_lowered;
};

void loss_list_init(struct loss_list *list);
void loss_list_fini(struct loss_list *list);
void loss_list_add(struct loss_list *list, const struct site_texts *texts);
void loss_list_sort(struct loss_list *list);
size_t loss_list_count(const struct loss_list *list, enum loss loss);

/* "list.c:30:1: print: function left native: computed goto": one line for each place, then the count of each reason,
 * then the share that is instrumented. */
void loss_list_print(const struct loss_list *list, struct text *out);
void loss_list_print_summary(const struct loss_list *list, struct text *out);
#endif
