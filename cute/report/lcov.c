/* lcov.c - the file coverage.info, as lcov and genhtml read it.
 *
 * A run leaves a trace where a condition depends on inputs, and nowhere else. So the file lists what is known to have
 * been executed, and its branches are those of the headline and of summary.json: of each decision that a run met with
 * such a condition a line `BRDA:LINE,SITE,OUTCOME,TAKEN` for each outcome. TAKEN is 1 if some run had it. A line has
 * `DA:LINE,1` if it stands in a block whose decision was met, or, as gcov counts, in one that such a decision led to
 * and that calls nothing that might not come back; in the first block of a function if any other of it was had. What
 * is not known to have been executed is not listed, for nobody knows that it was not. */
#include <stdlib.h>
#include <string.h>

#include "cute/report/report.h"

enum fact_kind { FACT_FUNCTION, FACT_LINE, FACT_BRANCH, FACT_KINDS };

struct fact {
    const char *file, *name;               /* name: of a function */
    uint32_t line, site;                   /* site: of a branch */
    enum fact_kind kind;
};

struct lcov {
    const struct search *search;
    struct ways ways;
    const char **file_of;                  /* by function: where its lines stand; NULL: not known, or in several */
    uint8_t *is_run;                       /* by block: to its end */
    uint8_t *is_entered;
    struct vec facts;
};

/* ---- what was executed ---- */

static bool is_decision(const struct lcov *lcov, uint32_t site)
{
    enum site_kind kind = lcov->search->common.sites.text[site].kind;
    return kind == SITE_BRANCH || kind == SITE_SWITCH;
}

/* A function in several files includes some of them, or was made by a generator: its numbers are of any of them. */
static void find_files(struct lcov *lcov)
{
    const struct site_table *sites = &lcov->search->common.sites;
    uint8_t *is_mixed = calloc(lcov->ways.functions.count + 1, 1);
    for (uint32_t block = 0; block < lcov->ways.block_count; block++) {
        uint32_t function = lcov->ways.blocks[block].function, site = lcov->ways.blocks[block].site;
        if (site >= sites->library)
            continue;
        const char *file = sites->text[site].file, *other = lcov->file_of[function];
        is_mixed[function] |= other && strcmp(other, file) != 0;
        lcov->file_of[function] = file;
    }
    for (size_t i = 0; i < lcov->ways.functions.count; i++)
        if (is_mixed[i])
            lcov->file_of[i] = NULL;
    free(is_mixed);
}

static void find_run(struct lcov *lcov)
{
    const struct coverage *coverage = &lcov->search->known.coverage;
    const struct ways *ways = &lcov->ways;
    for (uint32_t block = 0; block < ways->block_count; block++) {
        uint32_t site = ways->blocks[block].site;
        if (site >= lcov->search->common.sites.library || !coverage->is_met[site])
            continue;
        lcov->is_run[block] = 1;
        uint32_t first = coverage->first[site], count = coverage->first[site + 1] - 1 - first;
        for (uint32_t i = 0; i < ways->blocks[block].next_count && i < count; i++)
            if (coverage->seen[first + i] && ways_next(ways, block)[i] != WAYS_NONE)
                lcov->is_entered[ways_next(ways, block)[i]] = 1;
    }
    for (uint32_t block = 0; block < ways->block_count; block++) {
        uint32_t entry = ways_function(ways, ways->blocks[block].function)->entry;
        if (block != entry && (lcov->is_run[block] || lcov->is_entered[block]))
            lcov->is_run[entry] = 1;
    }
}

/* ---- facts ---- */

static void add_fact(struct lcov *lcov, enum fact_kind kind, const char *file, uint32_t line, const char *name,
                     uint32_t site)
{
    struct fact fact = {.file = file, .name = name, .line = line, .site = site, .kind = kind};
    vec_append(&lcov->facts, &fact, 1);
}

static void add_block(struct lcov *lcov, uint32_t block)
{
    const struct site_block *text = &lcov->ways.texts->blocks[block];
    uint32_t number = lcov->ways.blocks[block].function;
    const struct way_function *function = ways_function(&lcov->ways, number);
    const char *file = lcov->file_of[number];
    bool is_first = true;
    char *end;
    if (!file || !(lcov->is_run[block] || (lcov->is_entered[block] && !*text->calls)))
        return;
    for (const char *at = text->lines; *at; at = end, is_first = false) {
        uint32_t line = (uint32_t)strtoul(at, &end, 10);
        if (end == at)
            break;
        add_fact(lcov, FACT_LINE, file, line, "", 0);
        if (is_first && block == function->entry)
            add_fact(lcov, FACT_FUNCTION, file, line, function->name, 0);
    }
}

static void find_facts(struct lcov *lcov)
{
    const struct site_table *sites = &lcov->search->common.sites;
    for (uint32_t block = 0; block < lcov->ways.block_count; block++)
        add_block(lcov, block);
    for (uint32_t site = 0; site < sites->library; site++) {
        if (!is_decision(lcov, site) || !lcov->search->known.coverage.is_met[site])
            continue;
        add_fact(lcov, FACT_LINE, sites->text[site].file, sites->text[site].line, "", 0);
        add_fact(lcov, FACT_BRANCH, sites->text[site].file, sites->text[site].line, "", site);
    }
}

static int compare(const void *left, const void *right)
{
    const struct fact *a = left, *b = right;
    int order = strcmp(a->file, b->file);
    order = order ? order : (int)a->kind - (int)b->kind;
    order = order ? order : strcmp(a->name, b->name);
    order = order ? order : (a->line > b->line) - (a->line < b->line);
    return order ? order : (a->site > b->site) - (a->site < b->site);
}

/* A function of a header stands in several units; it is told once, as lines are. */
static bool is_told(const struct fact *fact, const struct fact *last)
{
    if (!last || fact->kind != last->kind || strcmp(fact->file, last->file) != 0)
        return false;
    return fact->kind == FACT_FUNCTION ? strcmp(fact->name, last->name) == 0
                                       : fact->line == last->line && fact->site == last->site;
}

/* ---- the file ---- */

struct totals {
    unsigned found[FACT_KINDS], hit[FACT_KINDS];
};

static void print_branch(const struct coverage *coverage, const struct fact *fact, struct totals *totals,
                         struct text *out)
{
    uint32_t first = coverage->first[fact->site], end = coverage->first[fact->site + 1] - 1;
    for (uint32_t outcome = first; outcome < end; outcome++) {
        text_printf(out, "BRDA:%u,%u,%u,%u\n", fact->line, fact->site, outcome - first, coverage->seen[outcome]);
        totals->found[FACT_BRANCH]++;
        totals->hit[FACT_BRANCH] += coverage->seen[outcome];
    }
}

static void print_fact(const struct coverage *coverage, const struct fact *fact, struct totals *totals,
                       struct text *out)
{
    if (fact->kind == FACT_BRANCH) {
        print_branch(coverage, fact, totals, out);
        return;
    }
    if (fact->kind == FACT_FUNCTION)
        text_printf(out, "FN:%u,%s\nFNDA:1,%s\n", fact->line, fact->name, fact->name);
    else
        text_printf(out, "DA:%u,1\n", fact->line);
    totals->found[fact->kind]++;
    totals->hit[fact->kind]++;
}

static void print_totals(const struct totals *totals, struct text *out)
{
    text_printf(out, "FNF:%u\nFNH:%u\nBRF:%u\nBRH:%u\nLF:%u\nLH:%u\nend_of_record\n", totals->found[FACT_FUNCTION],
                totals->hit[FACT_FUNCTION], totals->found[FACT_BRANCH], totals->hit[FACT_BRANCH],
                totals->found[FACT_LINE], totals->hit[FACT_LINE]);
}

static void print_facts(struct lcov *lcov, struct text *out)
{
    const struct fact *last = NULL, *facts = lcov->facts.data;
    struct totals totals = {0};
    if (lcov->facts.count)
        qsort(lcov->facts.data, lcov->facts.count, sizeof *facts, compare);
    for (size_t i = 0; i < lcov->facts.count; i++) {
        if (!last || strcmp(last->file, facts[i].file) != 0) {
            if (last)
                print_totals(&totals, out);
            totals = (struct totals){0};
            text_printf(out, "TN:\nSF:%s\n", facts[i].file);
        }
        if (!is_told(&facts[i], last))
            print_fact(&lcov->search->known.coverage, &facts[i], &totals, out);
        last = &facts[i];
    }
    if (last)
        print_totals(&totals, out);
}

void report_lcov(const struct search *search, struct text *out)
{
    struct lcov lcov = {.search = search};
    ways_init(&lcov.ways, &search->common.sites);
    vec_init(&lcov.facts, sizeof(struct fact));
    lcov.file_of = calloc(lcov.ways.functions.count + 1, sizeof *lcov.file_of);
    lcov.is_run = calloc(lcov.ways.block_count + 1, 1);
    lcov.is_entered = calloc(lcov.ways.block_count + 1, 1);
    find_files(&lcov);
    find_run(&lcov);
    find_facts(&lcov);
    print_facts(&lcov, out);
    free(lcov.file_of);
    free(lcov.is_run);
    free(lcov.is_entered);
    vec_fini(&lcov.facts);
    ways_fini(&lcov.ways);
}
