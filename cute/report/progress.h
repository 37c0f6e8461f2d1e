/* progress.h - how a campaign goes, told while it goes on stderr: on a terminal one line that changes, five times a
 * second; elsewhere a line every ten seconds.
 *
 *   struct progress *progress = progress_open(&search);        the first words come at once
 *   progress_note(progress);                                  between rounds, by who runs the campaign
 *   progress_close(progress);                                 the terminal's line is empty again
 *
 * A thread of its own tells it, so that neither a long run nor a long question holds it up. */
#ifndef CUTE_PROGRESS_H
#define CUTE_PROGRESS_H
#include "cute/search/search.h"

/* What the line says. */
struct glance {
    double seconds, rate;                  /* rate: paths a second, of late */
    uint64_t runs, rejected, paths, graphs, left;
    uint64_t covered, total;
    unsigned errors, preconditions;
    char rejected_at[64];                  /* "all by list.c:31"; "": by nothing, or not known */
    char busy[16];                         /* what takes the time, of late; "": not known yet */
    unsigned busy_percent;
    double since_news;                     /* seconds without an outcome or a finding that was not known */
};

struct progress;
/* NULL: it cannot be told, or is not to be. `search` outlives it. */
struct progress *progress_open(struct search *search);
void progress_note(struct progress *progress);                 /* NULL is allowed, here and below */
void progress_close(struct progress *progress);

/* The line, in at most `columns` columns: what does not fit is left out, from the end. `is_coloured`: with colours,
 * which take no columns. */
void glance_print(const struct glance *glance, unsigned columns, bool is_coloured, struct text *out);
#endif
