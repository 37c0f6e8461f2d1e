/* unit.h - the options for instrumenting a unit of the program, and the statistics and texts that result. */
#ifndef INSTRUMENTER_UNIT_H
#define INSTRUMENTER_UNIT_H
#include <stdbool.h>
#include <stddef.h>
#include "base/vec.h"

/* A function or a file to leave native: a function of this name, or every function of a file of this name, with or
 * without its directories. The pattern is a shell pattern: * ? [a-z]. */
struct exclusion {
    const char *pattern;
    bool is_used;                        /* set when the pattern left something native */
};

/* Two units that each hold a version of one function: the toplevel of the new one runs both and compares them. */
struct version {
    bool is_new;
    struct text renames;                 /* out: the unit's definitions, and their names beside the other unit */
    struct text face;                    /* out: the function's type, and each record type in it on a line of its own */
    struct text *variables;              /* a line each, written by the old unit, read by the new one */
};

/* A function that the unit uses and that no object or library of the link defines: the unit is to define it, see
 * stub.h. */
struct stub {
    const char *name;
    unsigned number;                     /* its index among the missing functions of the program */
    struct text description;             /* out: a line, see SECTION_MISSING */
};

/* The toplevel calls these functions in every order. It calls those of other units through functions with this
 * prefix. */
#define SEQUENCE_WRAPPER "cute_toplevel_call_"
struct sequence {
    const char *const *names;            /* functions of the unit, or those that `wrappers` call */
    const bool *is_meant;                /* named in full, not by a pattern: never taken for rep_ok */
    size_t count;
    const char *rep_ok;                  /* the invariant checked after each call; NULL: found by its name */
    struct text wrappers;                /* C text: the wrappers of functions of other units */
    struct text guessed, script;         /* out: the guesses, for the user; the script, for cute (see sym/section.h) */
};

struct instrument_options {
    struct sequence *sequence;           /* make a cute_toplevel that calls these; or NULL */
    struct version *version;             /* the toplevel is one of two versions; or NULL */
    const char *toplevel;  /* make a cute_toplevel that calls this function with inputs as arguments; or NULL */
    bool from_gcc;                       /* preprocessed by gcc: libclang needs help with gcc's headers */
    bool loose_floats;                   /* the compiler deviates from IEEE 754: floats are never symbolic */
    bool plain;                          /* change only the calls that make inputs: see plain.h */
    bool everything_symbolic;            /* define CUTE_EVERYTHING_SYMBOLIC before rt.h */
    const char *prelude;                 /* the text of abi/rt.h */
    struct stub *stubs;                  /* from instrument_list_missing */
    size_t stub_count;
    struct exclusion *exclude;
    size_t exclude_count;
    const char *const *broken;           /* functions to leave native because their instrumented text did not compile */
    size_t broken_count;
    struct text *no_builtin;             /* out: -fno-builtin-NAME, a line each (own_names in instrument.c); or NULL */
    struct text *show;                   /* out: the three-address code is appended here, for a reader; or NULL */
};

struct instrument_stats {
    size_t functions, functions_lowered, nodes, nodes_lowered, sites, losses;
    double front_s, lower_s, emit_s;     /* CPU time: libclang and the conversion to our tree, then the functions */
    bool has_toplevel;
    bool has_function_input;             /* an input may point to a function */
};
#endif
