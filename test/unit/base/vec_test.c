#include <string.h>

#include "base/vec.h"
#include "test/unit/suite.h"

START_TEST(elements_keep_their_values)
{
    struct vec vec;
    vec_init(&vec, sizeof(int));
    for (int i = 0; i < 10000; i++) {
        int *element = vec_push(&vec);
        if (*element)
            ck_abort_msg("element %d is not 0", i);
        *element = i;
    }
    ck_assert_uint_eq(vec.count, 10000);
    for (size_t i = 0; i < vec.count; i++)
        if (*(int *)vec_at(&vec, i) != (int)i)
            ck_abort_msg("element %zu", i);
    vec_pop(&vec);
    ck_assert_uint_eq(vec.count, 9999);
    *(int *)vec_push(&vec) += 5;
    ck_assert_int_eq(*(int *)vec_at(&vec, 9999), 5);
    void *data = vec.data;
    vec_clear(&vec);
    ck_assert_uint_eq(vec.count, 0);
    ck_assert_ptr_eq(vec.data, data);
    vec_fini(&vec);
}
END_TEST

START_TEST(many_at_once)
{
    struct vec vec;
    vec_init(&vec, 3);
    vec_append(&vec, "abcdef", 2);
    vec_append(&vec, NULL, 0);
    char *room = vec_push_n(&vec, 100);
    ck_assert(room[0] == 0 && room[299] == 0);
    ck_assert_uint_eq(vec.count, 102);
    ck_assert_mem_eq(vec.data, "abcdef", 6);
    ck_assert_ptr_nonnull(vec_push_n(&vec, 0));
    vec_reserve(&vec, 1000);
    void *data = vec.data;
    vec_push_n(&vec, 1000 - 102);
    ck_assert_ptr_eq(vec.data, data);
    vec_fini(&vec);
}
END_TEST

START_TEST(texts_grow)
{
    struct text text;
    text_init(&text);
    ck_assert_str_eq(text.data, "");
    for (int i = 0; i < 1000; i++) {
        text_add(&text, "ab");
        text_add_n(&text, "cde", 1);
        text_printf(&text, "%d", i % 10);
    }
    ck_assert_uint_eq(text.count, 4000);
    ck_assert_uint_eq(strlen(text.data), 4000);
    ck_assert_mem_eq(text.data + 3996, "abc9", 4);
    text_printf(&text, "%5000s", "x");
    ck_assert_uint_eq(strlen(text.data), 9000);
    text_clear(&text);
    ck_assert_str_eq(text.data, "");
    text_add_n(&text, NULL, 0);
    ck_assert_uint_eq(text.count, 0);
    text_fini(&text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base/vec");
    TCase *all = tcase_create("vec");
    tcase_add_test(all, elements_keep_their_values);
    tcase_add_test(all, many_at_once);
    tcase_add_test(all, texts_grow);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
