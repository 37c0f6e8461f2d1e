/* names.h - the names of findings and tests: e1, e2, .. for errors, p1, .. for preconditions, r1, .. for failures after
 * a refused call, t1, .. for tests. A finding known from an earlier campaign keeps its name even if lines have moved; a
 * new one gets a number that was never used.
 *
 *   struct names names;
 *   names_init(&names);
 *   names_know(&names, 'e', 3, key, true);                 for each one found in the folder
 *   char letter_and_number = names_take(&names, 'e', key, &is_new);      4, if the key differs
 *   names_fini(&names); */
#ifndef CUTE_NAMES_H
#define CUTE_NAMES_H
#include <stdbool.h>
#include <stdint.h>
#include "base/codec.h"

struct name {
    uint64_t key;                          /* finding.h: kind, function, source text */
    uint32_t number;
    char letter;
    bool was_open;                         /* it failed at the start of the campaign */
    bool is_taken;                         /* found in this campaign */
    bool has_passed;                       /* the inputs that showed it no longer fail */
};

struct names {
    struct vec list;                       /* struct name */
};

void names_init(struct names *names);
void names_fini(struct names *names);
/* Register a name of an earlier campaign. `was_open`: it still failed. */
void names_know(struct names *names, char letter, uint32_t number, uint64_t key, bool was_open);
/* The number of the next finding with that key, which several may share. `is_new`: it did not fail before. */
uint32_t names_take(struct names *names, char letter, uint64_t key, bool *is_new);
/* Write the name that the next finding with that key will get to `name`: a known one that is not taken, or one with a
 * number that was never used. Returns false if the name is new. Does not take the name. */
bool names_announce(struct names *names, char letter, uint64_t key, char name[16]);
/* Note that the inputs of the finding `name` no longer fail. */
void names_pass(struct names *names, const char *name);
bool names_has_passed(const struct names *names, const char *name);
bool names_is_taken(const struct names *names, const char *name);
void names_code(struct codec *codec, struct names *names);
#endif
