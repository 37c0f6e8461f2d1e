/* names.h - the names of findings and tests: e1, e2, .. for errors, p1, .. for preconditions, r1, .. for failures
 * after a refused call, t1, .. for tests. What was known before has its old name, though lines have moved; what is new
 * has a number that was never used.
 *
 *   struct names names;
 *   names_init(&names);
 *   names_know(&names, 'e', 3, key, true);                 of what stood in the folder
 *   char letter_and_number = names_take(&names, 'e', key, &is_new);      4, if the key is another one
 *   names_fini(&names); */
#ifndef CUTE_NAMES_H
#define CUTE_NAMES_H
#include <stdbool.h>
#include <stdint.h>
#include "base/codec.h"

struct name {
    uint64_t key;                          /* finding.h: kind, function, text of the source */
    uint32_t number;
    char letter;
    bool was_open;                         /* it failed when the campaign began */
    bool is_taken;                         /* this campaign has it */
    bool has_passed;                       /* the inputs that showed it before do not fail any more */
};

struct names {
    struct vec list;                       /* struct name */
};

void names_init(struct names *names);
void names_fini(struct names *names);
void names_know(struct names *names, char letter, uint32_t number, uint64_t key, bool was_open);
/* The number of the next finding with that key: several may have the same. `is_new`: it did not fail before. */
uint32_t names_take(struct names *names, char letter, uint64_t key, bool *is_new);
/* The name of what will be found with that key: one that is not taken, or a number that was never used. False: the name
 * is a new one. It is not taken. */
bool names_announce(struct names *names, char letter, uint64_t key, char name[16]);
void names_pass(struct names *names, const char *name);
bool names_has_passed(const struct names *names, const char *name);
bool names_is_taken(const struct names *names, const char *name);
void names_code(struct codec *codec, struct names *names);
#endif
