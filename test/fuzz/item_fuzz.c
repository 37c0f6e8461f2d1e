/* libFuzzer writes the state of a campaign as a stranger's database might hold it: the findings, or the items left,
 * behind the sum that ledger_load checks. The reader must say that it is broken, or give findings that can be printed
 * and items that a search can work off; ASan and UBSan watch. The first byte says in which order items stand; bit 7:
 * the bytes are made by cute's own writer, and a few of them changed; bit 6: they are findings, names, a tally and a
 * seed.
 *
 *   make fuzz-item TIME=600 */
#include <stdlib.h>
#include <string.h>
#include "cute/input/input.h"
#include "cute/input/shape.h"
#include "cute/state/frontier.h"
#include "cute/state/knowledge.h"
#include "sym/record.h"

enum { OUTCOMES = 16 };

static uint8_t seen[OUTCOMES];

/* Items of one run, with lists as the low bits of each byte say. */
static void write_items(const uint8_t *bytes, size_t size, enum search_order order, struct guide guide,
                        struct text *out)
{
    struct run_cell cells[2] = {{.key = 1, .value = 2, .width = 32}, {.key = 3, .value = 4, .width = 8}};
    struct run run = {.cells = cells, .cell_count = 2};
    struct frontier frontier;
    struct codec codec;
    frontier_init(&frontier, order, 1, guide);
    struct input *input = input_of_run(&run);
    input->id = 1;
    for (size_t i = 0; i < size && i < 8; i++) {
        struct item item = {.parent = input, .choice = bytes[i], .target = bytes[i] % OUTCOMES, .context = i};
        input->references += i > 0;
        if (bytes[i] & 1) {
            item_append(&item, ITEM_EXCLUDE, 7);
            item_append(&item, ITEM_EXCLUDE, UINT64_MAX);
        } else {
            item.outcome = i;
        }
        if ((bytes[i] & 3) == 2)
            item_append(&item, ITEM_FORCE, 2);
        if ((bytes[i] & 5) == 4)
            item_append(&item, ITEM_SLEEP, i + 1);
        frontier_push(&frontier, &item);
    }
    codec_write(&codec, out);
    frontier_code(&codec, &frontier);
    if (size == 0)
        input_free((input->references = 0, input));
    frontier_fini(&frontier);
}

static void read_items(const char *bytes, size_t size, enum search_order order, struct guide guide)
{
    static struct request request;
    struct frontier frontier;
    struct codec codec;
    struct item item;
    frontier_init(&frontier, order, 1, guide);
    codec_read(&codec, bytes, size);
    frontier_code(&codec, &frontier);
    while (!codec.is_broken && frontier_pop(&frontier, &item)) {
        input_request(item.parent, &request);
        item_free(&item);
    }
    frontier_fini(&frontier);
}

/* ---- what was found ---- */

struct found {
    struct findings findings;
    struct names names;
    struct stats stats;
    struct seed seed;
};

static void found_init(struct found *found, const struct site_table *sites)
{
    findings_init(&found->findings, "a.out", sites, NULL);
    names_init(&found->names);
    stats_init(&found->stats);
    seed_init(&found->seed);
}

static void found_fini(struct found *found)
{
    findings_fini(&found->findings);
    names_fini(&found->names);
    stats_fini(&found->stats);
    seed_fini(&found->seed);
}

static void found_code(struct codec *codec, struct found *found)
{
    findings_code(codec, &found->findings);
    names_code(codec, &found->names);
    stats_code(codec, &found->stats);
    seed_code(codec, &found->seed);
}

static void write_found(const struct site_table *sites, struct text *out)
{
    static const char names[] = "\0p\0struct s *\0p->f\0callback\0twice\0";
    struct run_cell cells[] = {{.key = 1, .kind = CELL_POINTER, .width = 64, .name = 1, .target_size = 8},
                               {.key = 2, .kind = CELL_FUNCTION, .width = FUNCTION_WIDTH, .name = 14, .value = 2,
                                .target_type = 28, .slot = 1},
                               {.key = 3, .kind = CELL_INT, .width = 8, .name = 1, .value = 65, .slot = 1}};
    struct choice choices[] = {{.kind = CHOICE_FAIL, .site = 0, .outcome = 1, .meaning = 1}};
    struct run run = {.header = {.end = END_ASSERT, .name_bytes = sizeof names - 1, .line = 3}, .names = names,
                      .cells = cells, .choices = choices, .cell_count = 3, .choice_count = 1};
    struct failure failure = {.end = END_ASSERT, .file = "a.c", .function = "f", .message = "x > 0", .source = "x"};
    struct seed_cell seed_cell = {.width = 8, .is_number = true};
    struct seed_text seed_text = {.first = 1, .room = 4, .used = 2};
    struct found found;
    struct codec codec;
    found_init(&found, sites);
    findings_add(&found.findings, &failure, &run, NULL, &(struct refusal){.after = AFTER_NOTHING});
    findings_add(&found.findings, &failure, &run, NULL, &(struct refusal){AFTER_GUESS, CAGE_REFUSAL_EXEC, 0});
    findings_add(&found.findings, &failure, &run, "p", &(struct refusal){.after = AFTER_NOTHING});
    names_know(&found.names, 'e', 1, 7, true);
    run.header.end = END_ASSUME;
    stats_run(&found.stats, &run);
    stats_loss(&found.stats, 0, 1, 1);
    stats_reason(&found.stats, REASON_CHOICES, 0);
    for (unsigned i = 0; i < 6; i++)
        vec_append(&found.seed.cells, &seed_cell, 1);
    vec_append(&found.seed.texts, &seed_text, 1);
    codec_write(&codec, out);
    found_code(&codec, &found);
    found_fini(&found);
}

/* As reports and the next round of the search use it. */
static void use_found(struct found *found, const struct site_table *sites)
{
    const struct finding *list = found->findings.list.data;
    struct stats sum;
    struct text words;
    uint64_t texts = 0;
    text_init(&words);
    stats_init(&sum);
    for (size_t i = 0; i < found->findings.list.count; i++) {
        text_add(&words, list[i].name);
        finding_print(&list[i], &words);
        shape_print_run(sites, &list[i].run, &words);
        for (uint32_t k = 0; k < list[i].run.cell_count; k++)
            text_add(&words, cell_type(&list[i].run, &list[i].run.cells[k]));
    }
    stats_merge(&sum, &found->stats);
    stats_merge(&found->stats, &sum);
    const struct seed_text *text = found->seed.texts.data;
    for (size_t i = 0; i < found->seed.texts.count; i++)
        for (uint32_t k = 0; k < text[i].room; k++)
            texts += ((struct seed_cell *)vec_at(&found->seed.cells, text[i].first + k))->value;
    text_printf(&words, "%llu", (unsigned long long)texts);
    stats_fini(&sum);
    text_fini(&words);
}

static void read_found(const char *bytes, size_t size, const struct site_table *sites)
{
    struct found found;
    struct codec codec;
    found_init(&found, sites);
    codec_read(&codec, bytes, size);
    found_code(&codec, &found);
    if (!codec.is_broken)
        use_found(&found, sites);
    found_fini(&found);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static uint32_t first[] = {0, OUTCOMES};
    static const struct site_table sites = {.count = 1};
    struct coverage coverage = {.sites = &sites, .first = first, .seen = seen, .total = OUTCOMES};
    struct cfg cfg = {0};
    struct distances distances;
    struct text made;
    if (size == 0)
        return 0;
    enum search_order order = (enum search_order)(bytes[0] % ORDER_COUNT);
    distances_init(&distances, &coverage, &cfg);
    struct guide guide = {&distances, NULL};
    const bool is_found = bytes[0] & 0x40;
    text_init(&made);
    if (bytes[0] & 0x80) {
        if (is_found)
            write_found(&sites, &made);
        else
            write_items(bytes + 1, size - 1, order, guide, &made);
        for (size_t i = 9; i + 1 < size && made.count; i += 2)         /* and then a few bytes of it are others */
            made.data[(bytes[i] * 251u + i * 13) % made.count] ^= (char)bytes[i + 1];
    } else {
        text_add_n(&made, (const char *)bytes + 1, size - 1);
    }
    if (is_found)
        read_found(made.data, made.count, &sites);
    else
        read_items(made.data, made.count, order, guide);
    text_fini(&made);
    distances_fini(&distances);
    return 0;
}
