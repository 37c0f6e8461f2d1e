/* The texts are words separated by blanks. A number that no block has, which occurs only in a corrupt section, is read
 * as the function's end. */
#include "cute/state/cfg.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include "base/map.h"

static uint64_t name_key(const char *name, size_t size, uint32_t unit)
{
    return hash_pair(hash_bytes(name, size), unit);
}

#define ANY_UNIT UINT32_MAX

/* First pass: assign each block to its function. */
static void find_functions(struct cfg *cfg, struct map *by_name)
{
    for (uint32_t i = 0; i < cfg->block_count; i++) {
        const struct site_block *text = &cfg->texts->blocks[i];
        if (text->function) {
            uint32_t number = (uint32_t)cfg->functions.count;
            struct cfg_function function = {text->function, text->unit, i, text->is_taken,
                                           text->runs_itself};
            vec_append(&cfg->functions, &function, 1);
            map_put(by_name, name_key(text->function, strlen(text->function), text->unit), number);
            map_put(by_name, name_key(text->function, strlen(text->function), ANY_UNIT), number);
        }
        cfg->blocks[i].function = (uint32_t)cfg->functions.count - 1;
    }
}

static void add_link(struct cfg *cfg, uint32_t link, uint32_t *count)
{
    vec_append(&cfg->links, &link, 1);
    ++*count;
}

static void read_next(struct cfg *cfg, uint32_t index, const char *at)
{
    struct cfg_block *block = &cfg->blocks[index];
    uint32_t entry = cfg_function_at(cfg, block->function)->entry;
    char *end;
    block->next = (uint32_t)cfg->links.count;
    for (; *at; at = end) {
        unsigned long number = strtoul(at, &end, 10);
        if (end == at)
            break;
        uint64_t next = entry + (uint64_t)number - 1;
        bool is_block = number > 0 && next < cfg->block_count && cfg->blocks[next].function == block->function;
        add_link(cfg, is_block ? (uint32_t)next : CFG_NONE, &block->next_count);
    }
}

static void read_calls(struct cfg *cfg, uint32_t index, const struct map *by_name)
{
    struct cfg_block *block = &cfg->blocks[index];
    const struct site_block *text = &cfg->texts->blocks[index];
    block->call = (uint32_t)cfg->links.count;
    for (const char *at = text->calls; *at; at += strspn(at, " ")) {
        size_t size = strcspn(at, " ");
        const uint64_t *known = map_get(by_name, name_key(at, size, text->unit));
        if (!known)
            known = map_get(by_name, name_key(at, size, ANY_UNIT));
        if (known)
            add_link(cfg, (uint32_t)*known, &block->call_count);
        for (uint32_t i = 0; *at == '*' && i < cfg->functions.count; i++)
            if (cfg_function_at(cfg, i)->is_taken)
                add_link(cfg, i, &block->call_count);
        at += size;
    }
}

void cfg_init(struct cfg *cfg, const struct site_table *sites)
{
    struct map by_name;
    uint32_t site_count = sites ? sites->count : 0;
    *cfg = (struct cfg){.texts = sites ? sites->texts : NULL};
    vec_init(&cfg->functions, sizeof(struct cfg_function));
    vec_init(&cfg->links, sizeof(uint32_t));
    cfg->block_count = cfg->texts ? (uint32_t)cfg->texts->block_count : 0;
    cfg->blocks = calloc(cfg->block_count + 1, sizeof *cfg->blocks);
    cfg->block_of_site = malloc((site_count + 1) * sizeof *cfg->block_of_site);
    memset(cfg->block_of_site, 0xff, (site_count + 1) * sizeof *cfg->block_of_site);
    map_init(&by_name);
    find_functions(cfg, &by_name);
    for (uint32_t i = 0; i < cfg->block_count; i++) {
        cfg->blocks[i].site = cfg->texts->blocks[i].site;
        if (cfg->blocks[i].site != SITE_NONE)
            cfg->block_of_site[cfg->blocks[i].site] = i;
        read_next(cfg, i, cfg->texts->blocks[i].next);
        read_calls(cfg, i, &by_name);
    }
    map_fini(&by_name);
}

void cfg_fini(struct cfg *cfg)
{
    free(cfg->blocks);
    free(cfg->block_of_site);
    free(cfg->is_goal);
    vec_fini(&cfg->functions);
    vec_fini(&cfg->links);
}

void cfg_add_goal(struct cfg *cfg, uint32_t block)
{
    assert(block < cfg->block_count);
    if (!cfg->is_goal)
        cfg->is_goal = calloc(cfg->block_count, 1);
    cfg->is_goal[block] = 1;
}

bool cfg_has_line(const struct cfg *cfg, uint32_t block, uint32_t line)
{
    char *end;
    for (const char *at = cfg->texts->blocks[block].lines; *at; at = end) {
        if (strtoul(at, &end, 10) == line)
            return true;
        if (end == at)
            break;
    }
    return false;
}
