/* report.h - what a campaign tells: summary.json for machines, a page of text for people. */
#ifndef CUTE_REPORT_H
#define CUTE_REPORT_H
#include "cute/search/search.h"

/* "complete", "incomplete" or "error". */
const char *report_verdict(const struct search *search);
void report_summary(const struct search *search, struct text *out);
/* The decisions, in the form of lcov: lcov.c. */
void report_lcov(const struct search *search, struct text *out);
/* The end of a campaign: verdict with its bounds, errors with inputs, what was written. */
void report_end(const struct search *search, const char *folder, struct text *out);
/* "all by list.c:31", or the one by which most were; nothing if it has no place. */
void report_rejections(const struct tally *tally, struct text *out);
/* Why the verdict is not "complete", and where that comes from. */
void report_limits(const struct search *search, struct text *out);
/* How a choice went: "true", "at label number 2". */
void report_outcome(const struct search *search, const struct choice *choice, struct text *out);
/* Was what it says impossible never had? */
bool report_is_in_the_way(const struct search *search, const struct obstacle *obstacle);
/* What the program can say to rule the precondition out. */
void report_add_annotation(const struct search *search, const struct finding *finding, struct text *out);
#endif
