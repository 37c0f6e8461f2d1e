// toplevel=test functions=12 options=--max-objects=5
/* Any two lists that do not share elements, and one element more: any function of the library on them. */
#include "element.h"
SGLIB_DEFINE_LIST_PROTOTYPES(element, compare, next)
SGLIB_DEFINE_LIST_FUNCTIONS(element, compare, next)

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

void test(element *list, element *tail, int key)
{
    struct content before, other, after;
    element one = {.key = key}, *member = NULL, *known;
    CUTE_assume(collect(&before, list) && collect(&other, tail));
    for (int i = 0; i < other.count; i++)
        CUTE_assume(!has(&before, other.at[i]));
    known = first_equal(&before, &one);
    switch (CUTE_choose(10)) {
    case 0:
        sglib_element_add(&list, &one);
        CUTE_assert(collect(&after, list) && after.count == before.count + 1 && has(&after, &one));
        break;
    case 1:
        CUTE_assert(sglib_element_add_if_not_member(&list, &one, &member) == !known && member == known);
        CUTE_assert(collect(&after, list) && after.count == before.count + !known && has(&after, &one) == !known);
        break;
    case 2:
        sglib_element_concat(&list, tail);
        CUTE_assert(collect(&after, list) && after.count == before.count + other.count);
        for (int i = 0; i < after.count; i++)
            CUTE_assert(after.at[i] == (i < before.count ? before.at[i] : other.at[i - before.count]));
        break;
    case 3:
        CUTE_assume(before.count);
        known = before.at[CUTE_choose(before.count)];
        sglib_element_delete(&list, known);
        CUTE_assert(collect(&after, list) && after.count == before.count - 1 && !has(&after, known));
        break;
    case 4:
        CUTE_assert(sglib_element_delete_if_member(&list, &one, &member) == !!known && member == known);
        CUTE_assert(collect(&after, list) && after.count == before.count - !!known && !(known && has(&after, known)));
        break;
    case 5:
        CUTE_assert(!sglib_element_is_member(list, &one));
        for (int i = 0; i < before.count; i++)
            CUTE_assert(sglib_element_is_member(list, before.at[i]));
        break;
    case 6:
        CUTE_assert(sglib_element_find_member(list, &one) == known);
        break;
    case 7:
        sglib_element_sort(&list);
        CUTE_assert(collect(&after, list) && is_permuted(&before, &after) && is_sorted(&after));
        break;
    case 8:
        CUTE_assert(sglib_element_len(list) == before.count);
        sglib_element_reverse(&list);
        CUTE_assert(collect(&after, list) && after.count == before.count);
        for (int i = 0; i < after.count; i++)
            CUTE_assert(after.at[i] == before.at[before.count - 1 - i]);
        break;
    default:
        check_iterator(list, &before, &one);
    }
}
