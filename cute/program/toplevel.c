/* The harness is a function of the unit that defines the toplevel; one of its blocks calls the toplevel. */
#include "cute/program/toplevel.h"
#include <string.h>

/* A function's name is stored only in its first block. */
static const struct site_block *find_function(const struct site_texts *texts, const char *function)
{
    for (size_t i = 0; i < texts->block_count; i++)
        if (texts->blocks[i].function && strcmp(texts->blocks[i].function, function) == 0)
            return &texts->blocks[i];
    return NULL;
}

static uint32_t count_parameters(const struct site_table *sites)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < sites->count; i++)
        count += sites->text[i].kind == SITE_INPUT && strcmp(sites->text[i].function, TOPLEVEL_HARNESS) == 0;
    return count;
}

/* The units of libc/ come after all others. */
static void find_units(struct toplevel *toplevel, const struct site_table *sites, uint32_t own)
{
    const struct site_texts *texts = sites->texts;
    for (size_t i = 0; i < texts->unit_count; i++) {
        const struct site_unit *unit = &texts->units[i];
        if (i == own)
            toplevel->file = unit->file;
        else if (unit->first_site < sites->library)
            vec_append(&toplevel->others, &unit->file, 1);
    }
}

void toplevel_init(struct toplevel *toplevel, const struct site_table *sites)
{
    *toplevel = (struct toplevel){.function = "main"};
    vec_init(&toplevel->others, sizeof(const char *));
    if (!sites->texts)
        return;
    const struct site_block *harness = find_function(sites->texts, TOPLEVEL_HARNESS);
    const struct site_block *block = harness ? harness : find_function(sites->texts, "main");
    if (!block)
        return;
    if (harness) {
        toplevel->has_harness = true;
        toplevel->function = harness->calls;
        toplevel->parameter_count = sites->script ? 0 : count_parameters(sites);
    }
    find_units(toplevel, sites, block->unit);
}

void toplevel_fini(struct toplevel *toplevel)
{
    vec_fini(&toplevel->others);
}

bool toplevel_unit_has(const struct toplevel *toplevel, const struct site_table *sites, const char *function)
{
    const struct site_block *block = sites->texts ? find_function(sites->texts, function) : NULL;
    return block && toplevel->file && strcmp(sites->texts->units[block->unit].file, toplevel->file) == 0;
}
