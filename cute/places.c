/* Sections that are not loaded can be lost by tools that know no better; then there is nothing to tell. But a table
 * that is there and has another number of places than the runtime's would put wrong names on everything. */
#include "cute/places.h"
#include "base/elf.h"
#include "sym/loss_list.h"
#include "sym/section.h"

static void print_losses(const struct site_texts *texts, const char *name, struct text *out)
{
    struct loss_list list;
    struct text summary;

    loss_list_init(&list);
    text_init(&summary);
    loss_list_add(&list, texts);
    loss_list_sort(&list);
    loss_list_print_summary(&list, &summary);
    if (summary.count)
        text_printf(out, "cute: %s: cutec --losses %s\n", summary.data, name);
    text_fini(&summary);
    loss_list_fini(&list);
}

static bool read_places(const struct elf_section *section, const char *name, uint32_t count, struct text *out,
                        struct err *err)
{
    struct arena arena;
    struct site_texts texts;

    arena_init(&arena);
    bool is_good = site_text_read(section->bytes, section->size, &arena, &texts, err);
    if (is_good && texts.site_count != count)
        is_good = err_set(err, "its two tables of places have %zu and %u entries", texts.site_count, count);
    if (is_good)
        print_losses(&texts, name, out);
    arena_fini(&arena);
    return is_good || err_context(err, "cannot explore %s", name);
}

bool places_print_losses(const char *test, const char *name, uint32_t count, struct text *out, struct err *err)
{
    struct elf elf;
    struct elf_section section;

    if (!elf_open(&elf, test, err))
        return false;
    bool is_good = !elf_find(&elf, SECTION_SITES, &section) || !section.bytes
                || read_places(&section, name, count, out, err);
    elf_close(&elf);
    return is_good;
}
