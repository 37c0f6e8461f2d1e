/* Seeds of runs, and what is made of them. */
#include <string.h>
#include "cute/input/seed.h"
#include "cute/search/mutation.h"
#include "test/unit/suite.h"

enum { ROOM = 8, CELLS = ROOM + 2, MANY = 4000 };     /* a pointer, a length, a text of 8 */

/* A run that has compared the first `used` characters and the length. */
static void fill(struct seed *seed, struct exprs *exprs, const char *text, uint32_t used)
{
    static struct run_cell cells[CELLS];
    static struct choice choices[ROOM + 1];
    struct run run = {.cells = cells, .cell_count = CELLS, .choices = choices, .choice_count = used + 1};
    uint32_t length = (uint32_t)strlen(text);
    cells[0] = (struct run_cell){.kind = CELL_POINTER, .width = 64, .key = 100, .value = 0x1234};
    cells[1] = (struct run_cell){.kind = CELL_INT, .width = 32, .key = 101, .value = length, .var = 1};
    for (uint32_t i = 0; i < ROOM; i++)
        cells[i + 2] = (struct run_cell){.kind = CELL_INT, .width = 8, .key = 102 + i, .var = 2 + i,
                                         .value = i < length ? (unsigned char)text[i] : 0};
    for (uint32_t i = 0; i <= used; i++) {
        expr_handle input = expr_input(exprs, i ? 8 : 32, i + 1);
        choices[i] = (struct choice){.kind = CHOICE_BRANCH,
                                     .expr = expr_make2(exprs, OP_EQ, input, expr_const(exprs, i ? 8 : 32, 7))};
    }
    seed_init(seed);
    seed_fill(seed, &run, exprs);
}

static void begin(struct exprs *exprs, struct seed *seed, struct seed *other)
{
    ck_assert(exprs_init(exprs, NULL, 1000));
    fill(seed, exprs, "abc", 3);
    fill(other, exprs, "(=)", 4);
}

static void end(struct exprs *exprs, struct seed *seed, struct seed *other)
{
    seed_fini(seed);
    seed_fini(other);
    exprs_fini(exprs);
}

static void text_of(const struct mutation *mutation, char *text)
{
    const struct seed_cell *cells = mutation->cells.data;
    for (uint32_t i = 0; i < ROOM; i++)
        text[i] = (char)cells[i + 2].value;
    text[ROOM] = 0;
}

START_TEST(a_seed_knows_its_texts)
{
    struct exprs exprs;
    struct seed seed, other;
    begin(&exprs, &seed, &other);
    const struct seed_text *text = vec_at(&seed.texts, 0);
    ck_assert(seed.cells.count == CELLS && seed.texts.count == 1);
    ck_assert(text->first == 2 && text->room == ROOM && text->used == 3);
    ck_assert(((struct seed_text *)vec_at(&other.texts, 0))->used == 4);
    end(&exprs, &seed, &other);
}
END_TEST

START_TEST(variants_stay_inputs)
{
    struct exprs exprs;
    struct seed seed, other;
    struct mutation mutation;
    struct rng rng;
    begin(&exprs, &seed, &other);
    mutation_init(&mutation);
    rng_init(&rng, 1);
    for (int i = 0; i < MANY; i++) {
        mutation_make(&mutation, &rng, &seed, &other);
        const struct seed_cell *cells = mutation.cells.data;
        ck_assert_uint_eq(mutation.cells.count, CELLS);
        ck_assert_uint_eq(cells[0].value, 0x1234);
        for (uint32_t k = 0; k < CELLS; k++)
            ck_assert(cells[k].key == 100 + k && cells[k].value <= width_mask(cells[k].width));
    }
    mutation_fini(&mutation);
    end(&exprs, &seed, &other);
}
END_TEST

/* A longer text has a larger length, a shorter one a smaller; parts of the other one turn up. */
START_TEST(texts_grow_and_shrink_with_their_length)
{
    struct exprs exprs;
    struct seed seed, other;
    struct mutation mutation;
    struct rng rng;
    char text[ROOM + 1];
    unsigned grown = 0, shrunk = 0, spliced = 0, repeated = 0, changed = 0;
    begin(&exprs, &seed, &other);
    mutation_init(&mutation);
    rng_init(&rng, 2);
    for (int i = 0; i < MANY; i++) {
        mutation_make(&mutation, &rng, &seed, &other);
        uint64_t length = ((struct seed_cell *)mutation.cells.data)[1].value;
        text_of(&mutation, text);
        grown += strcmp(text + 1, "abc") == 0 && length == 4;
        shrunk += strcmp(text, "bc") == 0 && length == 2;
        spliced += strcmp(text, "ab)") == 0;
        repeated += strcmp(text + 1, "bbbbbbc") == 0;
        changed += strcmp(text, "abc") != 0 || length != 3;
    }
    ck_assert(grown > 3 && shrunk > 3 && spliced > 3 && repeated && changed > MANY / 2);
    mutation_fini(&mutation);
    end(&exprs, &seed, &other);
}
END_TEST

START_TEST(the_same_numbers_make_the_same_variants)
{
    struct exprs exprs;
    struct seed seed, other;
    struct mutation a, b;
    struct rng rng_a, rng_b;
    begin(&exprs, &seed, &other);
    mutation_init(&a);
    mutation_init(&b);
    rng_init(&rng_a, 3);
    rng_init(&rng_b, 3);
    for (int i = 0; i < MANY; i++) {
        mutation_make(&a, &rng_a, &seed, &other);
        mutation_make(&b, &rng_b, &seed, &other);
        ck_assert(memcmp(a.cells.data, b.cells.data, CELLS * sizeof(struct seed_cell)) == 0);
    }
    mutation_fini(&a);
    mutation_fini(&b);
    end(&exprs, &seed, &other);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("variant");
    TCase *tests = tcase_create("all");
    tcase_add_test(tests, a_seed_knows_its_texts);
    tcase_add_test(tests, variants_stay_inputs);
    tcase_add_test(tests, texts_grow_and_shrink_with_their_length);
    tcase_add_test(tests, the_same_numbers_make_the_same_variants);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
