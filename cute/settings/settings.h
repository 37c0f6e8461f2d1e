/* settings.h - the settings of a command line. */
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

/* A run that exceeds its time is repeated with PATIENCE times as much before it is reported as endless. */
enum { PATIENCE = 5 };

/* Settings of the output and the exit status: they do not affect what is found. */
struct settings_view {
    const char *json;                      /* where a copy of summary.json goes, or NULL */
    bool quiet, verbose, gdb, paste, help, version;
    bool report_lcov, fail_on_new, require_complete;
};

/* The rights and the memory of the program under test. */
struct settings_cage {
    uint32_t rights;                       /* bits of enum cage_right */
    uint64_t memory;                       /* bytes of address space that a run may use */
    struct vec writable;                   /* const char *: folders, of --allow=write */
};

struct settings {
    const char *folder, *no_model;
    const char *reach;                     /* "FILE:LINE", or NULL */
    uint64_t seed, time_ms, runs, repeat;
    struct limits limits;                  /* of a run */
    struct type_bounds bounds;             /* stricter bounds than max_objects for some types */
    uint32_t checks, fails, links, cache, expressions, round_steps;
    uint32_t workers;
    uint32_t flips;                        /* flip only the first run, at most this often at each site; 0: off */
    enum search_order order;
    bool stop_first, strict, fork_mode, everything, self_check, flip_check;
    bool two_versions;                     /* the program is one of cute diff */
    bool resume, until_coverage, keep_paths;
    bool first_random;                     /* inputs without a requested value are random, not 0 */
    struct missing_rules missing;
    struct settings_view view;
    struct settings_cage cage;
    struct vec operands;                   /* const char *: the program, or what a command works on */
    struct vec arguments;                  /* char *: arguments of the program, after --; ends with NULL */
};

/* Parse `words`, which ends with NULL. The settings keep pointers into it. */
bool settings_parse(struct settings *settings, char *const *words, struct err *err);
/* Print the options that determine what a campaign finds, except those that only say when it stops. */
void settings_print_deciding(const struct settings *settings, struct text *out);
/* Append the words that CUTE_OPTIONS left in a program to `words` (char *), in `arena`; none if cutec did not make it.
 * They precede those of the command line. */
void settings_of_program(const char *program, struct arena *arena, struct vec *words);
/* Check that a program may set these options for itself. Only the user may open the cage, name files or raise a limit
 * of the machine. */
bool settings_check_program(char *const *words, struct err *err);
/* Print the rights that the user gave to the cage; nothing if there are none. */
void settings_print_open(const struct settings *settings, struct text *out);
void settings_fini(struct settings *settings);
/* "null,bounds,...": the classes in `checks`. */
void settings_print_checks(uint32_t checks, struct text *out);
/* Parse a list of classes of checks into the bit mask `checks`. */
bool settings_parse_checks(const char *list, uint32_t *checks, struct err *err);
/* "malloc,io": bits of enum fail. */
enum fail { FAIL_MALLOC, FAIL_IO, FAIL_COUNT };
void settings_print_fails(uint32_t fails, struct text *out);
bool settings_parse_fails(const char *list, uint32_t *fails, struct err *err);
/* The request flags for `fails`. */
uint32_t settings_fail_flags(uint32_t fails);
/* Print the help text; `with_expert`: with the options for experts. */
void settings_help(bool with_expert, struct text *out);
#endif
