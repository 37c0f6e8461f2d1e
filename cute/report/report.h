/* report.h - a result for people and for machines: text, summary.json, coverage.info.
 *
 * Each report is a function of the result and a style. */
#ifndef CUTE_REPORT_H
#define CUTE_REPORT_H
#include "cute/report/result.h"

struct report_style {
    const char *folder;                    /* of the results: commands to type next name it */
    bool is_verbose;                       /* all places, and how the search went */
};

/* The end of a campaign: verdict with its bounds, errors with inputs, the files that were written. */
void report_text(const struct result *result, const struct report_style *style, struct text *out);
/* summary.json: summary.c. */
void report_summary(const struct result *result, struct text *out);
/* coverage.info, in the form of lcov: lcov.c. */
void report_lcov(const struct result *result, struct text *out);
/* A part of the text: why the verdict is not "complete", and the places of these reasons. */
void report_limits(const struct result *result, bool is_verbose, struct text *out);
/* "all by list.c:31", or "most by" the place that rejected most runs; nothing if none did. */
void report_rejections(const struct stats *stats, struct text *out);
#endif
