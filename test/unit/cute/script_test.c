/* Sequences of calls as C, from records made by hand. */
#include <stdio.h>
#include <string.h>
#include "cute/input/script.h"
#include "test/unit/suite.h"

static char names[2048];
static uint32_t name_bytes;
static struct arena arena;
static struct choice choices[16];
static struct run_cell cells[8];
static struct run run;

static uint32_t add(const char *text)
{
    uint32_t at = name_bytes;
    strcpy(names + at, text);
    name_bytes += (uint32_t)strlen(text) + 1;
    return at;
}

static void setup(void)
{
    arena_init(&arena);
    name_bytes = 0;
    add("");
    run = (struct run){.choices = choices, .cells = cells, .names = names};
}

static void teardown(void)
{
    arena_fini(&arena);
}

/* As runtime/record/cell.c writes it. */
static void add_number(const char *name, uint64_t value)
{
    char digits[8];
    uint32_t at = add(name);
    snprintf(digits, sizeof digits, "%u", run.cell_count);
    add("int");
    add(digits);
    add("0");
    add(name);
    add("int");
    cells[run.cell_count++] = (struct run_cell){
        .name = at, .kind = CELL_INT, .width = 32, .is_signed = 1, .value = value};
    run.header.name_bytes = name_bytes;
}

static void add_choice(enum sequence_role role, uint32_t meaning)
{
    choices[run.choice_count++] = (struct choice){.kind = CHOICE_CHOOSE, .detail = 9, .role = (uint16_t)role,
                                                  .meaning = meaning};
}

static void expect(const char *text, const char *wanted)
{
    const struct script *script = script_read(text, strlen(text), &arena);
    struct text line;
    text_init(&line);
    sequence_print_line(script, &run, &line);
    ck_assert_str_eq(line.count ? line.data : "", wanted);
    text_fini(&line);
}

START_TEST(calls_in_order)
{
    add_choice(SEQUENCE_LENGTH, 2);
    add_choice(SEQUENCE_BEGIN, 0);
    add_choice(SEQUENCE_CALL, 1);
    add_number("1.put.value", 5);
    add_choice(SEQUENCE_NOT, 0);
    add_choice(SEQUENCE_CALL, 2);
    add_number("2.take.to", 7);
    add_choice(SEQUENCE_END, 3);
    expect("state\tstruct list l = {0}\ncheck\tok(&l)\nbegin\tinit\t\tinit(&l)\nstep\tput\t\tput(&l, {v 1 value})\n"
           "step\ttake\t\ttake(&l, {o 1 to})\nend\tdone\t\tdone(&l)\n",
           "struct list l = {0}; init(&l); put(&l, 5); take(&l, &(int){7}); done(&l);");
}
END_TEST

START_TEST(a_state_that_is_made)
{
    add_choice(SEQUENCE_LENGTH, 1);
    add_choice(SEQUENCE_BEGIN, 0);
    add_choice(SEQUENCE_CALL, 1);
    expect("state\tstruct list *l = NULL\nbegin\tmake\t\tl = make()\nstep\tturn\t\tturn(l)\n",
           "struct list *l = make(); turn(l);");
}
END_TEST

/* The first is new in step 1, step 2 is given it; step 3 returns one that nobody uses. */
START_TEST(elements)
{
    add_choice(SEQUENCE_LENGTH, 3);
    add_choice(SEQUENCE_CALL, 0);
    add_choice(SEQUENCE_ELEMENT, 1 * SEQUENCE_NUMBERS + 1);
    add_number("1.put.node->key", 5);
    add_choice(SEQUENCE_CALL, 1);
    add_choice(SEQUENCE_ELEMENT, 1 * SEQUENCE_NUMBERS + 1);
    add_choice(SEQUENCE_CALL, 2);
    expect("state\tstruct list l = {0}\nelement\tstruct node\nstep\tput\t\tput(&l, {e 1 node})\n"
           "step\ttake\t\ttake(&l, {e 1 node})\nstep\tfirst\treturns\tfirst(&l)\n",
           "struct list l = {0}; struct node *n1 = calloc(1, sizeof *n1); n1->key = 5; put(&l, n1); take(&l, n1); "
           "first(&l);");
}
END_TEST

START_TEST(two_new_elements_of_a_call)
{
    add_choice(SEQUENCE_CALL, 0);
    add_choice(SEQUENCE_ELEMENT, 1 * SEQUENCE_NUMBERS);
    add_choice(SEQUENCE_ELEMENT, 1 * SEQUENCE_NUMBERS + 1);
    add_number("1.join.a->key", 5);
    add_number("1.join.b->key", 6);
    expect("element\tstruct node\nstep\tjoin\t\tjoin({e 0 a}, {e 1 b})\n",
           "struct node *n1 = calloc(1, sizeof *n1); n1->key = 5; struct node *n1_2 = calloc(1, sizeof *n1_2); "
           "n1_2->key = 6; join(n1, n1_2);");
}
END_TEST

START_TEST(what_does_not_hold)
{
    add_choice(SEQUENCE_CALL, 0);
    run.header.end = END_ASSERT;
    strcpy(run.header.message, "ok(&l)");
    expect("check\tok(&l)\nstep\tturn\t\tturn(&l)\n", "turn(&l);   /* ok(&l) does not hold */");
}
END_TEST

/* A program may write anything into its record. */
START_TEST(choices_that_mean_nothing)
{
    add_choice(SEQUENCE_CALL, 77);
    add_choice(SEQUENCE_ELEMENT, 5);
    add_choice(SEQUENCE_BEGIN, 0);
    expect("step\tturn\t\tturn(&l, {e 1 node}, {v 2 value}, {v\n", "");
    add_choice(SEQUENCE_CALL, 0);
    expect("step\tturn\t\tturn({e 1 node}, {v 2 value})\n", "turn(NULL, 0);");
}
END_TEST

START_TEST(steps_in_names)
{
    const char *rest;
    ck_assert_int_eq(sequence_step("12.f.x", &rest), 12);
    ck_assert_str_eq(rest, ".f.x");
    ck_assert_int_eq(sequence_step("(*3.f.p)[1]", &rest), 3);
    ck_assert_int_eq(sequence_step("f.x", &rest), -1);
    ck_assert_int_eq(sequence_step("3x", &rest), -1);
    ck_assert(sequence_is_argument("0.f.x") && !sequence_is_argument("x"));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("script");
    TCase *test = tcase_create("script");
    tcase_add_checked_fixture(test, setup, teardown);
    tcase_add_test(test, calls_in_order);
    tcase_add_test(test, a_state_that_is_made);
    tcase_add_test(test, elements);
    tcase_add_test(test, two_new_elements_of_a_call);
    tcase_add_test(test, what_does_not_hold);
    tcase_add_test(test, choices_that_mean_nothing);
    tcase_add_test(test, steps_in_names);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
