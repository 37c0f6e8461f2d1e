/* sites.c - the program's table of sites, which the linker has concatenated from those of its units. */
#include "runtime/platform/sites.h"

extern const struct cute_site __stop_cute_sites[] __attribute__((weak, visibility("hidden")));

/* The output: entries from the front, then the labels that they refer to. */
struct writer {
    struct site_area *area;
    char *bytes;
    uint32_t used, limit;
};

static uint32_t write_labels(struct writer *writer, const struct cute_tree *tree)
{
    uint32_t size = (uint32_t)(tree->label_count * sizeof(struct cute_label)), at = writer->used;
    if (size > writer->limit - at) {
        writer->area->truncated = 1;
        return 0;
    }
    memcpy(writer->bytes + at, tree_labels(tree), size);
    writer->used += size;
    return at;
}

static void write_site(struct writer *writer, const struct cute_site *site, struct site_entry *entry)
{
    const struct cute_tree *tree = site_tree(site);
    *entry = (struct site_entry){
        .labels = write_labels(writer, tree),
        .label_count = tree->label_count,
        .kind = site->kind,
        .size = site->size,
        .width = tree->node_count ? tree_nodes(tree)[tree->node_count - 1].width : 0,
    };
}

uint32_t sites_count(void)
{
    return (uint32_t)(__stop_cute_sites - __start_cute_sites);
}

void sites_write(void)
{
    struct site_area *area = (struct site_area *)PROCESS->record;
    const size_t room = sizeof(struct record_area) - sizeof *area;
    size_t count = sites_count();
    *area = (struct site_area){.count = (uint32_t)count, .library = PROCESS->library_site};
    if (count > room / 2 / sizeof(struct site_entry)) {
        area->count = (uint32_t)(room / 2 / sizeof(struct site_entry));
        area->truncated = 1;
    }
    struct writer writer = {
        .area = area,
        .bytes = (char *)&area->site[area->count],
        .limit = (uint32_t)(room - area->count * sizeof(struct site_entry)),
    };
    for (uint32_t i = 0; i < area->count; i++)
        write_site(&writer, &__start_cute_sites[i], &area->site[i]);
    area->byte_count = writer.used;
}
