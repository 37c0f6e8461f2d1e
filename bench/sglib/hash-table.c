// toplevel=test functions=8 bug=loop options=--run-time=0.5s
/* Any four calls, with two elements, on an empty table of two lists. With -DWITHIN_CONTRACT no element is added that is
 * there: the searches and the iterators of the library do not end after that. */
#include "element.h"
enum { LISTS = 2, CALLS = 4 };
#define HASH(e) ((unsigned)(e)->key)
SGLIB_DEFINE_LIST_PROTOTYPES(element, compare, next)
SGLIB_DEFINE_LIST_FUNCTIONS(element, compare, next)
SGLIB_DEFINE_HASHED_CONTAINER_PROTOTYPES(element, LISTS, HASH)
SGLIB_DEFINE_HASHED_CONTAINER_FUNCTIONS(element, LISTS, HASH)

void test(int first, int second)
{
    element elements[] = {{.key = first}, {.key = second}}, *table[LISTS], *member;
    struct sglib_hashed_element_iterator it;
    sglib_hashed_element_init(table);
    for (int i = 0; i < CALLS; i++) {
        element *e = &elements[CUTE_choose(2)];
        switch (CUTE_choose(7)) {
        case 0:
#ifdef WITHIN_CONTRACT
            CUTE_assume(!sglib_hashed_element_is_member(table, e));
#endif
            sglib_hashed_element_add(table, e);
            break;
        case 1:
            sglib_hashed_element_add_if_not_member(table, e, &member);
            break;
        case 2:
            CUTE_assume(sglib_hashed_element_is_member(table, e));
            sglib_hashed_element_delete(table, e);
            break;
        case 3:
            sglib_hashed_element_delete_if_member(table, e, &member);
            break;
        case 4:
            CUTE_assert(!sglib_hashed_element_is_member(table, e) || sglib_hashed_element_find_member(table, e));
            break;
        case 5:
            member = sglib_hashed_element_find_member(table, e);
            CUTE_assert(!member || !compare(member, e));
            break;
        default:
            for (e = sglib_hashed_element_it_init(&it, table); e; e = sglib_hashed_element_it_next(&it))
                CUTE_assert(e == sglib_hashed_element_it_current(&it));
        }
    }
}
