/* site_text.h - reads the section .cute.sites, and checks its lines against docs/sites.md.
 *
 *   struct site_texts texts;
 *   if (!site_text_read(bytes, size, &arena, &texts, err)) ...          malformed: `err` has the line and the reason
 *   for (size_t i = 0; i < texts.site_count; i++) use(&texts.sites[i]);
 *
 * `bytes` need not outlive the call; all that `texts` points to is in the arena. */
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
    enum loss loss;                        /* SITE_LOSS: the reason */
};

/* A basic block: it is executed from beginning to end, provided that the functions it calls return. */
struct site_block {
    const char *function;                  /* NULL: the same as the previous block's */
    bool is_taken;                         /* the function's address is taken */
    bool runs_itself;                      /* the function runs without being called */
    uint32_t unit;                         /* index */
    uint32_t site;                         /* decides which block is next (index into all sites), or SITE_NONE */
    const char *lines, *calls, *next;      /* as in the section; "" if there are none */
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
