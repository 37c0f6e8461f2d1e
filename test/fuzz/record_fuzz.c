/* libFuzzer writes what a broken guest might: a record, its counts and arrays as they come, or a table of sites. The
 * reader must refuse it, or read something whose expressions have values; ASan and UBSan watch.
 *
 *   make fuzz-record TIME=600 */
#include <string.h>
#include <sys/mman.h>
#include "abi/rt.h"
#include "sym/eval.h"
#include "sym/reader.h"

enum { SITE_BYTES = 1 << 16, EXPRS = 1 << 16 };

static struct record_area *area;
static struct site_area *site_area;
static struct exprs exprs;
static struct site_table sites;

struct input {
    const uint8_t *bytes;
    size_t left;
};

static void take(struct input *input, void *to, size_t size)
{
    size_t count = size < input->left ? size : input->left;
    memcpy(to, input->bytes, count);
    memset((char *)to + count, 0, size - count);
    input->bytes += count;
    input->left -= count;
}

static void *map_pages(size_t size)
{
    void *pages = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return pages != MAP_FAILED ? pages : NULL;
}

/* A branch, and a switch on 8 bits with two labels. */
static void write_sites(void)
{
    static const struct cute_label labels[] = {{'a', 'a'}, {10, 20}};
    *site_area = (struct site_area){.count = 2, .byte_count = 8 + sizeof labels};
    char *bytes = (char *)&site_area->site[2];
    memset(bytes, 0, 8);
    memcpy(bytes + 8, labels, sizeof labels);
    site_area->site[0] = (struct site_entry){.kind = CUTE_SITE_BRANCH, .width = 1};
    site_area->site[1] = (struct site_entry){.labels = 8, .label_count = 2, .kind = CUTE_SITE_SWITCH, .width = 8};
}

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    static struct arena arena;
    struct err err;
    (void)argc;
    (void)argv;
    area = map_pages(sizeof *area);
    site_area = map_pages(SITE_BYTES);
    arena_init(&arena);
    write_sites();
    if (!area || !site_area || !exprs_init(&exprs, NULL, EXPRS)
        || !site_table_read(site_area, SITE_BYTES, &arena, &sites, &err))
        __builtin_trap();
    return 0;
}

/* Counts of a byte each: more than there is room for are had by the high ones. */
static uint32_t take_count(struct input *input, uint32_t limit)
{
    uint8_t count;
    take(input, &count, 1);
    return count < 250 ? count : limit - 252 + count;
}

static void write_record(struct input *input)
{
    struct record_header *header = &area->header;
    memset(header, 0, sizeof *header);
    header->end = take_count(input, END_COUNT);
    for (enum record_section section = 0; section < RECORD_SECTION_COUNT; section++)
        *record_section_count(header, section) = take_count(input, record_section_info[section].limit);
    take(input, header->file, 8);
    memset(header->message, 'm', sizeof header->message);
    for (enum record_section section = RECORD_SECTION_COUNT; section-- > 0;) {
        size_t count = *record_section_count(header, section) & 255;
        take(input, (char *)area + record_section_info[section].offset, count * record_section_info[section].size);
    }
}

/* What reads the run next: predicates of other outcomes, their values, names. */
static void use(const struct run *run)
{
    struct eval eval;
    uint64_t values[4] = {1, 2, 3, 4};
    volatile uint64_t sum = 0;
    eval_init(&eval, &exprs);
    eval_begin(&eval, values, 4);
    for (uint32_t i = 0; i < run->choice_count; i++) {
        expr_handle flipped = choice_predicate(&exprs, &sites, &run->choices[i], run->choices[i].outcome ^ 1);
        if (flipped)
            sum += eval_expr(&eval, flipped);
        if (run->preds[i])
            sum += eval_expr(&eval, run->preds[i]);
    }
    for (uint32_t i = 0; i < run->fact_count; i++)
        sum += eval_expr(&eval, run->facts[i]);
    for (uint32_t i = 0; i < run->cell_count; i++)
        sum += strlen(run->names + run->cells[i].name);
    eval_fini(&eval);
}

static void read_record(struct input *input)
{
    struct vars vars;
    struct reader reader;
    struct arena arena;
    struct run run;
    struct err err;
    write_record(input);
    exprs_reset(&exprs);
    vars_init(&vars);
    reader_init(&reader, &exprs, &vars);
    arena_init(&arena);
    if (reader_read(&reader, area, &sites, &arena, &run, &err))
        use(&run);
    arena_fini(&arena);
    reader_fini(&reader);
    vars_fini(&vars);
}

static void read_sites(struct input *input)
{
    struct site_table table;
    struct arena arena;
    struct err err;
    arena_init(&arena);
    take(input, site_area, SITE_BYTES);
    site_table_read(site_area, SITE_BYTES, &arena, &table, &err);
    arena_fini(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct input input = {bytes, size};
    uint8_t what;
    take(&input, &what, 1);
    if (what % 8 == 7)
        read_sites(&input);
    else
        read_record(&input);
    return 0;
}
