/* site_text.h - the section .cute.sites, read: what docs/sites.md promises of its lines is checked.
 *
 *   struct site_texts texts;
 *   if (!site_text_read(bytes, size, &arena, &texts, err)) ...          broken: the line and why
 *   for (size_t i = 0; i < texts.site_count; i++) use(&texts.sites[i]);
 *
 * `bytes` need not outlive the call; all that `texts` points to lives in the arena. */
#ifndef SYM_SITE_TEXT_H
#define SYM_SITE_TEXT_H
#include <stddef.h>
#include <stdint.h>
#include "abi/tables.h"
#include "base/arena.h"
#include "base/err.h"

struct site_unit {
    const char *file;
    uint32_t functions, functions_lowered, nodes, nodes_lowered;
    uint32_t site_count;
    size_t first_site;                     /* in the table of all sites */
};

struct site_text {
    const char *file, *function, *text;    /* "" if there is none */
    uint32_t line, column;
    enum site_kind kind;
    enum loss loss;                        /* of SITE_LOSS: why */
};

/* A piece of a function that runs from its beginning to its end, if what it calls comes back. */
struct site_block {
    const char *function;                  /* NULL: of the same as the block before */
    bool is_taken;                         /* the function's address is */
    bool runs_itself;                      /* nobody needs to call it */
    uint32_t unit;                         /* index */
    uint32_t site;                         /* that decides where to go on (in the table of all), or SITE_NONE */
    const char *lines, *calls, *next;      /* as they stand there; "" if there are none */
};
#define SITE_NONE UINT32_MAX

struct site_texts {
    const struct site_unit *units;
    const struct site_text *sites;         /* the site's number is its index */
    const struct site_block *blocks;
    size_t unit_count, site_count, block_count;
};

bool site_text_read(const char *bytes, size_t size, struct arena *arena, struct site_texts *texts, struct err *err);
#endif
