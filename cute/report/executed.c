/* The control-flow graph gives the successors of blocks, the coverage the decisions that were met and their
 * outcomes. */
#include "cute/report/executed.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include "cute/state/cfg.h"

struct finder {
    const struct site_table *sites;
    const struct coverage *coverage;
    struct cfg cfg;
    const char **file_of;                  /* by function: the file of its lines; NULL: unknown, or several */
    uint8_t *is_run;                       /* by block: executed to its end */
    uint8_t *is_entered;
    struct vec *list;
};

/* ---- blocks ---- */

static bool is_decision(const struct finder *finder, uint32_t site)
{
    enum site_kind kind = finder->sites->text[site].kind;
    return kind == SITE_BRANCH || kind == SITE_SWITCH;
}

/* A function in several files includes some of them, or was generated: its line numbers may belong to any of them. */
static void find_files(struct finder *finder)
{
    const struct site_table *sites = finder->sites;
    uint8_t *is_mixed = calloc(finder->cfg.functions.count + 1, 1);
    for (uint32_t block = 0; block < finder->cfg.block_count; block++) {
        uint32_t function = finder->cfg.blocks[block].function, site = finder->cfg.blocks[block].site;
        if (site >= sites->library)
            continue;
        const char *file = sites->text[site].file, *other = finder->file_of[function];
        is_mixed[function] |= other && strcmp(other, file) != 0;
        finder->file_of[function] = file;
    }
    for (size_t i = 0; i < finder->cfg.functions.count; i++)
        if (is_mixed[i])
            finder->file_of[i] = NULL;
    free(is_mixed);
}

static void find_blocks(struct finder *finder)
{
    const struct coverage *coverage = finder->coverage;
    const struct cfg *cfg = &finder->cfg;
    for (uint32_t block = 0; block < cfg->block_count; block++) {
        uint32_t site = cfg->blocks[block].site;
        if (site >= finder->sites->library || !coverage->is_met[site])
            continue;
        finder->is_run[block] = 1;
        uint32_t first = coverage->first[site], count = coverage->first[site + 1] - 1 - first;
        for (uint32_t i = 0; i < cfg->blocks[block].next_count && i < count; i++)
            if (coverage->seen[first + i] && cfg_next(cfg, block)[i] != CFG_NONE)
                finder->is_entered[cfg_next(cfg, block)[i]] = 1;
    }
    for (uint32_t block = 0; block < cfg->block_count; block++) {
        uint32_t entry = cfg_function_at(cfg, cfg->blocks[block].function)->entry;
        if (block != entry && (finder->is_run[block] || finder->is_entered[block]))
            finder->is_run[entry] = 1;
    }
}

/* ---- the list ---- */

static void add_block(struct finder *finder, uint32_t block)
{
    const struct site_block *text = &finder->cfg.texts->blocks[block];
    uint32_t number = finder->cfg.blocks[block].function;
    const struct cfg_function *function = cfg_function_at(&finder->cfg, number);
    const char *file = finder->file_of[number];
    bool is_first = true;
    char *end;
    if (!file || !(finder->is_run[block] || (finder->is_entered[block] && !*text->calls)))
        return;
    for (const char *at = text->lines; *at; at = end, is_first = false) {
        uint32_t line = (uint32_t)strtoul(at, &end, 10);
        if (end == at)
            break;
        *(struct executed *)vec_push(finder->list) = (struct executed){
            .kind = EXECUTED_LINE, .file = file, .name = "", .line = line};
        if (is_first && block == function->entry)
            *(struct executed *)vec_push(finder->list) = (struct executed){
                .kind = EXECUTED_FUNCTION, .file = file, .name = function->name, .line = line};
    }
}

static void add_decision(struct finder *finder, uint32_t site)
{
    const struct site_text *text = &finder->sites->text[site];
    uint32_t first = finder->coverage->first[site], end = finder->coverage->first[site + 1] - 1;
    assert(first < end);
    *(struct executed *)vec_push(finder->list) = (struct executed){
        .kind = EXECUTED_LINE, .file = text->file, .name = "", .line = text->line};
    *(struct executed *)vec_push(finder->list) = (struct executed){
        .kind = EXECUTED_BRANCH, .file = text->file, .name = "", .line = text->line, .site = site,
        .seen = finder->coverage->seen + first, .outcomes = end - first};
}

static int compare_executed(const void *left, const void *right)
{
    const struct executed *a = left, *b = right;
    int order = strcmp(a->file, b->file);
    order = order ? order : (int)a->kind - (int)b->kind;
    order = order ? order : strcmp(a->name, b->name);
    order = order ? order : (a->line > b->line) - (a->line < b->line);
    return order ? order : (a->site > b->site) - (a->site < b->site);
}

/* A header's function is in several units, and has other lines in a unit where a macro differs. */
static bool is_same(const struct executed *a, const struct executed *b)
{
    if (a->kind != b->kind || strcmp(a->file, b->file) != 0)
        return false;
    return a->kind == EXECUTED_FUNCTION ? strcmp(a->name, b->name) == 0 : a->line == b->line && a->site == b->site;
}

static void sort_list(struct vec *list)
{
    struct executed *all = list->data;
    size_t count = 0;
    if (list->count)
        qsort(all, list->count, sizeof *all, compare_executed);
    for (size_t i = 0; i < list->count; i++)
        if (!count || !is_same(&all[i], &all[count - 1]))
            all[count++] = all[i];
    list->count = count;
}

void executed_list(const struct site_table *sites, const struct coverage *coverage, struct vec *list)
{
    struct finder finder = {.sites = sites, .coverage = coverage, .list = list};
    vec_init(list, sizeof(struct executed));
    cfg_init(&finder.cfg, sites);
    finder.file_of = calloc(finder.cfg.functions.count + 1, sizeof *finder.file_of);
    finder.is_run = calloc(finder.cfg.block_count + 1, 1);
    finder.is_entered = calloc(finder.cfg.block_count + 1, 1);
    find_files(&finder);
    find_blocks(&finder);
    for (uint32_t block = 0; block < finder.cfg.block_count; block++)
        add_block(&finder, block);
    for (uint32_t site = 0; site < sites->library; site++)
        if (is_decision(&finder, site) && coverage->is_met[site])
            add_decision(&finder, site);
    sort_list(list);
    free(finder.file_of);
    free(finder.is_run);
    free(finder.is_entered);
    cfg_fini(&finder.cfg);
}
