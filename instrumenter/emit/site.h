/* site.h - the tables of a unit: its sites, the trees that they share, the types of inputs. They are printed as C text
 * at the end. */
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
    struct text lines;                                  /* the lines of the section .cute.sites: docs/sites.md */
    const char *last[5];                                /* the fields of the last line */
    const struct function *last_function;               /* the function of the last block */
    size_t count, tree_size, type_count, loss_count, inline_count;
    bool has_function;                                  /* some type is a function: an input may point to one */
    struct map inline_index;                            /* name of an inline function -> its index in cute_F */
    struct map tree_index;                              /* hash of a tree -> its position in bytes */
    struct map type_index;                              /* type -> its index */
    struct map implicit_index;                          /* names of functions that are called but not declared */
    struct text implicit;                               /* declarations of symbols that stand for their addresses */
    struct map library;                                 /* hashes of the names of the C library's functions in use */
    bool is_library;                                    /* the unit is a file of libc/ */
};

void sites_init(struct sites *sites, struct source *source, struct arena *arena);
void sites_fini(struct sites *sites);

struct site {
    enum site_kind kind;
    unsigned size;                       /* LOAD, STORE: bytes; LOSS: the reason */
    const char *function;
    uint32_t begin, end;                 /* the extent in the source */
    const char *text;                    /* shown instead of the source, or NULL */
    const struct tree *tree;             /* or NULL */
    const struct ir_label *labels;
    uint32_t label_count;
};
/* Add a site and return its index. */
size_t site_add(struct sites *sites, const struct site *site);
/* Add a basic block of a function, which exists only in the section: the fields of docs/sites.md. */
void site_add_block(struct sites *sites, const struct function *function, const char *site, const char *lines,
                    const char *calls, const char *next);
/* The index of the type's description, which is added if it is new. */
size_t site_add_type(struct sites *sites, const struct type *type);

/* An inline function may not exist outside of this unit, so its address is not taken: the address of its entry in
 * cute_F identifies it. Returns the index in cute_F. */
size_t site_add_inline(struct sites *sites, const char *name);

/* Declare a symbol for the address of a function that is not declared: to the linker it is the same symbol. Calls are
 * left alone, since our declaration might differ from the type of the definition. */
void site_add_implicit(struct sites *sites, const char *name);

/* Record that this function of the C library is in use. */
void site_add_library(struct sites *sites, const char *name);

/* The entry of the table for the unit as a whole. */
struct site_unit {
    const char *file;
    size_t functions, functions_lowered, nodes, nodes_lowered;
};
/* Print all tables as C. */
void sites_print(const struct sites *sites, const struct site_unit *unit, struct text *out);
/* Print the tables of a file that is left native: they have one place. */
void sites_print_native(const char *file, const char *why, struct text *out);
#endif
