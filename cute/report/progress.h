/* progress.h - progress reports on stderr during a campaign: on a terminal one line that changes five times a second;
 * elsewhere a line every ten seconds.
 *
 *   struct progress *progress = progress_open(&search);       on a terminal, prints the first line at once
 *   progress_note(progress);                                  between rounds, by the thread that runs the campaign
 *   progress_close(progress);                                 the terminal's line is empty again
 *
 * A thread of its own prints them, so that neither a long run nor a long query delays them. */
#ifndef CUTE_PROGRESS_H
#define CUTE_PROGRESS_H
#include "cute/search/search.h"

/* The contents of the line. */
struct glance {
    double seconds, rate;                  /* rate: recent paths a second */
    uint64_t runs, rejected, paths, graphs, left;
    uint64_t covered, total;
    unsigned errors, preconditions;
    char rejected_at[64];                  /* "all by list.c:31"; "": none rejected, or place unknown */
    char busy[16];                         /* the activity that recently took most time; "": not known yet */
    unsigned busy_percent;
    double since_news;                     /* seconds since the last new outcome or finding */
};

struct progress;
/* NULL if progress output is impossible or disabled. `search` must outlive it. */
struct progress *progress_open(struct search *search);
void progress_note(struct progress *progress);                 /* NULL is allowed, here and below */
void progress_close(struct progress *progress);

/* Print the line in at most `columns` columns; parts that do not fit are left out, from the end. Colours
 * (`is_coloured`) take no columns. */
void glance_print(const struct glance *glance, unsigned columns, bool is_coloured, struct text *out);
#endif
