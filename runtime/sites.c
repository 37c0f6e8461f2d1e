/* sites.c - the program's table of sites, which the linker has put together from those of its units. */
#include "runtime/runtime.h"

extern const struct cute_site __start_cute_sites[] __attribute__((weak)), __stop_cute_sites[] __attribute__((weak));

uint32_t site_number(const struct cute_site *site)
{
    return (uint32_t)(site - __start_cute_sites);
}

/* What is written: entries from the front, then the bytes that they refer to. */
struct writer {
    struct site_area *area;
    char *bytes;
    uint32_t used, limit;
    const char *file, *function;                   /* written last, at: */
    uint32_t file_at, function_at;
};

static uint32_t write_bytes(struct writer *writer, const void *bytes, size_t size)
{
    if (size > writer->limit - writer->used) {
        writer->area->truncated = 1;
        return 0;
    }
    uint32_t at = writer->used;
    memcpy(writer->bytes + at, bytes, size);
    writer->used += (uint32_t)size;
    return at;
}

static uint32_t write_text(struct writer *writer, const char *text)
{
    return text ? write_bytes(writer, text, text_length(text) + 1) : 0;
}

/* Sites of one function stand together, and share the strings. */
static uint32_t write_shared(struct writer *writer, const char *text, const char **last, uint32_t *at)
{
    if (text != *last) {
        *last = text;
        *at = write_text(writer, text);
    }
    return *at;
}

static uint32_t write_labels(struct writer *writer, const struct cute_site *site)
{
    uint32_t start = (writer->used + 7) & ~7u;
    if (!site->label_count || start > writer->limit)
        return 0;
    memset(writer->bytes + writer->used, 0, start - writer->used);
    writer->used = start;
    return write_bytes(writer, site->labels, site->label_count * sizeof site->labels[0]);
}

static void write_site(struct writer *writer, const struct cute_site *site, struct site_entry *entry)
{
    *entry = (struct site_entry){
        .file = write_shared(writer, site->file, &writer->file, &writer->file_at),
        .function = write_shared(writer, site->function, &writer->function, &writer->function_at),
        .text = write_text(writer, site->text),
        .labels = write_labels(writer, site),
        .line = site->line,
        .column = site->column,
        .label_count = site->label_count,
        .kind = site->kind,
        .size = site->size,
        .width = site->node_count ? site->nodes[site->node_count - 1].width : 0,
    };
}

void sites_write(void)
{
    struct site_area *area = (struct site_area *)RT->record;
    const size_t room = sizeof(struct record_area) - sizeof *area;
    size_t count = (size_t)(__stop_cute_sites - __start_cute_sites);
    *area = (struct site_area){.count = (uint32_t)count};
    if (count > room / 2 / sizeof(struct site_entry)) {
        area->count = (uint32_t)(room / 2 / sizeof(struct site_entry));
        area->truncated = 1;
    }
    struct writer writer = {
        .area = area,
        .bytes = (char *)&area->site[area->count],
        .limit = (uint32_t)(room - area->count * sizeof(struct site_entry)),
    };
    write_bytes(&writer, "", 1);                   /* offset 0: no text */
    for (uint32_t i = 0; i < area->count; i++)
        write_site(&writer, &__start_cute_sites[i], &area->site[i]);
    area->byte_count = writer.used;
}
