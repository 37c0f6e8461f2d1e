// toplevel=test functions=11 options=--max-objects=5
/* Any sorted list, and one element more: any function of the library on them. `sort` takes one that is not. */
#include "element.h"
SGLIB_DEFINE_SORTED_LIST_PROTOTYPES(element, compare, next)
SGLIB_DEFINE_SORTED_LIST_FUNCTIONS(element, compare, next)

static void check_iterator(element *list, const struct content *before, element *like)
{
    struct sglib_element_iterator it;
    int count = 0, is_all = CUTE_choose(2);
    element *e = is_all ? sglib_element_it_init(&it, list)
                        : sglib_element_it_init_on_equal(&it, list, (int (*)(element *, element *))compare, like);
    for (; e; e = sglib_element_it_next(&it), count++) {
        CUTE_assert(e == sglib_element_it_current(&it) && has(before, e));
        CUTE_assert(is_all ? e == before->at[count] : !compare(e, like));
    }
    for (int i = 0; i < before->count; i++)
        count -= is_all || !compare(before->at[i], like);
    CUTE_assert(!count);
}

void test(element *list, int key)
{
    struct content before, after;
    element one = {.key = key}, *member = NULL, *known;
    int operation = CUTE_choose(8);
    CUTE_assume(collect(&before, list) && (operation == 6 || is_sorted(&before)));
    known = first_equal(&before, &one);
    switch (operation) {
    case 0:
        sglib_element_add(&list, &one);
        CUTE_assert(collect(&after, list) && after.count == before.count + 1 && has(&after, &one) && is_sorted(&after));
        break;
    case 1:
        CUTE_assert(sglib_element_add_if_not_member(&list, &one, &member) == !known && member == known);
        CUTE_assert(collect(&after, list) && after.count == before.count + !known && is_sorted(&after));
        break;
    case 2:
        CUTE_assume(before.count);
        known = before.at[CUTE_choose(before.count)];
        sglib_element_delete(&list, known);
        CUTE_assert(collect(&after, list) && after.count == before.count - 1 && !has(&after, known));
        break;
    case 3:
        CUTE_assert(sglib_element_delete_if_member(&list, &one, &member) == !!known && member == known);
        CUTE_assert(collect(&after, list) && after.count == before.count - !!known && is_sorted(&after));
        break;
    case 4:
        CUTE_assert(!sglib_element_is_member(list, &one));
        for (int i = 0; i < before.count; i++)
            CUTE_assert(sglib_element_is_member(list, before.at[i]));
        break;
    case 5:
        CUTE_assert(sglib_element_find_member(list, &one) == known && sglib_element_len(list) == before.count);
        break;
    case 6:
        sglib_element_sort(&list);
        CUTE_assert(collect(&after, list) && is_permuted(&before, &after) && is_sorted(&after));
        break;
    default:
        check_iterator(list, &before, &one);
    }
}
