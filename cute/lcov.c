/* lcov.c - the file coverage.info, as lcov and genhtml read it: of each file of the program its decisions, in order.
 *
 * A line `BRDA:LINE,SITE,OUTCOME,TAKEN` for each outcome. TAKEN is 1 if some run had it, 0 if none had it of those that
 * came there with a condition that depends on inputs, and - if none came there so: whatever the program does there
 * without asking about inputs leaves no trace. */
#include <string.h>

#include "cute/report.h"

static void add_decision(const struct coverage *coverage, uint32_t site, uint32_t line, struct text *out)
{
    uint32_t first = coverage->first[site], end = coverage->first[site + 1] - 1;
    for (uint32_t outcome = first; outcome < end; outcome++)
        text_printf(out, "BRDA:%u,%u,%u,%c\n", line, site, outcome - first,
                    !coverage->is_met[site] ? '-' : coverage->seen[outcome] ? '1' : '0');
}

void report_lcov(const struct search *search, struct text *out)
{
    const struct site_table *sites = &search->common.sites;
    const char *file = NULL;
    for (uint32_t i = 0; i < sites->library; i++) {
        const struct site_text *text = &sites->text[i];
        if (text->kind != SITE_BRANCH && text->kind != SITE_SWITCH)
            continue;
        if (!file || strcmp(file, text->file) != 0)
            text_printf(out, "%sTN:\nSF:%s\n", file ? "end_of_record\n" : "", text->file);
        file = text->file;
        add_decision(&search->known.coverage, i, text->line, out);
    }
    if (file)
        text_add(out, "end_of_record\n");
}
