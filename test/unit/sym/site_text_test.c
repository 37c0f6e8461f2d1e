#include "sym/site_text.h"
#include <stdio.h>
#include <string.h>
#include "base/rng.h"
#include "base/vec.h"
#include "test/unit/suite.h"

static struct arena arena;
static struct site_texts texts;
static struct err err;

static void setup(void)
{
    arena_init(&arena);
    err = (struct err){0};
}

static void teardown(void)
{
    arena_fini(&arena);
}

static bool read_text(const char *text)
{
    return site_text_read(text, strlen(text), &arena, &texts, &err);
}

static const char example[] = "unit\tlist.c\t2\t1\t40\t31\t3\n"
                              "branch\tlist.c\t12\t9\tinsert\tp->v < v\n"
                              "load\t\t\t16\t\tp->v\n"
                              "loss-function\t\t30\t1\tprint\tcomputed goto\n"
                              "flow\tinsert\t0\t12\t-\t2 3\n"
                              "unit\tempty.c\t0\t0\t0\t0\t0\n"
                              "unit\tfloat.c\t1\t1\t9\t5\t1\n"
                              "loss-opaque\tfloat.h\t3\t4\tarea\t-\n";

START_TEST(the_example_of_the_documentation)
{
    ck_assert(read_text(example));
    ck_assert_uint_eq(texts.unit_count, 3);
    ck_assert_uint_eq(texts.site_count, 4);
    ck_assert_str_eq(texts.units[0].file, "list.c");
    ck_assert(texts.units[0].functions == 2 && texts.units[0].functions_lowered == 1);
    ck_assert(texts.units[0].nodes == 40 && texts.units[0].nodes_lowered == 31);
    ck_assert(texts.units[2].first_site == 3 && texts.units[2].site_count == 1);
    const struct site_text *site = texts.sites;
    ck_assert(site[0].kind == SITE_BRANCH && site[0].line == 12 && site[0].column == 9);
    ck_assert_str_eq(site[0].text, "p->v < v");
}
END_TEST

START_TEST(blocks_belong_to_the_function_before_and_know_their_place)
{
    ck_assert(read_text("unit\ta.c\t1\t1\t1\t1\t1\nbranch\ta.c\t1\t1\tf\tx\nflow\tf\t0\t1 2\t-\t2 0\n"
                        "unit\tb.c\t1\t1\t1\t1\t1\nswitch\tb.c\t1\t1\tg\tx\nflow\t&g\t0\t3\tf *\t0 2\n"
                        "flow\t\t-\t-\t-\t-\n"));
    const struct site_block *blocks = texts.blocks;
    ck_assert_uint_eq(texts.block_count, 3);
    ck_assert(blocks[0].site == 0 && !blocks[0].is_taken && blocks[0].unit == 0);
    ck_assert_str_eq(blocks[0].lines, "1 2");
    ck_assert(blocks[1].site == 1 && blocks[1].is_taken && blocks[1].unit == 1);
    ck_assert_str_eq(blocks[1].function, "g");
    ck_assert_str_eq(blocks[1].calls, "f *");
    ck_assert(!blocks[2].function && blocks[2].site == SITE_NONE && !*blocks[2].next);
}
END_TEST

START_TEST(an_empty_field_repeats_a_dash_is_empty)
{
    ck_assert(read_text(example));
    const struct site_text *load = &texts.sites[1], *native = &texts.sites[2], *opaque = &texts.sites[3];
    ck_assert(load->kind == SITE_LOAD && load->line == 12 && load->column == 16);
    ck_assert_str_eq(load->file, "list.c");
    ck_assert_str_eq(load->function, "insert");
    ck_assert(native->kind == SITE_LOSS && native->loss == LOSS_FUNCTION);
    ck_assert_str_eq(native->text, "computed goto");
    ck_assert(opaque->loss == LOSS_OPAQUE);
    ck_assert_str_eq(opaque->text, "");
}
END_TEST

/* A row of loss.def is a refusal if and only if the cage says so. */
START_TEST(what_the_cage_refuses_is_a_class_of_its_own)
{
    bool is_refusal[LOSS_COUNT] = {false};
#define REFUSAL(name, loss, error, word, option) is_refusal[LOSS_##loss] = true;
#include "cage/refusal.def"
#undef REFUSAL
    for (unsigned i = 0; i < LOSS_COUNT; i++)
        ck_assert_msg((loss_class[i] == LOSS_CLASS_REFUSAL) == is_refusal[i], "%s", loss_name[i]);
}
END_TEST

START_TEST(every_kind_and_every_reason_has_its_word)
{
    struct text text;
    text_init(&text);
    text_printf(&text, "unit\ta.c\t1\t1\t1\t1\t%d\n", (int)SITE_LOSS + (int)LOSS_COUNT);
    for (unsigned i = 0; i < SITE_LOSS; i++)
        text_printf(&text, "%s\ta.c\t1\t1\tf\tx\n", site_word[i]);
#define LOSS(name, words, class) text_add(&text, "loss-" #name "\ta.c\t1\t1\tf\tx\n");
#include "abi/loss.def"
#undef LOSS
    ck_assert_msg(read_text(text.data), "%s", err.text);
    for (unsigned i = 0; i < texts.site_count; i++) {
        ck_assert_uint_eq(texts.sites[i].kind, i < SITE_LOSS ? i : SITE_LOSS);
        ck_assert(i < SITE_LOSS || texts.sites[i].loss == i - SITE_LOSS);
    }
    text_fini(&text);
}
END_TEST

static const char *const broken[] = {
    "branch\ta.c\t1\t1\tf\tx\n",                                              /* no unit */
    "unit\ta.c\t1\t1\t1\t1\n",                                                /* a number is missing */
    "unit\ta.c\t1\t1\t1\t1\tx\n",
    "unit\ta.c\t1\t1\t1\t1\t-1\n",
    "unit\ta.c\t1\t1\t1\t1\t4294967296\n",
    "unit\ta.c\t1\t2\t1\t1\t0\n",                                             /* more lowered than there is */
    "unit\ta.c\t1\t1\t1\t1\t1\n",                                             /* too few places */
    "unit\ta.c\t1\t1\t1\t1\t1\nunit\tb.c\t1\t1\t1\t1\t0\n",
    "unit\ta.c\t1\t1\t1\t1\t0\nload\ta.c\t1\t1\tf\tx\n",                      /* too many */
    "unit\ta.c\t1\t1\t1\t1\t1\nload\ta.c\t1\t\tf\tx\n",                       /* nothing to repeat */
    "unit\ta.c\t1\t1\t1\t1\t1\nload\ta.c\t1\t1\tf\n",
    "unit\ta.c\t1\t1\t1\t1\t1\nload\ta.c\t1\t1\tf\tx\ty\n",
    "unit\ta.c\t1\t1\t1\t1\t1\nload\ta.c\t1\t1\tf\tx\ty\tz\n",
    "unit\ta.c\t1\t1\t1\t1\t1\nloss\ta.c\t1\t1\tf\tx\n",                      /* no reason */
    "unit\ta.c\t1\t1\t1\t1\t1\nloss-love\ta.c\t1\t1\tf\tx\n",
    "unit\ta.c\t1\t1\t1\t1\t1\nload\ta.c\t1\t1\tf\tx\nflow\t\t0\t-\t-\t-\n",  /* no function */
    "unit\ta.c\t1\t1\t1\t1\t1\nload\ta.c\t1\t1\tf\tx\nflow\tf\t1\t-\t-\t-\n", /* not its place */
    "unit\ta.c\t1\t1\t1\t1\t1\nload\ta.c\t1\t1\tf\tx\nflow\tf\tx\t-\t-\t-\n",
    "unit\ta.c\t1\t1\t1\t1\t1\nload\ta.c\t1\t1\tf\tx\nflow\tf\t0\t-\t-\n",
    "unit\ta.c\t1\t1\t1\t1\t1\nload\ta.c\t1\t1\tf\tx",                        /* no end */
};

START_TEST(what_is_broken_is_refused)
{
    ck_assert(!read_text(broken[_i]));
    ck_assert_ptr_nonnull(strstr(err.text, "broken at line"));
    ck_assert_uint_eq(texts.site_count, 0);
}
END_TEST

START_TEST(a_zero_byte_is_refused)
{
    static const char zero[] = "unit\ta.c\t1\t1\t1\t1\t1\nload\ta\0c\t1\t1\tf\tx\n";
    ck_assert(!site_text_read(zero, sizeof zero - 1, &arena, &texts, &err));
}
END_TEST

START_TEST(an_empty_section_has_nothing)
{
    ck_assert(site_text_read("", 0, &arena, &texts, &err));
    ck_assert(texts.unit_count == 0 && texts.site_count == 0);
}
END_TEST

/* Bytes of the example changed, dropped or doubled at random: it is read or refused, and nothing else happens. */
START_TEST(random_damage_does_no_harm)
{
    struct rng rng;
    rng_init(&rng, 7);
    for (unsigned round = 0; round < 20000; round++) {
        char bytes[sizeof example];
        memcpy(bytes, example, sizeof example);
        size_t size = rng_below(&rng, sizeof example);
        for (uint64_t i = rng_below(&rng, 4); i-- > 0;)
            bytes[rng_below(&rng, sizeof example)] = "\t\n-0au\0"[rng_below(&rng, 7)];
        if (!site_text_read(bytes, size, &arena, &texts, &err))
            ck_assert_uint_eq(texts.site_count, 0);
        arena_reset(&arena);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("site_text");
    TCase *test = tcase_create("read");
    tcase_add_checked_fixture(test, setup, teardown);
    tcase_add_test(test, the_example_of_the_documentation);
    tcase_add_test(test, blocks_belong_to_the_function_before_and_know_their_place);
    tcase_add_test(test, an_empty_field_repeats_a_dash_is_empty);
    tcase_add_test(test, what_the_cage_refuses_is_a_class_of_its_own);
    tcase_add_test(test, every_kind_and_every_reason_has_its_word);
    tcase_add_loop_test(test, what_is_broken_is_refused, 0, (int)(sizeof broken / sizeof broken[0]));
    tcase_add_test(test, a_zero_byte_is_refused);
    tcase_add_test(test, an_empty_section_has_nothing);
    tcase_add_test(test, random_damage_does_no_harm);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
