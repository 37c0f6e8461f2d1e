#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "test/unit/suite.h"

static struct arena arena;

static void setup(void)
{
    arena_init(&arena);
}

static void teardown(void)
{
    arena_fini(&arena);
}

START_TEST(pieces_are_zeroed_aligned_and_apart)
{
    enum { PIECES = 2000 };
    unsigned char *piece[PIECES];
    for (int round = 0; round < 3; round++) {
        for (size_t i = 0; i < PIECES; i++) {
            piece[i] = arena_alloc(&arena, i % 300);
            ck_assert_uint_eq((uintptr_t)piece[i] % 16, 0);
            for (size_t k = 0; k < i % 300; k++)
                if (piece[i][k])
                    ck_abort_msg("byte %zu of piece %zu is not 0", k, i);
            memset(piece[i], (int)i, i % 300);
        }
        for (size_t i = 0; i < PIECES; i++)
            for (size_t k = 0; k < i % 300; k++)
                if (piece[i][k] != (unsigned char)i)
                    ck_abort_msg("piece %zu was overwritten", i);
        arena_reset(&arena);
    }
}
END_TEST

START_TEST(large_pieces_fit)
{
    char *large = arena_alloc(&arena, 10u << 20);
    large[(10u << 20) - 1] = 1;
    char *small = arena_alloc(&arena, 1);
    ck_assert(small < large || small >= large + (10u << 20));
    ck_assert_uint_ge(arena.total, (10u << 20) + 1);
    arena_reset(&arena);
    ck_assert_uint_eq(arena.total, 0);
}
END_TEST

START_TEST(strings_are_copied)
{
    char text[] = "abcdef";
    char *whole = arena_string(&arena, text), *part = arena_string_n(&arena, text, 3);
    char *none = arena_string_n(&arena, NULL, 0);
    char *bytes = arena_copy(&arena, text, sizeof text);
    text[0] = 'x';
    ck_assert_str_eq(whole, "abcdef");
    ck_assert_str_eq(part, "abc");
    ck_assert_str_eq(none, "");
    ck_assert_str_eq(bytes, "abcdef");
    char *printed = arena_printf(&arena, "%s-%d-%*s|", whole, 42, 5000, "y");
    ck_assert_uint_eq(strlen(printed), strlen("abcdef-42-|") + 5000);
}
END_TEST

START_TEST(a_reset_keeps_the_largest_block)
{
    for (int i = 0; i < 1000; i++)
        arena_alloc(&arena, 1000);
    arena_reset(&arena);
    const struct arena_block *kept = arena.block;
    for (int i = 0; i < 300; i++)
        arena_alloc(&arena, 1000);
    ck_assert_ptr_eq(arena.block, kept);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base/arena");
    TCase *all = tcase_create("arena");
    tcase_add_checked_fixture(all, setup, teardown);
    tcase_add_test(all, pieces_are_zeroed_aligned_and_apart);
    tcase_add_test(all, large_pieces_fit);
    tcase_add_test(all, strings_are_copied);
    tcase_add_test(all, a_reset_keeps_the_largest_block);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
