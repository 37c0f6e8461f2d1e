/* Two properties of each block are computed once from the graph: whether every path from the function's entry to the
 * block's end passes the target line, and whether every path from the block does. */
#include "cute/state/reach.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/arena.h"
#include "base/map.h"

enum { NEAR_LINES = 3 };

/* ---- the target ---- */

/* Returns whether one of the two names is the other, or a suffix of it that starts at a slash. */
static bool is_file(const char *file, const char *asked)
{
    size_t length = strlen(file), wanted = strlen(asked);
    const char *longer = length > wanted ? file : asked, *shorter = length > wanted ? asked : file;
    size_t rest = strlen(longer) - strlen(shorter);
    return *shorter && strcmp(longer + rest, shorter) == 0 && (rest == 0 || longer[rest - 1] == '/');
}

static uint64_t function_key(const char *name, size_t unit)
{
    return hash_pair(hash_bytes(name, strlen(name)), unit);
}

/* Functions added by cutec belong to no file of the user's. */
static bool is_harness(const char *function)
{
    return strncmp(function, "cute_toplevel", 13) == 0;
}

/* A function's file is that of its sites, or if it has none, that of its unit. */
static void name_files(struct reach *reach)
{
    const struct cfg *cfg = reach->cfg;
    const struct site_texts *texts = cfg->texts;
    struct map by_function;
    map_init(&by_function);
    for (size_t unit = 0; unit < texts->unit_count; unit++)
        for (size_t i = 0; i < texts->units[unit].site_count; i++) {
            const struct site_text *site = &texts->sites[texts->units[unit].first_site + i];
            map_put(&by_function, function_key(site->function, unit), (uintptr_t)site->file);
        }
    reach->file_of = mem_alloc((cfg->functions.count + 1) * sizeof *reach->file_of);
    for (uint32_t i = 0; i < cfg->functions.count; i++) {
        const struct cfg_function *function = cfg_function_at(cfg, i);
        const uint64_t *file = map_get(&by_function, function_key(function->name, function->unit));
        reach->file_of[i] = is_harness(function->name) ? "" : file ? (const char *)(uintptr_t)*file
                                                                   : texts->units[function->unit].file;
    }
    map_fini(&by_function);
}

static const char *file_of_block(const struct reach *reach, uint32_t block)
{
    return reach->file_of[reach->cfg->blocks[block].function];
}

/* The smallest line number of the file's blocks that is at least `line`, or the largest that is at most `line`; 0 if
 * there is none. */
static uint32_t reach_nearest(const struct reach *reach, const char *file, uint32_t line, bool is_behind)
{
    uint32_t found = 0;
    for (uint32_t block = 0; block < reach->cfg->block_count; block++) {
        if (!is_file(file_of_block(reach, block), file))
            continue;
        char *end;
        for (const char *at = reach->cfg->texts->blocks[block].lines; *at; at = end) {
            uint32_t number = (uint32_t)strtoul(at, &end, 10);
            if (end == at)
                break;
            if (is_behind ? number >= line && (!found || number < found) : number <= line && number > found)
                found = number;
        }
    }
    return found;
}

static bool find_site(struct reach *reach, const char *file, uint32_t line)
{
    const struct site_table *sites = reach->sites;
    bool has_any = false;
    for (uint32_t i = 0; i < sites->library && i < sites->count; i++) {
        reach->is_site[i] = sites->text[i].line == line && is_file(sites->text[i].file, file)
                         && !is_harness(sites->text[i].function);
        has_any |= reach->is_site[i];
    }
    return has_any;
}

static uint32_t function_at(const struct reach *reach, const char *file, uint32_t line)
{
    for (uint32_t block = 0; block < reach->cfg->block_count; block++)
        if (is_file(file_of_block(reach, block), file) && cfg_has_line(reach->cfg, block, line))
            return reach->cfg->blocks[block].function;
    return CFG_NONE;
}

static bool no_file(const struct reach *reach, const char *file, struct err *err)
{
    const char *last = "";
    err_set(err, "--reach: no function of the program stands in %s; the files are", file);
    for (uint32_t i = 0; i < reach->cfg->functions.count; i++) {
        size_t used = strlen(err->text);
        if (*reach->file_of[i] && strcmp(last, reach->file_of[i]) != 0)
            snprintf(err->text + used, sizeof err->text - used, " %s", reach->file_of[i]);
        last = reach->file_of[i];
    }
    return false;
}

static bool no_line(const struct reach *reach, const char *file, uint32_t before, uint32_t behind, struct err *err)
{
    err_set(err, "--reach: no statement stands in line %u of %s; near it there are some in", reach->asked, file);
    for (uint32_t i = 0, line = before; i < NEAR_LINES && line; i++,
         line = reach_nearest(reach, file, line - 1, false)) {
        size_t used = strlen(err->text);
        snprintf(err->text + used, sizeof err->text - used, " %u", line);
    }
    for (uint32_t i = 0, line = behind; i < NEAR_LINES && line; i++,
         line = reach_nearest(reach, file, line + 1, true)) {
        size_t used = strlen(err->text);
        snprintf(err->text + used, sizeof err->text - used, " %u", line);
    }
    return false;
}

/* A line within a function on which no statement starts is replaced by the next one in that function, unless it belongs
 * to a statement of several lines that has a site there. */
static bool find_line(struct reach *reach, const char *file, uint32_t *goal, struct err *err)
{
    uint32_t before = reach_nearest(reach, file, reach->asked, false),
        behind = reach_nearest(reach, file, reach->asked, true);
    if (!before && !behind)
        return no_file(reach, file, err);
    reach->line = *goal = reach->asked;
    if (before == reach->asked)
        return true;
    if (find_site(reach, file, reach->asked) && before) {
        *goal = before;
        return true;
    }
    if (!before || !behind || function_at(reach, file, before) != function_at(reach, file, behind))
        return no_line(reach, file, before, behind, err);
    reach->line = *goal = behind;
    return true;
}

/* ---- the graph ---- */

static bool is_goal(const struct reach *reach, uint32_t block)
{
    return reach->cfg->is_goal[block];
}

/* Mark the blocks that are reachable from `entry` without passing a goal. */
static void go_around(const struct reach *reach, uint32_t entry, uint8_t *is_had, struct vec *todo)
{
    uint32_t block;
    vec_append(todo, &entry, 1);
    while (todo->count) {
        block = *(uint32_t *)vec_at(todo, todo->count - 1);
        vec_pop(todo);
        if (is_had[block] || is_goal(reach, block))
            continue;
        is_had[block] = 1;
        for (uint32_t i = 0; i < reach->cfg->blocks[block].next_count; i++) {
            uint32_t next = cfg_next(reach->cfg, block)[i];
            if (next != CFG_NONE)
                vec_append(todo, &next, 1);
        }
    }
}

static void find_shows(struct reach *reach)
{
    const struct cfg *cfg = reach->cfg;
    uint8_t *is_had = mem_alloc(cfg->block_count + 1);
    struct vec todo;
    vec_init(&todo, sizeof(uint32_t));
    memset(is_had, 0, cfg->block_count + 1);
    for (uint32_t i = 0; i < cfg->functions.count; i++)
        go_around(reach, cfg_function_at(cfg, i)->entry, is_had, &todo);
    for (uint32_t i = 0; i < cfg->block_count; i++)
        reach->shows[i] = !is_had[i];
    vec_fini(&todo);
    free(is_had);
}

/* The entry of the callee of that name; CFG_NONE if it is native code or unknown. Names and calls correspond by index
 * only if all callees are known, so the callee is searched by name. */
static uint32_t entry_of(const struct cfg *cfg, uint32_t block, const char *name, size_t size)
{
    for (uint32_t i = 0; i < cfg->blocks[block].call_count && *name != '*'; i++) {
        const struct cfg_function *function = cfg_function_at(cfg, cfg_calls(cfg, block)[i]);
        if (strlen(function->name) == size && strncmp(function->name, name, size) == 0)
            return function->entry;
    }
    return CFG_NONE;
}

/* Returns whether the program calls a function that may jump elsewhere or make code execute twice. */
static bool has_jumps(const struct cfg *cfg)
{
    static const char *const names[] = {"longjmp", "setcontext", "swapcontext", "fork"};
    for (uint32_t i = 0; i < cfg->block_count; i++)
        for (size_t n = 0; n < sizeof names / sizeof *names; n++)
            if (strstr(cfg->texts->blocks[i].calls, names[n]))
                return true;
    return false;
}

/* Returns whether the block calls a C library function that never returns, so that its end is never reached. */
static bool is_end_of_run(const struct cfg *cfg, uint32_t block)
{
    static const char *const names[] = {"exit", "_exit", "_Exit", "quick_exit", "abort", "__assert_fail",
                                        "cute_assume_failed", "cute_assert_failed"};
    const char *at = cfg->texts->blocks[block].calls;
    for (size_t size; *at; at += size, at += strspn(at, " ")) {
        size = strcspn(at, " ");
        for (size_t n = 0; n < sizeof names / sizeof *names; n++)
            if (strlen(names[n]) == size && strncmp(at, names[n], size) == 0
                && entry_of(cfg, block, at, size) == CFG_NONE)
                return true;
    }
    return false;
}

/* Only the first call is certain to be made; the later ones are if `all` calls return. */
static bool calls_lead(const struct reach *reach, uint32_t block, const uint8_t *leads, bool all)
{
    const char *at = reach->cfg->texts->blocks[block].calls;
    for (; *at; at += strspn(at, " ")) {
        size_t size = strcspn(at, " ");
        uint32_t entry = entry_of(reach->cfg, block, at, size);
        if (entry != CFG_NONE && leads[entry])
            return true;
        if (!all)
            return false;
        at += size;
    }
    return false;
}

static bool all_next_lead(const struct reach *reach, uint32_t block, const uint8_t *leads)
{
    const struct cfg_block *way = &reach->cfg->blocks[block];
    for (uint32_t i = 0; i < way->next_count; i++) {
        uint32_t next = cfg_next(reach->cfg, block)[i];
        if (next == CFG_NONE || !leads[next])
            return false;
    }
    return way->next_count > 0;
}

static bool block_leads(const struct reach *reach, uint32_t block, bool all)
{
    const struct site_block *text = &reach->cfg->texts->blocks[block];
    const uint8_t *leads = all ? reach->leads_back : reach->leads;
    bool begins = is_goal(reach, block) && strtoul(text->lines, NULL, 10) == reach->line, calls = *text->calls;
    return begins || (is_goal(reach, block) && (all || !calls)) || calls_lead(reach, block, leads, all)
        || ((all || !calls) && all_next_lead(reach, block, leads));
}

static void find_leads(struct reach *reach, uint8_t *leads, bool all)
{
    for (bool has_more = true; has_more;) {
        has_more = false;
        for (uint32_t i = reach->cfg->block_count; i-- > 0;) {
            if (leads[i] || !block_leads(reach, i, all))
                continue;
            leads[i] = 1;
            has_more = true;
        }
    }
}

static uint8_t *make_flags(size_t count)
{
    uint8_t *flags = mem_alloc(count + 1);
    memset(flags, 0, count + 1);
    return flags;
}

/* ---- blocks that are executed at most once in a run ---- */

/* Returns whether a path within the function leads from the block's end back to the block. */
static bool is_in_circle(const struct reach *reach, uint32_t block, uint8_t *is_had, struct vec *todo)
{
    const struct cfg *cfg = reach->cfg;
    uint32_t at = block;
    bool is_first = true;
    memset(is_had, 0, cfg->block_count);
    vec_append(todo, &at, 1);
    while (todo->count) {
        at = *(uint32_t *)vec_at(todo, todo->count - 1);
        vec_pop(todo);
        if (at == block && !is_first) {
            vec_clear(todo);
            return true;
        }
        if (is_had[at])
            continue;
        is_had[at] = !is_first;
        is_first = false;
        for (uint32_t i = 0; i < cfg->blocks[at].next_count; i++)
            if (cfg_next(cfg, at)[i] != CFG_NONE)
                vec_append(todo, &cfg_next(cfg, at)[i], 1);
    }
    return false;
}

/* The only block that calls the function, provided that it is not called through a pointer; otherwise CFG_NONE. */
static uint32_t only_caller(const struct cfg *cfg, uint32_t function)
{
    uint32_t caller = CFG_NONE;
    for (uint32_t block = 0; block < cfg->block_count; block++)
        for (uint32_t i = 0; i < cfg->blocks[block].call_count; i++) {
            if (cfg_calls(cfg, block)[i] != function)
                continue;
            if (caller != CFG_NONE)
                return CFG_NONE;
            caller = block;
        }
    return cfg_function_at(cfg, function)->is_taken ? CFG_NONE : caller;
}

/* A run begins in the harness, or else in main; if there is neither, any function may be a root. */
static void find_roots(struct reach *reach)
{
    static const char *const names[] = {"cute_toplevel", "main"};
    const struct cfg *cfg = reach->cfg;
    bool has_any = false;
    reach->root = CFG_NONE;
    for (size_t n = 0; n < 2 && !has_any; n++)
        for (uint32_t i = 0; i < cfg->functions.count; i++) {
            reach->is_root[i] = strcmp(cfg_function_at(cfg, i)->name, names[n]) == 0;
            if (reach->is_root[i])
                reach->root = has_any ? CFG_NONE : cfg_function_at(cfg, i)->entry;
            has_any |= reach->is_root[i];
        }
    for (uint32_t i = 0; i < cfg->functions.count; i++)
        if (!has_any || cfg_function_at(cfg, i)->runs_itself) {
            reach->is_root[i] = 1;
            reach->root = CFG_NONE;
        }
}

static void find_once(struct reach *reach)
{
    const struct cfg *cfg = reach->cfg;
    uint8_t *is_had = make_flags(cfg->block_count), *is_once = reach->is_once;
    uint8_t *is_called = make_flags(cfg->functions.count);
    struct vec todo;
    vec_init(&todo, sizeof(uint32_t));
    for (uint32_t i = 0; i < cfg->functions.count; i++)
        is_called[i] = reach->is_root[i] && only_caller(cfg, i) == CFG_NONE;
    for (bool has_more = true; has_more;) {
        has_more = false;
        for (uint32_t i = 0; i < cfg->block_count; i++) {
            if (is_once[i] || !is_called[cfg->blocks[i].function] || is_in_circle(reach, i, is_had, &todo))
                continue;
            is_once[i] = 1;
            has_more = true;
            for (uint32_t n = 0; n < cfg->blocks[i].call_count; n++)
                is_called[cfg_calls(cfg, i)[n]] |= only_caller(cfg, cfg_calls(cfg, i)[n]) == i;
        }
    }
    vec_fini(&todo);
    free(is_had);
    free(is_called);
}

static void look_at_graph(struct reach *reach, struct cfg *cfg, uint32_t goal)
{
    for (uint32_t block = 0; block < cfg->block_count; block++)
        if (is_file(file_of_block(reach, block), reach->file) && cfg_has_line(cfg, block, goal))
            cfg_add_goal(cfg, block);
    find_roots(reach);
    reach->has_jumps = has_jumps(cfg);
    if (!reach->has_jumps)
        find_once(reach);
    if (goal != reach->line)                       /* a statement of several lines: only its sites show it */
        return;
    find_shows(reach);
    find_leads(reach, reach->leads, false);
    find_leads(reach, reach->leads_back, true);
}

bool reach_open(struct reach *reach, struct cfg *cfg, const struct site_table *sites, const char *place,
                struct err *err)
{
    const char *colon = strrchr(place, ':');
    char *end = NULL, *file = NULL;
    uint32_t goal;
    *reach = (struct reach){.cfg = cfg, .sites = sites};
    reach->asked = colon ? (uint32_t)strtoul(colon + 1, &end, 10) : 0;
    if (!colon || colon == place || end == colon + 1 || *end || !reach->asked)
        return err_set(err, "--reach: '%s' is no FILE:LINE", place);
    if (!cfg->block_count)
        return err_set(err, "--reach: nothing in the program is instrumented");
    name_files(reach);
    reach->is_site = make_flags(sites->count);
    reach->shows = make_flags(cfg->block_count);
    reach->leads = make_flags(cfg->block_count);
    reach->leads_back = make_flags(cfg->block_count);
    reach->is_once = make_flags(cfg->block_count);
    reach->is_root = make_flags(cfg->functions.count);
    file = strndup(place, (size_t)(colon - place));
    bool is_found = find_line(reach, file, &goal, err);
    if (is_found) {
        find_site(reach, file, reach->line);
        reach->file = reach->file_of[function_at(reach, file, goal)];
        look_at_graph(reach, cfg, goal);
    }
    free(file);
    return is_found;
}

void reach_close(struct reach *reach)
{
    free(reach->file_of);
    free(reach->is_site);
    free(reach->shows);
    free(reach->leads);
    free(reach->leads_back);
    free(reach->is_once);
    free(reach->is_root);
    *reach = (struct reach){0};
}

/* ---- runs ---- */

static bool choice_shows(const struct reach *reach, const struct choice *choice, bool is_done)
{
    const struct cfg *cfg = reach->cfg;
    if (reach->is_site[choice->site])
        return true;
    uint32_t block = cfg->block_of_site[choice->site];
    if (block == CFG_NONE || !choice_is_edge(choice))
        return false;
    const uint8_t *leads = is_done ? reach->leads_back : reach->leads;
    const struct cfg_block *way = &cfg->blocks[block];
    if (reach->shows[block] || leads[cfg_function_at(cfg, way->function)->entry])
        return true;
    uint32_t next = choice->outcome < way->next_count ? cfg_next(cfg, block)[choice->outcome] : CFG_NONE;
    return next != CFG_NONE && leads[next];
}

bool reach_shows(const struct reach *reach, const struct run *run)
{
    const struct record_header *header = &run->header;
    bool is_done = header->end == END_RETURN && !reach->has_jumps;
    if (header->end == END_ASSUME)
        return false;
    if (reach->root != CFG_NONE && (is_done ? reach->leads_back : reach->leads)[reach->root])
        return true;
    for (uint32_t i = 0; i < run->choice_count; i++)
        if (run->choices[i].site < reach->sites->count && choice_shows(reach, &run->choices[i], is_done))
            return true;
    bool is_place = end_info[header->end].is_error && header->error_site < reach->sites->count;
    return (is_place && reach->is_site[header->error_site])
        || ((uint32_t)header->line == reach->line && is_file(header->file, reach->file));
}

void reach_walk_init(struct reach_walk *walk, const struct reach *reach)
{
    *walk = (struct reach_walk){.reach = reach};
    vec_init(&walk->todo, sizeof(uint32_t));
    walk->had = calloc(reach->cfg->block_count + 1, sizeof *walk->had);
    walk->recorded = calloc(reach->sites->count + 1, sizeof *walk->recorded);
    walk->stopped = calloc(reach->cfg->block_count + 1, sizeof *walk->stopped);
}

void reach_walk_fini(struct reach_walk *walk)
{
    free(walk->had);
    free(walk->recorded);
    free(walk->stopped);
    if (walk->reach)
        vec_fini(&walk->todo);
}

static void go_to(struct reach_walk *walk, uint32_t block)
{
    if (block == CFG_NONE || walk->had[block] == walk->number)
        return;
    walk->had[block] = walk->number;
    vec_append(&walk->todo, &block, 1);
}

/* Follow the run, unobserved, beyond the end of a block. If the choice at its end was recorded, the record already
 * shows where the run went. Native functions may call every function whose address is taken. */
static void go_on(struct reach_walk *walk, uint32_t block)
{
    const struct reach *reach = walk->reach;
    const struct cfg *cfg = reach->cfg;
    const struct cfg_block *way = &cfg->blocks[block];
    const char *calls = cfg->texts->blocks[block].calls;
    for (uint32_t i = 0; i < way->call_count; i++)
        go_to(walk, cfg_function_at(cfg, cfg_calls(cfg, block)[i])->entry);
    for (uint32_t i = 0; *calls && i < cfg->functions.count; i++)
        if (cfg_function_at(cfg, i)->is_taken)
            go_to(walk, cfg_function_at(cfg, i)->entry);
    if (walk->stopped[block] == walk->number || is_end_of_run(cfg, block))
        return;
    if (way->site != SITE_NONE && reach->is_once[block] && walk->recorded[way->site] == walk->number)
        return;
    for (uint32_t i = 0; i < way->next_count; i++)
        go_to(walk, cfg_next(cfg, block)[i]);
}

/* A failed check ended the run at `site`. Sites are numbered in the order of the function's text. So if the next site
 * that ends a block ends the function's first block, the run stopped within that block, and within the blocks that
 * called the function. This is conclusive only for blocks that are executed at most once. */
static void stop_at(struct reach_walk *walk, uint32_t site)
{
    const struct reach *reach = walk->reach;
    const struct cfg *cfg = reach->cfg;
    const struct site_text *texts = reach->sites->text;
    uint32_t last = site;
    while (last < reach->sites->library && cfg->block_of_site[last] == CFG_NONE
           && strcmp(texts[last].function, texts[site].function) == 0)
        last++;
    uint32_t block = last < reach->sites->library ? cfg->block_of_site[last] : CFG_NONE;
    if (block == CFG_NONE || cfg_function_at(cfg, cfg->blocks[block].function)->entry != block
        || strcmp(texts[last].function, texts[site].function) != 0)
        return;
    while (block != CFG_NONE && reach->is_once[block]) {
        walk->stopped[block] = walk->number;
        block = only_caller(cfg, cfg->blocks[block].function);
    }
}

bool reach_is_open(struct reach_walk *walk, const struct run *run)
{
    const struct reach *reach = walk->reach;
    const struct cfg *cfg = reach->cfg;
    walk->number++;
    vec_clear(&walk->todo);
    for (uint32_t i = 0; i < run->choice_count; i++)
        if (run->choices[i].site < reach->sites->count && choice_is_edge(&run->choices[i]))
            walk->recorded[run->choices[i].site] = walk->number;
    if (run->header.end == END_CHECK && run->choice_count)
        stop_at(walk, run->choices[run->choice_count - 1].site);
    for (uint32_t i = 0; i < cfg->functions.count; i++)
        if (reach->is_root[i])
            go_to(walk, cfg_function_at(cfg, i)->entry);
    for (uint32_t i = 0; i < run->choice_count; i++) {
        const struct choice *choice = &run->choices[i];
        uint32_t block = choice->site < reach->sites->count ? cfg->block_of_site[choice->site] : CFG_NONE;
        if (block != CFG_NONE && choice->outcome < cfg->blocks[block].next_count)
            go_to(walk, cfg_next(cfg, block)[choice->outcome]);
    }
    while (walk->todo.count) {
        uint32_t block = *(uint32_t *)vec_at(&walk->todo, walk->todo.count - 1);
        vec_pop(&walk->todo);
        if (is_goal(reach, block))
            return true;
        go_on(walk, block);
    }
    return false;
}
