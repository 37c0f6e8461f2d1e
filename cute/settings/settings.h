/* settings.h - what the command line asks for. */
#ifndef CUTE_SETTINGS_H
#define CUTE_SETTINGS_H
#include <stdbool.h>
#include <stdint.h>
#include "base/arena.h"
#include "base/err.h"
#include "base/vec.h"
#include "cute/settings/bounds.h"
#include "cute/settings/limit.h"
#include "cute/settings/missing.h"
#include "cute/settings/order.h"

/* A run that a limit cuts has so many times its time before it is said not to end. */
enum { PATIENCE = 5 };

/* What the user wants to see, and what makes his exit status: nothing of it changes what is found. */
struct settings_view {
    const char *json;                      /* a copy of summary.json; NULL: none is wanted */
    bool quiet, verbose, gdb, paste, help, version;
    bool report_lcov, fail_on_new, require_complete;
};

/* What the program under test may do. */
struct settings_cage {
    uint32_t rights;                       /* bits of enum cage_right */
    uint64_t memory;                       /* bytes of address space that a run may take */
    struct vec writable;                   /* const char *: folders, of --allow=write */
};

struct settings {
    const char *folder, *no_model;
    const char *reach;                     /* "FILE:LINE", or NULL */
    uint64_t seed, time_ms, runs, repeat;
    struct limits limits;                  /* of a run */
    struct type_bounds bounds;             /* of some types there may be fewer objects than max_objects */
    uint32_t checks, fails, links, cache, expressions, round_steps;
    uint32_t workers;
    uint32_t flips;                        /* not 0: only the first run is flipped, so often at each of its places */
    enum search_order order;
    bool stop_first, strict, fork_mode, everything, self_check, flip_check;
    bool two_versions;                     /* the program was made by cute diff */
    bool resume, until_coverage, keep_paths;
    bool first_random;                     /* inputs that nothing is wanted of are random numbers, not 0 */
    struct missing_rules missing;
    struct settings_view view;
    struct settings_cage cage;
    struct vec operands;                   /* const char *: the program, or what a command names */
    struct vec arguments;                  /* char *: of the program, behind --; ends with NULL */
};

/* `words` ends with NULL. The settings keep pointers into it. */
bool settings_parse(struct settings *settings, char *const *words, struct err *err);
/* The options that decide what a campaign finds, but those that only say when it stops. */
void settings_print_deciding(const struct settings *settings, struct text *out);
/* The words that CUTE_OPTIONS has left in a program, appended to `words` (char *), in `arena`; none if it is no program
 * of cutec's. To be taken before those of the command line. */
void settings_of_program(const char *program, struct arena *arena, struct vec *words);
/* May a program say this of itself? What opens the cage, names a file or raises a limit of the machine is the user's
 * alone. */
bool settings_check_program(char *const *words, struct err *err);
/* In what the cage is open by the user's leave; nothing if it is shut. */
void settings_print_open(const struct settings *settings, struct text *out);
void settings_fini(struct settings *settings);
/* "null,bounds,...": the classes in `checks`. */
void settings_print_checks(uint32_t checks, struct text *out);
bool settings_parse_checks(const char *list, uint32_t *checks, struct err *err);
/* "malloc,io": bits of enum fail. */
enum fail { FAIL_MALLOC, FAIL_IO, FAIL_COUNT };
void settings_print_fails(uint32_t fails, struct text *out);
bool settings_parse_fails(const char *list, uint32_t *fails, struct err *err);
/* The flags that a request has for them. */
uint32_t settings_fail_flags(uint32_t fails);
void settings_help(bool with_expert, struct text *out);
#endif
