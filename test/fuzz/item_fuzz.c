/* libFuzzer writes the state of a campaign as a stranger's database might hold it: the items left, behind the
 * sum that ledger_load checks. The reader must say that it is broken, or give items that a search can work off; ASan
 * and UBSan watch. The first byte says in which order they stand; bit 7: the bytes are made of items, as cute writes
 * them.
 *
 *   make fuzz-item TIME=600 */
#include <stdlib.h>
#include <string.h>
#include "cute/frontier.h"
#include "cute/input.h"
#include "sym/record.h"

enum { OUTCOMES = 16 };

static uint8_t seen[OUTCOMES];

/* Items of one run, of which the first has a list. */
static void write_items(const uint8_t *bytes, size_t size, enum search_order order, struct guide guide,
                        struct text *out)
{
    struct run_cell cells[2] = {{.key = 1, .value = 2, .width = 32}, {.key = 3, .value = 4, .width = 8}};
    struct run run = {.cells = cells, .cell_count = 2};
    struct frontier frontier;
    struct codec codec;
    frontier_init(&frontier, order, 1, guide);
    struct input *input = input_of_run(&run);
    for (size_t i = 0; i < size && i < 8; i++) {
        struct item item = {.parent = input, .choice = bytes[i], .outcome = i, .target = bytes[i] % OUTCOMES,
                            .context = i};
        input->references += i > 0;
        if (i == 0 && bytes[0] & 1) {
            item.list_count = 2;
            item.list = calloc(2, sizeof *item.list);
        }
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

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static uint32_t first[] = {0, OUTCOMES};
    static const struct site_table sites = {.count = 1};
    struct coverage coverage = {.sites = &sites, .first = first, .seen = seen, .total = OUTCOMES};
    struct ways ways = {0};
    struct distances distances;
    struct text made;
    if (size == 0)
        return 0;
    enum search_order order = (enum search_order)(bytes[0] % ORDER_COUNT);
    distances_init(&distances, &coverage, &ways);
    struct guide guide = {&distances, NULL};
    text_init(&made);
    if (bytes[0] & 0x80) {
        write_items(bytes + 1, size - 1, order, guide, &made);
        for (size_t i = 9; i + 1 < size && made.count; i += 2)         /* and then a few bytes of it are others */
            made.data[(bytes[i] * 251u + i * 13) % made.count] ^= (char)bytes[i + 1];
        read_items(made.data, made.count, order, guide);
    } else {
        read_items((const char *)bytes + 1, size - 1, order, guide);
    }
    text_fini(&made);
    distances_fini(&distances);
    return 0;
}
