// toplevel=test functions=17 bug=concat options=--max-objects=4 options=--strict
/* Any list, by any of its elements, another that shares none, and one element more: any function of the library. */
#include "element.h"
SGLIB_DEFINE_DL_LIST_PROTOTYPES(element, compare, previous, next)
SGLIB_DEFINE_DL_LIST_FUNCTIONS(element, compare, previous, next)

/* All elements of the list, from its first, `list` being one of them: is each the previous one of its next? */
static int collect_all(struct content *content, element *list)
{
    int count = 0;
    for (; list && list->previous; list = list->previous)
        if (list->previous->next != list || ++count > MOST)
            return 0;
    if (!collect(content, list))
        return 0;
    for (int i = 1; i < content->count; i++)
        if (content->at[i]->previous != content->at[i - 1])
            return 0;
    return 1;
}

static void check_iterator(element *list, const struct content *before, element *like)
{
    struct sglib_element_iterator it;
    int count = 0, is_all = CUTE_choose(2);
    element *e = is_all ? sglib_element_it_init(&it, list)
                        : sglib_element_it_init_on_equal(&it, list, (int (*)(element *, element *))compare, like);
    for (; e; e = sglib_element_it_next(&it), count++) {
        CUTE_assert(e == sglib_element_it_current(&it) && has(before, e));
        CUTE_assert(is_all || !compare(e, like));
    }
    for (int i = 0; i < before->count; i++)
        count -= is_all || !compare(before->at[i], like);
    CUTE_assert(!count);
}

/* The element came to the list if none has its key. */
static void check_add(element *list, element *one, int (*add)(element **, element *, element **),
                      const struct content *before)
{
    element *member = NULL, *known = first_equal(before, one);
    struct content after;
    CUTE_assert(add(&list, one, &member) == !known && !member == !known && (!member || !compare(member, one)));
    CUTE_assert(collect_all(&after, list) && after.count == before->count + !known && has(&after, one) == !known);
}

void test(element *list, element *tail, int key)
{
    struct content before, other, after;
    element one = {.key = key}, *member = NULL, *known;
    CUTE_assume(collect_all(&before, list) && collect_all(&other, tail));
    for (int i = 0; i < other.count; i++)
        CUTE_assume(!has(&before, other.at[i]));
    known = first_equal(&before, &one);
    switch (CUTE_choose(13)) {
    case 0:
        sglib_element_add(&list, &one);
        CUTE_assert(collect_all(&after, list) && after.count == before.count + 1 && has(&after, &one));
        break;
    case 1:
        sglib_element_add_before(&list, &one);
        CUTE_assert(collect_all(&after, list) && after.count == before.count + 1 && has(&after, &one));
        break;
    case 2:
        sglib_element_add_after(&list, &one);
        CUTE_assert(collect_all(&after, list) && after.count == before.count + 1 && has(&after, &one));
        break;
    case 3:
        check_add(list, &one, sglib_element_add_if_not_member, &before);
        break;
    case 4:
        check_add(list, &one, sglib_element_add_before_if_not_member, &before);
        break;
    case 5:
        check_add(list, &one, sglib_element_add_after_if_not_member, &before);
        break;
    case 6:
        CUTE_assume(!tail || !tail->previous);
        sglib_element_concat(&list, tail);
        CUTE_assert(collect_all(&after, list) && after.count == before.count + other.count);
        break;
    case 7:
        CUTE_assume(before.count);
        known = before.at[CUTE_choose(before.count)];
        sglib_element_delete(&list, known);
        CUTE_assert(collect_all(&after, list) && after.count == before.count - 1 && !has(&after, known));
        break;
    case 8:
        CUTE_assert(sglib_element_delete_if_member(&list, &one, &member) == !!known && !member == !known);
        CUTE_assert(collect_all(&after, list) && after.count == before.count - !!known);
        CUTE_assert(!member || (!compare(member, &one) && !has(&after, member)));
        break;
    case 9:
        CUTE_assert(!sglib_element_is_member(list, &one));
        for (int i = 0; i < before.count; i++)
            CUTE_assert(sglib_element_is_member(list, before.at[i]));
        member = sglib_element_find_member(list, &one);
        CUTE_assert(!member == !known && (!member || !compare(member, &one)));
        break;
    case 10:
        CUTE_assert(sglib_element_len(list) == before.count);
        CUTE_assert(sglib_element_get_first(list) == (list ? before.at[0] : NULL));
        CUTE_assert(sglib_element_get_last(list) == (list ? before.at[before.count - 1] : NULL));
        sglib_element_reverse(&list);
        CUTE_assert(collect_all(&after, list) && after.count == before.count);
        for (int i = 0; i < after.count; i++)
            CUTE_assert(after.at[i] == before.at[before.count - 1 - i]);
        break;
    case 11:
        sglib_element_sort(&list);
        CUTE_assert(collect_all(&after, list) && is_permuted(&before, &after) && is_sorted(&after));
        break;
    default:
        check_iterator(list, &before, &one);
    }
}
