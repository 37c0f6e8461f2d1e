/* lcov.c - the file coverage.info, as lcov and genhtml read it.
 *
 * Its branches are those of the headline and of summary.json: each decision that a run met with a condition that
 * depends on inputs has a line `BRDA:LINE,SITE,OUTCOME,TAKEN` for each outcome; TAKEN is 1 if some run took it. Lines
 * and functions that executed.h lists have `DA:LINE,1` and `FNDA:1,NAME`; only outcomes can have a count of 0. */
#include <string.h>
#include "cute/report/executed.h"
#include "cute/report/report.h"

struct totals {
    unsigned found[EXECUTED_KINDS], hit[EXECUTED_KINDS];
};

static void print_branch(const struct executed *branch, struct totals *totals, struct text *out)
{
    for (uint32_t i = 0; i < branch->outcomes; i++) {
        text_printf(out, "BRDA:%u,%u,%u,%u\n", branch->line, branch->site, i, branch->seen[i]);
        totals->found[EXECUTED_BRANCH]++;
        totals->hit[EXECUTED_BRANCH] += branch->seen[i];
    }
}

static void print_executed(const struct executed *executed, struct totals *totals, struct text *out)
{
    if (executed->kind == EXECUTED_BRANCH) {
        print_branch(executed, totals, out);
        return;
    }
    if (executed->kind == EXECUTED_FUNCTION)
        text_printf(out, "FN:%u,%s\nFNDA:1,%s\n", executed->line, executed->name, executed->name);
    else
        text_printf(out, "DA:%u,1\n", executed->line);
    totals->found[executed->kind]++;
    totals->hit[executed->kind]++;
}

static void print_totals(const struct totals *totals, struct text *out)
{
    text_printf(out, "FNF:%u\nFNH:%u\nBRF:%u\nBRH:%u\nLF:%u\nLH:%u\nend_of_record\n", totals->found[EXECUTED_FUNCTION],
                totals->hit[EXECUTED_FUNCTION], totals->found[EXECUTED_BRANCH], totals->hit[EXECUTED_BRANCH],
                totals->found[EXECUTED_LINE], totals->hit[EXECUTED_LINE]);
}

void report_lcov(const struct result *result, struct text *out)
{
    const struct executed *all = result->coverage.executed.data;
    size_t count = result->coverage.executed.count;
    struct totals totals = {0};
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || strcmp(all[i - 1].file, all[i].file) != 0)
            text_printf(out, "TN:\nSF:%s\n", all[i].file);
        print_executed(&all[i], &totals, out);
        if (i + 1 == count || strcmp(all[i + 1].file, all[i].file) != 0) {
            print_totals(&totals, out);
            totals = (struct totals){0};
        }
    }
}
