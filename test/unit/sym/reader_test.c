/* Records are written here as the runtime writes them: valid ones must read back with the same meaning, damaged ones
 * must be refused or read as something valid, and never be believed beyond their bounds (ASan and UBSan watch). */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#include "abi/rt.h"
#include "base/rng.h"
#include "sym/eval.h"
#include "sym/reader.h"
#include "test/unit/suite.h"

enum { GUEST_LIMIT = 4096, CELLS = 6, SITE_BYTES = 1 << 16, TABLES = 64 };

static struct record_area *area;
static struct exprs guest, exprs;
static struct vars vars;
static struct reader reader;
static struct arena arena, site_arena;
static struct site_table sites;
static struct rng rng;

static void *map_pages(size_t size)
{
    void *pages = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    ck_assert(pages != MAP_FAILED);
    return pages;
}

/* ---- the sites: 0 a branch; 1 a switch on 8 bits: -1, 'a' to 'c' one by one, 10 to 20 ---- */

static const struct cute_label labels[] = {
    {~0ull, ~0ull}, {'a', 'a'}, {'b', 'b'}, {'c', 'c'}, {10, 20},
};
enum { LABELS = sizeof labels / sizeof *labels };

static size_t write_sites(struct site_area *to)
{
    *to = (struct site_area){.count = 2, .byte_count = 8 + sizeof labels};
    char *bytes = (char *)&to->site[2];
    memset(bytes, 0, 8);
    memcpy(bytes + 8, labels, sizeof labels);
    to->site[0] = (struct site_entry){.kind = CUTE_SITE_BRANCH, .width = 1};
    to->site[1] = (struct site_entry){.labels = 8, .label_count = LABELS, .kind = CUTE_SITE_SWITCH, .width = 8};
    return (size_t)(bytes + to->byte_count - (char *)to);
}

static void setup(void)
{
    struct err err;
    area = map_pages(sizeof *area);
    ck_assert(exprs_init(&guest, area->expr, GUEST_LIMIT) && exprs_init(&exprs, NULL, 1 << 20));
    vars_init(&vars);
    reader_init(&reader, &exprs, &vars);
    arena_init(&arena);
    arena_init(&site_arena);
    rng_init(&rng, 7);
    struct site_area *site_area = map_pages(SITE_BYTES);
    ck_assert(site_table_read(site_area, write_sites(site_area), &site_arena, &sites, &err));
    munmap(site_area, SITE_BYTES);
    static uint64_t slot[2 * TABLES];
    tables_use(&guest.tables, area->table, TABLES, area->table_byte, RECORD_TABLE_BYTES, slot, 2 * TABLES);
}

static void teardown(void)
{
    reader_fini(&reader);
    vars_fini(&vars);
    exprs_fini(&exprs);
    exprs_fini(&guest);
    arena_fini(&arena);
    arena_fini(&site_arena);
    munmap(area, sizeof *area);
}

/* ---- a random valid record ---- */

static const uint8_t cell_width[CELLS] = {8, 8, 32, 32, 64, 1};

static void write_cells(uint64_t *values)
{
    struct record_header *header = &area->header;
    header->name_bytes = 1;
    for (uint32_t i = 0; i < CELLS; i++) {
        values[i] = rng_next(&rng) & width_mask(cell_width[i]);
        if (rng_below(&rng, 2))
            values[i] &= 127;
        int size = snprintf(area->name + header->name_bytes, 16, "cell%u", i);
        area->cell[i] = (struct cell){
            .key = key_add(key_begin(), area->name + header->name_bytes),
            .value = values[i] & width_mask(cell_width[i]),
            .name = header->name_bytes, .kind = i == 4 ? CELL_POINTER : CELL_INT, .width = cell_width[i],
            .target_size = i == 4 ? 16 : 0,
        };
        header->name_bytes += (uint32_t)size + 1;
    }
    header->cell_count = CELLS;
}

static expr_handle cast_to(unsigned width, expr_handle e)
{
    unsigned from = expr_at(&guest, e)->width;
    return expr_cast(&guest, from > width ? OP_EXTRACT : rng_below(&rng, 2) ? OP_ZEXT : OP_SEXT, width, e);
}

/* Of the lowest bits, as many as tell the elements apart or fewer. */
static expr_handle random_read(unsigned width)
{
    unsigned element = 8u << rng_below(&rng, 4);
    uint32_t count = 1 + (uint32_t)rng_below(&rng, 20), cell = (uint32_t)rng_below(&rng, CELLS - 1);
    uint8_t *room = tables_reserve(&guest.tables, element, count);
    for (uint32_t i = 0; i < element / 8 * count; i++)
        room[i] = (uint8_t)rng_below(&rng, 256);
    uint32_t number = tables_add(&guest.tables, element, count);
    expr_handle index = expr_extract(&guest, 0, 4, expr_input(&guest, cell_width[cell], cell));
    return cast_to(width, expr_read(&guest, number, index));
}

static expr_handle random_expr(unsigned width, unsigned depth)
{
    static const enum op ops[] = {OP_ADD, OP_SUB, OP_MUL, OP_UDIV, OP_SREM, OP_AND, OP_OR, OP_XOR, OP_SHL, OP_ASHR};
    if (depth == 0 && rng_below(&rng, 3) == 0)
        return expr_const(&guest, width, rng_below(&rng, 256));
    if (depth == 0) {
        uint32_t cell = (uint32_t)rng_below(&rng, CELLS);
        return cast_to(width, expr_input(&guest, cell_width[cell], cell));
    }
    if (guest.tables.count < TABLES && rng_below(&rng, 6) == 0)
        return random_read(width);
    expr_handle a = random_expr(width, depth - 1), b = random_expr(width, depth - 1);
    if (rng_below(&rng, 8) == 0)
        return expr_ite(&guest, random_expr(1, 0), a, b);
    return expr_make2(&guest, ops[rng_below(&rng, sizeof ops / sizeof *ops)], a, b);
}

static uint64_t label_of(uint64_t value)
{
    for (uint64_t i = 0; i < LABELS; i++)
        if (((value - labels[i].low) & 0xff) <= ((labels[i].high - labels[i].low) & 0xff))
            return i;
    return LABELS;
}

static struct choice random_choice(struct eval *eval)
{
    struct choice choice = {.kind = (uint8_t)rng_below(&rng, CHOICE_KIND_COUNT), .site = 0};
    if (choice_is_control(&choice)) {
        choice.detail = 3;
        choice.outcome = rng_below(&rng, 3);
        return choice;
    }
    if (choice.kind == CHOICE_SWITCH) {
        choice.site = 1;
        choice.expr = random_expr(8, 1);
        choice.outcome = label_of(eval_expr(eval, choice.expr));
    } else if (choice.kind == CHOICE_INDEX || choice.kind == CHOICE_SIZE || choice.kind == CHOICE_CONCRETIZED) {
        choice.expr = random_expr(64, 2);
        choice.outcome = eval_expr(eval, choice.expr);
    } else {
        expr_handle a = random_expr(32, 2), b = random_expr(32, 1);
        choice.expr = expr_make2(&guest, rng_below(&rng, 2) ? OP_SLT : OP_EQ, a, b);
        choice.detail = choice.kind == CHOICE_CHECK ? CHECK_DIV : 0;
        choice.outcome = eval_expr(eval, choice.expr);
    }
    if (choice.kind == CHOICE_RANGE && choice.outcome == 0) {
        choice.expr = expr_not(&guest, choice.expr);
        choice.outcome = 1;
    }
    return choice;
}

static void write_record(uint32_t choices, uint64_t *values)
{
    struct record_header *header = &area->header;
    struct eval eval;
    *header = (struct record_header){.end = END_RETURN, .error_site = UINT32_MAX, .choice_count = choices};
    write_cells(values);
    exprs_reset(&guest);
    eval_init(&eval, &guest);
    eval_begin(&eval, values, CELLS);
    for (uint32_t i = 0; i < choices; i++)
        area->choice[i] = random_choice(&eval);
    header->expr_count = guest.count;
    header->table_count = guest.tables.count;
    header->table_bytes = guest.tables.byte_count;
    area->loss[0] = (struct record_loss){.site = 1, .reason = LOSS_CALL, .count = 3};
    header->loss_count = 1;
    eval_fini(&eval);
}

/* ---- reading it back ---- */

/* Each choice's expression has the value that it had in the guest, and its predicate holds. */
static void check_run(const struct run *run, const uint64_t *values)
{
    struct eval ours, theirs;
    uint64_t by_var[CELLS];
    eval_init(&ours, &exprs);
    eval_init(&theirs, &guest);
    for (uint32_t i = 0; i < CELLS; i++) {
        ck_assert_uint_lt(run->cells[i].var, CELLS);
        by_var[run->cells[i].var] = run->cells[i].value;
        ck_assert_str_eq(run->names + run->cells[i].name, area->name + area->cell[i].name);
    }
    eval_begin(&ours, by_var, CELLS);
    eval_begin(&theirs, values, CELLS);
    for (uint32_t i = 0; i < run->choice_count; i++) {
        const struct choice *choice = &run->choices[i];
        ck_assert_uint_eq(choice->kind, area->choice[i].kind);
        ck_assert(!choice->expr == !area->choice[i].expr && !choice->expr == !run->preds[i]);
        if (!choice->expr)
            continue;
        ck_assert_uint_eq(eval_expr(&ours, choice->expr), eval_expr(&theirs, area->choice[i].expr));
        ck_assert_uint_eq(eval_expr(&ours, run->preds[i]), 1);
    }
    eval_fini(&ours);
    eval_fini(&theirs);
}

static void read_valid(struct run *run, uint32_t choices, uint64_t *values)
{
    struct err err = {""};
    write_record(choices, values);
    arena_reset(&arena);
    ck_assert_msg(reader_read(&reader, area, &sites, &arena, run, &err), "%s", err.text);
    ck_assert_uint_eq(run->choice_count, choices);
    ck_assert_uint_eq(run->loss_count, 1);
}

START_TEST(valid_records_keep_their_meaning)
{
    struct run run;
    uint64_t values[CELLS];
    for (uint32_t i = 0; i < 300; i++) {
        read_valid(&run, i % 50, values);
        check_run(&run, values);
    }
    ck_assert_uint_eq(vars.list.count, CELLS);
}
END_TEST

/* Of all outcomes of a choice exactly one predicate holds, the one of the outcome that it had. */
START_TEST(outcomes_exclude_each_other)
{
    struct run run;
    uint64_t values[CELLS], by_var[CELLS];
    struct eval eval;
    eval_init(&eval, &exprs);
    for (int round = 0; round < 100; round++) {
        read_valid(&run, 30, values);
        for (uint32_t i = 0; i < CELLS; i++)
            by_var[run.cells[i].var] = values[i];
        eval_begin(&eval, by_var, CELLS);
        for (uint32_t i = 0; i < run.choice_count; i++) {
            uint64_t outcomes = run.choices[i].expr ? choice_outcomes(&sites, &run.choices[i]) : 0;
            bool is_fixed = run.choices[i].kind == CHOICE_CONCRETIZED || run.choices[i].kind == CHOICE_RANGE;
            for (uint64_t outcome = 0; outcome < outcomes && !is_fixed; outcome++) {
                expr_handle pred = choice_predicate(&exprs, &sites, &run.choices[i], outcome);
                ck_assert_uint_eq(eval_expr(&eval, pred), outcome == run.choices[i].outcome);
            }
            if (outcomes)
                ck_assert_uint_eq(choice_predicate(&exprs, &sites, &run.choices[i], UINT64_MAX - 1) != 0,
                                  run.choices[i].kind == CHOICE_CONCRETIZED);
        }
    }
    eval_fini(&eval);
}
END_TEST

START_TEST(switch_on_every_value)
{
    struct eval eval;
    eval_init(&eval, &exprs);
    struct choice choice = {.kind = CHOICE_SWITCH, .site = 1, .expr = expr_input(&exprs, 8, 0)};
    ck_assert_uint_eq(choice_outcomes(&sites, &choice), LABELS + 1);
    for (uint64_t value = 0; value < 256; value++) {
        eval_begin(&eval, &value, 1);
        for (uint64_t outcome = 0; outcome <= LABELS; outcome++) {
            expr_handle pred = choice_predicate(&exprs, &sites, &choice, outcome);
            ck_assert_uint_eq(eval_expr(&eval, pred), outcome == label_of(value));
        }
    }
    eval_fini(&eval);
}
END_TEST

/* What a row of choice.def says must fit together. */
START_TEST(each_kind_of_choice_fits)
{
    for (unsigned kind = 0; kind < CHOICE_KIND_COUNT; kind++) {
        const struct choice_info *info = &choice_info[kind];
        struct choice choice = {.kind = (uint8_t)kind, .site = 1, .detail = 3};
        bool has_values = info->alternatives == CHOICE_ALTERNATIVES_VALUES ||
                          info->alternatives == CHOICE_ALTERNATIVES_TARGETS;
        ck_assert(info->text && *info->text);
        ck_assert((info->role == CHOICE_ROLE_FIXED) == (info->alternatives == CHOICE_ALTERNATIVES_NONE));
        ck_assert((info->class == CHOICE_CLASS_VALUE) == has_values);
        ck_assert((info->class == CHOICE_CLASS_CHECK) == (info->alternatives == CHOICE_ALTERNATIVES_PROBES));
        ck_assert((choice_outcomes(&sites, &choice) == 0) == has_values);
        ck_assert((choice_outcomes(&sites, &choice) == 1) == (info->role == CHOICE_ROLE_FIXED));
        ck_assert(!choice_is_control(&choice) || (!info->is_edge && !info->is_use));
        ck_assert(!choice_is_edge(&choice) || choice_is_own(&choice));
    }
}
END_TEST

/* ---- damage ---- */

static void refuse(const char *what)
{
    struct run run;
    struct err err = {""};
    arena_reset(&arena);
    ck_assert_msg(!reader_read(&reader, area, &sites, &arena, &run, &err), "%s", what);
    ck_assert(err.text[0]);
}

START_TEST(each_rule_is_checked)
{
    uint64_t values[CELLS];
#define REFUSE(damage) do { write_record(20, values); damage; refuse(#damage); } while (0)
    REFUSE(area->header.end = END_COUNT);
    REFUSE(area->header.error_site = 2);
    REFUSE(area->header.expr_count = RECORD_EXPR_LIMIT + 1);
    REFUSE(area->header.choice_count = RECORD_CHOICE_LIMIT + 1);
    REFUSE(area->header.cell_count = RECORD_CELL_LIMIT + 1);
    REFUSE(area->header.loss_count = RECORD_LOSS_LIMIT + 1);
    REFUSE(area->header.name_bytes = RECORD_NAME_BYTES + 1);
    REFUSE(area->header.table_count = RECORD_TABLE_LIMIT + 1);
    REFUSE(area->header.table_bytes = RECORD_TABLE_BYTES + 1);
    REFUSE(area->header.table_bytes = area->table[1].offset);
    REFUSE(area->table[1].width = 12);
    REFUSE(area->table[1].count = 0);
    REFUSE(area->table[1].count = TABLE_COUNT_MAX + 1);
    REFUSE(area->table[1].offset = UINT32_MAX);
    REFUSE(area->loss[0].reason = LOSS_COUNT);
    REFUSE(area->loss[0].site = 2);
    REFUSE(area->cell[0].width = 0);
    REFUSE(area->cell[0].width = 65);
    REFUSE(area->cell[0].value = 256);
    REFUSE(area->cell[0].name = area->header.name_bytes);
    REFUSE(area->cell[0].kind = CELL_POINTER);
    REFUSE(area->cell[0].kind = 2);
    REFUSE(area->cell[0].slot = INPUT_SLOT_MAX);
    REFUSE(area->cell[1].key = area->cell[0].key);
    REFUSE(area->choice[0] = (struct choice){.kind = CHOICE_BRANCH});
    REFUSE(area->choice[0].kind = CHOICE_KIND_COUNT);
    REFUSE(area->choice[0].site = 2);
    REFUSE(area->choice[0] = ((struct choice){.kind = CHOICE_BRANCH, .site = UINT32_MAX, .expr = 1}));
    REFUSE(area->choice[0].expr = area->header.expr_count);
#undef REFUSE
}
END_TEST

/* ---- the writer's own check ---- */

static uint64_t guest_value[GUEST_LIMIT];

static void set_guest_values(const uint64_t *values)
{
    struct eval eval;
    eval_init(&eval, &guest);
    eval_begin(&eval, values, CELLS);
    for (expr_handle e = 1; e < guest.count; e++)
        guest_value[e] = eval_expr(&eval, e);
    eval_fini(&eval);
}

/* The first choice behind `from` whose expression has values. */
static struct choice *valued_choice(struct choice *from)
{
    while (choice_info[from->kind].class != CHOICE_CLASS_VALUE)
        from++;
    return from;
}

START_TEST(the_writer_checks_each_rule)
{
    uint64_t values[CELLS];
    const char *broken;
    for (uint32_t i = 0; i < 300; i++) {
        write_record(i % 50, values);
        set_guest_values(values);
        ck_assert_msg(!(broken = record_check(area, sites.count, guest_value)), "%s", broken);
    }
#define REFUSE(damage) do { \
        write_record(40, values); \
        set_guest_values(values); \
        area->choice[0] = (struct choice){.kind = CHOICE_CHOOSE, .detail = 3}; \
        damage; \
        ck_assert_msg(record_check(area, sites.count, guest_value) != NULL, "%s", #damage); \
    } while (0)
    for (enum record_section section = 0; section < RECORD_SECTION_COUNT; section++)
        REFUSE(*record_section_count(&area->header, section) = record_section_info[section].limit + 1);
    REFUSE(area->header.error_site = 2);
    REFUSE(area->name[area->header.name_bytes - 1] = 'x');
    REFUSE(area->loss[0].reason = LOSS_COUNT);
    REFUSE(area->loss[0].site = 2);
    REFUSE(area->cell[0].width = 0);
    REFUSE(area->cell[0].value = 256);
    REFUSE(area->cell[0].kind = CELL_UNINIT + 1);
    REFUSE(area->cell[0].name = area->header.name_bytes);
    REFUSE(area->cell[0].slot = INPUT_SLOT_MAX);
    REFUSE(area->cell[0].followed = 42);
    REFUSE(area->header.cell_count = 0);
    REFUSE(area->expr[guest.count - 1].op = OP_COUNT);
    REFUSE(area->expr[guest.count - 1] = ((struct expr){.op = OP_NOT, .width = 1, .a = guest.count - 1}));
    REFUSE(area->choice[0].kind = CHOICE_KIND_COUNT);
    REFUSE(area->choice[0].site = 2);
    REFUSE(area->choice[0].outcome = 3);
    REFUSE(area->choice[0].expr = 1);
    REFUSE(valued_choice(area->choice)->outcome ^= 1);
    REFUSE(valued_choice(area->choice)->expr = guest.count);          /* a handle of the run before */
    REFUSE(valued_choice(area->choice)->expr = 0);
    REFUSE((area->header.fact_count = 1, area->fact[0] = 0));
    REFUSE((area->header.fact_count = 1, area->fact[0] = guest.count));
    REFUSE((area->header.fact_count = 1, area->fact[0] = 1, guest_value[1] = 0));
#undef REFUSE
}
END_TEST

enum { DAMAGED = 20000 };

static void damage(void *at, size_t size)
{
    unsigned char *bytes = at;
    for (uint64_t count = 1 + rng_below(&rng, 3); count; count--)
        bytes[rng_below(&rng, size)] = (unsigned char)(rng_below(&rng, 2) ? rng_next(&rng) : rng_below(&rng, 8));
}

static void damage_somewhere(void)
{
    const struct record_header *header = &area->header;
    switch (rng_below(&rng, 7)) {
    case 0:
        damage(&area->header, offsetof(struct record_header, comparisons));
        break;
    case 1:
        damage(area->cell, CELLS * sizeof *area->cell);
        break;
    case 2:
        damage(area->name, header->name_bytes < 100 ? header->name_bytes + 1 : 100);
        break;
    case 3:
        damage(area->choice, 20 * sizeof *area->choice);
        break;
    case 4:
        damage(area->table + 1, guest.tables.count * sizeof *area->table);
        break;
    default:
        damage(area->expr + 1, (guest.count - 1) * sizeof *area->expr);
    }
}

START_TEST(damaged_records_do_no_harm)
{
    struct run run;
    struct err err;
    uint64_t values[CELLS];
    unsigned refused = 0;
    for (unsigned i = 0; i < DAMAGED; i++) {
        write_record(20, values);
        damage_somewhere();
        arena_reset(&arena);
        if (exprs.count > (1 << 20) / 2)
            exprs_reset(&exprs);
        bool is_read = reader_read(&reader, area, &sites, &arena, &run, &err);
        refused += !is_read;
        for (uint32_t k = 0; is_read && k < run.choice_count; k++)
            ck_assert(run.choices[k].expr < exprs.count && run.preds[k] < exprs.count);
    }
    printf("reader: %u damaged records, %u refused, the others still valid\n", DAMAGED, refused);
    ck_assert_uint_gt(refused, DAMAGED / 20);
    read_valid(&run, 20, values);
    struct run again;
    ck_assert(reader_read(&reader, area, &sites, &arena, &again, &err));
}
END_TEST

START_TEST(damaged_site_tables_do_no_harm)
{
    char *pages = map_pages(SITE_BYTES);
    unsigned refused = 0;
    for (unsigned i = 0; i < DAMAGED; i++) {
        struct err err;
        struct site_table table;
        struct site_area *at = (struct site_area *)pages;
        size_t size = write_sites(at), shorter = rng_below(&rng, 4) ? 0 : rng_below(&rng, size);
        damage(at, offsetof(struct site_area, site) + 2 * sizeof at->site[0]);
        char *exact = memcpy(mem_alloc(size - shorter), at, size - shorter);     /* ASan sees a step beyond the end */
        arena_reset(&arena);
        bool is_read = site_table_read((struct site_area *)(void *)exact, size - shorter, &arena, &table, &err);
        refused += !is_read;
        for (uint32_t k = 0; is_read && k < table.count; k++) {
            struct choice choice = {.kind = CHOICE_SWITCH, .site = k, .expr = expr_input(&exprs, 8, 0)};
            uint64_t outcomes = table.site[k].kind == CUTE_SITE_SWITCH ? choice_outcomes(&table, &choice) : 0;
            for (uint64_t outcome = 0; outcome < outcomes; outcome++)
                ck_assert_uint_ne(choice_predicate(&exprs, &table, &choice, outcome), 0);
        }
        free(exact);
    }
    printf("reader: %u damaged tables of sites, %u refused\n", DAMAGED, refused);
    munmap(pages, SITE_BYTES);
}
END_TEST

/* Not a bar, but the figure that the search depends on. */
START_TEST(reading_is_fast)
{
    enum { TIMES = 20000 };
    struct run run;
    struct err err;
    uint64_t values[CELLS];
    struct timespec from, to;
    write_record(40, values);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
    unsigned count = 0;
    for (int i = 0; i < TIMES; i++) {
        arena_reset(&arena);
        count += reader_read(&reader, area, &sites, &arena, &run, &err);
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
    ck_assert_uint_eq(count, TIMES);
    double us = ((double)(to.tv_sec - from.tv_sec) * 1e9 + (double)(to.tv_nsec - from.tv_nsec)) / (double)TIMES / 1e3;
    printf("reader: %u expressions and 40 choices in %.2f us\n", guest.count - 1, us);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sym/reader");
    TCase *reads = tcase_create("reader");
    tcase_set_timeout(reads, 120);
    tcase_add_checked_fixture(reads, setup, teardown);
    tcase_add_test(reads, valid_records_keep_their_meaning);
    tcase_add_test(reads, outcomes_exclude_each_other);
    tcase_add_test(reads, switch_on_every_value);
    tcase_add_test(reads, each_kind_of_choice_fits);
    tcase_add_test(reads, each_rule_is_checked);
    tcase_add_test(reads, the_writer_checks_each_rule);
    tcase_add_test(reads, damaged_records_do_no_harm);
    tcase_add_test(reads, damaged_site_tables_do_no_harm);
    tcase_add_test(reads, reading_is_fast);
    suite_add_tcase(suite, reads);
    return suite_run(suite);
}
