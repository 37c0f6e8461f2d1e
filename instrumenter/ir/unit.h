/* unit.h - what is wanted of a unit of the program, and what came of it. */
#ifndef INSTRUMENTER_UNIT_H
#define INSTRUMENTER_UNIT_H
#include <stdbool.h>
#include <stddef.h>
#include "base/vec.h"

/* What is to stay native: a function of this name, or all that stands in a file of this name, with or without its
 * folders. The pattern is one of the shell: * ? [a-z]. */
struct exclusion {
    const char *pattern;
    bool is_used;                        /* set when something was left native because of it */
};

/* Two units hold a version of one function each: the new one's toplevel runs and compares both. */
struct version {
    bool is_new;
    struct text renames;                 /* made: what the unit defines, and its name beside the other unit */
    struct text face;                    /* made: its type, and on lines of their own the records in it */
    struct text *variables;              /* the old one writes them, a line each, the new one reads them */
};

/* A function that the unit uses and that is defined nowhere in the link: the unit is to define it, see stub.h. */
struct stub {
    const char *name;
    unsigned number;                     /* among those of the program */
    struct text description;             /* made: a line, see SECTION_MISSING */
};

/* The toplevel calls these functions in every order. Those of other units are called by functions of such names. */
#define SEQUENCE_WRAPPER "cute_toplevel_call_"
struct sequence {
    const char *const *names;            /* of functions of the unit, or of those that `wrappers` call */
    const bool *is_meant;                /* named as they are, not by a pattern: none of these is taken for rep_ok */
    size_t count;
    const char *rep_ok;                  /* checked after each call; NULL: looked for by its name */
    struct text wrappers;                /* for functions of other units, as C */
    struct text guessed, script;         /* made: what was guessed, for the user; for cute, see sym/section.h */
};

struct instrument_options {
    struct sequence *sequence;           /* make cute_toplevel, which calls these; or NULL */
    struct version *version;             /* the toplevel is one of two versions; or NULL */
    const char *toplevel;  /* make cute_toplevel, which inputs this function's arguments and calls it; or NULL */
    bool from_gcc;                       /* preprocessed by gcc: libclang needs some help with its headers */
    bool loose_floats;                   /* the compiler is free with floating point: it is not followed */
    bool plain;                          /* the text stays as it is, but that inputs are made: see plain.h */
    bool everything_symbolic;            /* define CUTE_EVERYTHING_SYMBOLIC before rt.h */
    const char *prelude;                 /* the text of abi/rt.h */
    struct stub *stubs;                  /* of instrument_list_missing */
    size_t stub_count;
    struct exclusion *exclude;
    size_t exclude_count;
    const char *const *broken;           /* functions that are to stay native, since their text did not compile */
    size_t broken_count;
    struct text *no_builtin;             /* -fno-builtin-NAME, a line each: see own_names in instrument.c; or NULL */
    struct text *show;                   /* the three-address code is appended here, for a reader; or NULL */
};

struct instrument_stats {
    size_t functions, functions_lowered, nodes, nodes_lowered, sites, losses;
    double front_s, lower_s, emit_s;     /* CPU time: libclang and our tree of it, then the functions */
    bool has_toplevel;
    bool has_function_input;             /* one that may point to a function */
};
#endif
