/* The texts are words separated by blanks. A number that no block has, which occurs only in a corrupt section, is read
 * as the function's end. */
#include "cute/state/ways.h"
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
static void find_functions(struct ways *ways, struct map *by_name)
{
    for (uint32_t i = 0; i < ways->block_count; i++) {
        const struct site_block *text = &ways->texts->blocks[i];
        if (text->function) {
            uint32_t number = (uint32_t)ways->functions.count;
            struct way_function function = {text->function, text->unit, i, text->is_taken,
                                           text->runs_itself};
            vec_append(&ways->functions, &function, 1);
            map_put(by_name, name_key(text->function, strlen(text->function), text->unit), number);
            map_put(by_name, name_key(text->function, strlen(text->function), ANY_UNIT), number);
        }
        ways->blocks[i].function = (uint32_t)ways->functions.count - 1;
    }
}

static void add_link(struct ways *ways, uint32_t link, uint32_t *count)
{
    vec_append(&ways->links, &link, 1);
    ++*count;
}

static void read_next(struct ways *ways, uint32_t index, const char *at)
{
    struct way_block *block = &ways->blocks[index];
    uint32_t entry = ways_function(ways, block->function)->entry;
    char *end;
    block->next = (uint32_t)ways->links.count;
    for (; *at; at = end) {
        unsigned long number = strtoul(at, &end, 10);
        if (end == at)
            break;
        uint64_t next = entry + (uint64_t)number - 1;
        bool is_block = number > 0 && next < ways->block_count && ways->blocks[next].function == block->function;
        add_link(ways, is_block ? (uint32_t)next : WAYS_NONE, &block->next_count);
    }
}

static void read_calls(struct ways *ways, uint32_t index, const struct map *by_name)
{
    struct way_block *block = &ways->blocks[index];
    const struct site_block *text = &ways->texts->blocks[index];
    block->call = (uint32_t)ways->links.count;
    for (const char *at = text->calls; *at; at += strspn(at, " ")) {
        size_t size = strcspn(at, " ");
        const uint64_t *known = map_get(by_name, name_key(at, size, text->unit));
        if (!known)
            known = map_get(by_name, name_key(at, size, ANY_UNIT));
        if (known)
            add_link(ways, (uint32_t)*known, &block->call_count);
        for (uint32_t i = 0; *at == '*' && i < ways->functions.count; i++)
            if (ways_function(ways, i)->is_taken)
                add_link(ways, i, &block->call_count);
        at += size;
    }
}

void ways_init(struct ways *ways, const struct site_table *sites)
{
    struct map by_name;
    uint32_t site_count = sites ? sites->count : 0;
    *ways = (struct ways){.texts = sites ? sites->texts : NULL};
    vec_init(&ways->functions, sizeof(struct way_function));
    vec_init(&ways->links, sizeof(uint32_t));
    ways->block_count = ways->texts ? (uint32_t)ways->texts->block_count : 0;
    ways->blocks = calloc(ways->block_count + 1, sizeof *ways->blocks);
    ways->block_of_site = malloc((site_count + 1) * sizeof *ways->block_of_site);
    memset(ways->block_of_site, 0xff, (site_count + 1) * sizeof *ways->block_of_site);
    map_init(&by_name);
    find_functions(ways, &by_name);
    for (uint32_t i = 0; i < ways->block_count; i++) {
        ways->blocks[i].site = ways->texts->blocks[i].site;
        if (ways->blocks[i].site != SITE_NONE)
            ways->block_of_site[ways->blocks[i].site] = i;
        read_next(ways, i, ways->texts->blocks[i].next);
        read_calls(ways, i, &by_name);
    }
    map_fini(&by_name);
}

void ways_fini(struct ways *ways)
{
    free(ways->blocks);
    free(ways->block_of_site);
    free(ways->is_goal);
    vec_fini(&ways->functions);
    vec_fini(&ways->links);
}

void ways_add_goal(struct ways *ways, uint32_t block)
{
    assert(block < ways->block_count);
    if (!ways->is_goal)
        ways->is_goal = calloc(ways->block_count, 1);
    ways->is_goal[block] = 1;
}

bool ways_has_line(const struct ways *ways, uint32_t block, uint32_t line)
{
    char *end;
    for (const char *at = ways->texts->blocks[block].lines; *at; at = end) {
        if (strtoul(at, &end, 10) == line)
            return true;
        if (end == at)
            break;
    }
    return false;
}
