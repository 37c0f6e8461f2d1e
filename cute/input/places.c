/* Tools may strip sections that are not loaded; in that case sites have no names. But a table whose number of sites
 * differs from the runtime's is an error, since it would attach wrong names to everything. */
#include "cute/input/places.h"
#include <string.h>
#include <sys/stat.h>
#include "base/elf.h"
#include "cute/input/script.h"
#include "sym/loss_list.h"
#include "sym/section.h"

static void set_nameless(struct arena *arena, struct site_table *sites)
{
    struct site_text *text = arena_alloc(arena, sites->count * sizeof *text);
    for (uint32_t i = 0; i < sites->count; i++)
        text[i] = (struct site_text){.file = "?", .function = "", .text = "", .kind = sites->site[i].kind};
    sites->text = text;
}

static bool read_section(const struct elf_section *section, struct arena *arena, struct site_table *sites,
                         struct err *err)
{
    struct site_texts *texts = arena_alloc(arena, sizeof *texts);
    if (!site_text_read(section->bytes, section->size, arena, texts, err))
        return false;
    if (texts->site_count != sites->count)
        return err_set(err, "its two tables of places have %zu and %u entries", texts->site_count, sites->count);
    sites->text = texts->sites;
    sites->texts = texts;
    return true;
}

bool places_read(const char *test, const char *name, struct arena *arena, struct site_table *sites, struct err *err)
{
    struct elf elf;
    struct elf_section section;

    if (!elf_open(&elf, test, err))
        return false;
    bool is_there = elf_find(&elf, SECTION_SITES, &section) && section.bytes, is_good = true;
    if (is_there)
        is_good = read_section(&section, arena, sites, err) || err_context(err, "cannot explore %s", name);
    else
        set_nameless(arena, sites);
    if (elf_find(&elf, SECTION_SEQUENCE, &section) && section.bytes)
        sites->script = script_read(section.bytes, section.size, arena);
    elf_close(&elf);
    return is_good;
}

void places_print_losses(const struct site_table *sites, const char *name, struct text *out)
{
    struct loss_list list;
    struct text summary;

    if (!sites->texts)
        return;
    loss_list_init(&list);
    text_init(&summary);
    loss_list_add(&list, sites->texts);
    loss_list_sort(&list);
    loss_list_print_summary(&list, &summary);
    if (summary.count)
        text_printf(out, "cute: %s: cutec --losses %s\n", summary.data, name);
    text_fini(&summary);
    loss_list_fini(&list);
}

static bool is_younger(const struct stat *a, const struct stat *b)
{
    return a->st_mtim.tv_sec != b->st_mtim.tv_sec ? a->st_mtim.tv_sec > b->st_mtim.tv_sec
                                                  : a->st_mtim.tv_nsec > b->st_mtim.tv_nsec;
}

/* Headers that contain code have sites too. The files of libc/ are skipped, as they are not the user's. */
void places_age(const struct site_texts *texts, const char *program, const char **younger, const char **missing)
{
    const char *last = "";
    struct stat made, source;
    *younger = *missing = NULL;
    if (stat(program, &made) < 0)
        return;
    for (size_t i = 0; i < texts->site_count; i++) {
        const char *file = texts->sites[i].file;
        if (strcmp(file, last) == 0 || !*file || strncmp(file, "libc/", 5) == 0)
            continue;
        last = file;
        if (stat(file, &source) < 0)
            *missing = file;
        else if (is_younger(&source, &made))
            *younger = file;
    }
}

/* A unit of libc/ always has sites, one of the user's may have none. */
static bool is_users(const struct site_unit *unit, const struct site_table *sites)
{
    return unit->first_site < sites->library || unit->site_count == 0;
}

bool places_are_instrumented(const struct site_table *sites)
{
    if (!sites->texts)
        return sites->library > 0;
    for (size_t i = 0; i < sites->texts->unit_count; i++)
        if (sites->texts->units[i].functions_lowered && is_users(&sites->texts->units[i], sites))
            return true;
    return false;
}
