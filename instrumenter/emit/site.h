/* site.h - the tables of a unit: its sites, the trees they share, the types of inputs. They become C text at the end.
 * */
#ifndef INSTRUMENTER_SITE_H
#define INSTRUMENTER_SITE_H
#include "abi/tables.h"
#include "base/map.h"
#include "instrumenter/ir/source.h"
#include "instrumenter/lower/tree.h"

struct sites {
    struct source *source;
    struct arena *arena;
    struct text entries, trees, types;
    struct text lines;                                  /* of the section .cute.sites: docs/sites.md */
    const char *last[5];                                /* fields of the last line */
    const struct function *last_function;               /* of the last block */
    size_t count, tree_size, type_count, loss_count, inline_count;
    bool has_function;                                  /* among the types: an input may point to a function */
    struct map inline_index;                            /* name of an inline function -> its number */
    struct map tree_index;                              /* hash of a tree -> where it stands, in bytes */
    struct map type_index;                              /* type -> its number */
    struct map implicit_index;                          /* names of functions that were not declared */
    struct text implicit;                               /* what stands for these where an address is wanted */
    struct map library;                                 /* hashes of names: functions of the C library that are used */
    bool is_library;                                    /* the unit is one of libc/ */
};

void sites_init(struct sites *sites, struct source *source, struct arena *arena);
void sites_fini(struct sites *sites);

struct site {
    enum site_kind kind;
    unsigned size;                       /* LOAD, STORE: bytes; LOSS: the reason */
    const char *function;
    uint32_t begin, end;                 /* the source */
    const char *text;                    /* shown instead of the source, or NULL */
    const struct tree *tree;             /* or NULL */
    const struct ir_label *labels;
    uint32_t label_count;
};
/* The number of the new site. */
size_t site_add(struct sites *sites, const struct site *site);
/* A block of a function, for the section alone: fields of docs/sites.md. */
void site_add_block(struct sites *sites, const struct function *function, const char *site, const char *lines,
                    const char *calls, const char *next);
/* The number of the type's description. */
size_t site_add_type(struct sites *sites, const struct type *type);

/* An inline function need not exist outside of this unit, so its address is not taken: its number in cute_F stands
 * for it. */
size_t site_add_inline(struct sites *sites, const char *name);

/* What stands for a function that was not declared, where its address is wanted: the same symbol. Calls of it stay as
 * they are, since a declaration could be of another type than the definition behind it. */
void site_add_implicit(struct sites *sites, const char *name);

/* The function of the C library is used. */
void site_add_library(struct sites *sites, const char *name);

/* What the table says of the unit as a whole. */
struct site_unit {
    const char *file;
    size_t functions, functions_lowered, nodes, nodes_lowered;
};
/* All tables, as C. */
void sites_print(const struct sites *sites, const struct site_unit *unit, struct text *out);
/* The tables of a file that is left native: one place. */
void sites_print_native(const char *file, const char *why, struct text *out);
#endif
