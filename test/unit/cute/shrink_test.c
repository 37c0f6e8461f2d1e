/* A run of a few cells, and a rule for what must still hold. */
#include "cute/search/shrink.h"
#include "test/unit/suite.h"

enum { CELLS = 4 };

struct fake {
    struct run_cell cells[CELLS];
    struct run run;
    bool (*holds)(const struct run *run);
    unsigned tries;
};

static bool try(void *state, uint32_t cell, uint64_t value)
{
    struct fake *fake = state;
    uint64_t old = fake->cells[cell].value;
    fake->tries++;
    fake->cells[cell].value = value;
    if (fake->holds(&fake->run))
        return true;
    fake->cells[cell].value = old;
    return false;
}

static struct run_cell number(unsigned width, bool is_signed, uint64_t value)
{
    return (struct run_cell){.kind = CELL_INT, .width = (uint8_t)width, .is_signed = is_signed, .value = value};
}

/* What becomes of that cell. */
static uint64_t shrunk(struct run_cell cell, uint32_t near, bool (*holds)(const struct run *run))
{
    struct fake fake = {.cells = {cell}, .holds = holds};
    struct shrink shrink = {.run = &fake.run, .try = try, .state = &fake, .near = near};
    fake.run = (struct run){.cells = fake.cells, .cell_count = 1};
    ck_assert(holds(&fake.run));
    shrink_cells(&shrink);
    ck_assert(holds(&fake.run) && fake.tries < 100);
    ck_assert(fake.cells[0].value != cell.value || !shrink_cells(&shrink));
    return fake.cells[0].value;
}

static int64_t value(const struct run *run)
{
    return run->cells[0].is_signed ? (int64_t)width_sign_extend(run->cells[0].value, run->cells[0].width)
                                   : (int64_t)run->cells[0].value;
}

static bool any(const struct run *run) { return run->cells != NULL; }
static bool not_0(const struct run *run) { return value(run) != 0; }
static bool negative(const struct run *run) { return value(run) < 0; }
static bool over_999(const struct run *run) { return value(run) > 999; }
static bool under_minus_70(const struct run *run) { return value(run) < -70; }
static bool is_12(const struct run *run) { return value(run) == 12 || value(run) == 5000; }
static bool over_1(const struct run *run) { return value(run) > 1; }

START_TEST(numbers)
{
    ck_assert_uint_eq(shrunk(number(32, true, 77), 1, any), 0);
    ck_assert_uint_eq(shrunk(number(32, true, 77), 1, not_0), 1);
    ck_assert_uint_eq(shrunk(number(32, true, (uint32_t)-77), 1, negative), UINT32_MAX);
    ck_assert_uint_eq(shrunk(number(32, true, UINT32_MAX), 1, negative), UINT32_MAX);
    ck_assert_uint_eq(shrunk(number(32, false, 4000000000u), 1, over_999), 1000);
    ck_assert_uint_eq(shrunk(number(64, true, 1ull << 62), 16, over_999), 1000);
    ck_assert_uint_eq(shrunk(number(16, true, 0x8000), 1, under_minus_70), 0x10000 - 71);
}
END_TEST

/* Only one by one a number is found that holds for no reason of size. */
START_TEST(near_numbers)
{
    ck_assert_uint_eq(shrunk(number(32, true, 5000), 16, is_12), 12);
    ck_assert_uint_eq(shrunk(number(32, true, 5000), 1, is_12), 5000);
}
END_TEST

START_TEST(letters)
{
    ck_assert_uint_eq(shrunk(number(8, true, 'x'), 1, any), 0);
    ck_assert_uint_eq(shrunk(number(8, true, 'x'), 1, over_1), 'x');
    ck_assert_uint_eq(shrunk(number(8, false, 200), 1, over_1), 'a');
}
END_TEST

static struct run_cell real(double from)
{
    struct run_cell cell = {.kind = CELL_FLOAT, .width = 64};
    memcpy(&cell.value, &from, sizeof from);
    return cell;
}

static bool above_ten(const struct run *run)
{
    double number;
    memcpy(&number, &run->cells[0].value, sizeof number);
    return number > 10;
}

START_TEST(floats)
{
    ck_assert_uint_eq(shrunk(real(1234.5678), 1, any), 0);
    ck_assert_uint_eq(shrunk(real(1234.5678), 1, not_0), real(1).value);
    ck_assert_uint_eq(shrunk(real(1234.5678), 1, above_ten), real(1234).value);
    ck_assert_uint_eq(shrunk(real(1234.5678), 16, above_ten), real(100).value);
}
END_TEST

/* ---- a list, or a ring, of three objects: the cells are the pointer to it and their links ---- */

enum { SIZE = 8, KIND = 7 };

static uint64_t at(uint32_t slot)
{
    return slot ? input_object_address(slot, SIZE) : 0;
}

static struct run_cell link(uint32_t slot, uint32_t to)
{
    return (struct run_cell){.kind = CELL_POINTER, .width = 64, .slot = slot, .target_type = KIND, .value = at(to)};
}

/* The object that the list begins with, in the end. */
static uint32_t first(const struct run_cell *cells, bool (*holds)(const struct run *run))
{
    struct fake fake = {.holds = holds};
    struct shrink shrink = {.run = &fake.run, .try = try, .state = &fake, .near = 1};
    memcpy(fake.cells, cells, sizeof fake.cells);
    fake.run = (struct run){.cells = fake.cells, .cell_count = CELLS};
    shrink_pointers(&shrink);
    ck_assert_uint_lt(fake.tries, 20);
    return input_object_slot(fake.cells[0].value);
}

static bool is_not_empty(const struct run *run) { return run->cells[0].value != 0; }

START_TEST(objects)
{
    const struct run_cell list[CELLS] = {link(0, 1), link(1, 2), link(2, 3), link(3, 0)};
    const struct run_cell ring[CELLS] = {link(0, 1), link(1, 2), link(2, 3), link(3, 1)};
    ck_assert_uint_eq(first(list, any), 0);
    ck_assert_uint_ne(first(list, is_not_empty), 0);
    ck_assert_uint_ne(first(ring, is_not_empty), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cute/shrink");
    TCase *test = tcase_create("shrink");
    tcase_add_test(test, numbers);
    tcase_add_test(test, near_numbers);
    tcase_add_test(test, letters);
    tcase_add_test(test, floats);
    tcase_add_test(test, objects);
    suite_add_tcase(suite, test);
    return suite_run(suite);
}
