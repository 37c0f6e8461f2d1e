/* limit.h - the bounds of a run; each is a row of abi/limit.def.
 *
 *   struct limits limits;
 *   limit_parse(LIMIT_STRING, "16", &limits, err);
 *   limits_request(&limits, request);
 *   for (enum limit limit = 0; limit < LIMIT_COUNT; limit++)
 *       json_number(json, limit_info[limit].key, limits.of[limit]);
 *
 * Code for one particular bound uses its field; code for all bounds uses the index. */
#ifndef CUTE_LIMIT_H
#define CUTE_LIMIT_H
#include <stdbool.h>
#include <stdint.h>
#include "base/err.h"
#include "base/vec.h"
#include "sym/record.h"

enum limit {
#define LIMIT(name, ...) LIMIT_##name,
#include "abi/limit.def"
#undef LIMIT
    LIMIT_COUNT
};

struct limits {
    union {
        struct {
#define LIMIT(name, field, ...) uint32_t field;
#include "abi/limit.def"
#undef LIMIT
        };
        uint32_t of[LIMIT_COUNT];
    };
};

/* The columns of limit.def that code uses. */
enum limit_form { LIMIT_FORM_COUNT, LIMIT_FORM_TIME };
enum limit_line { LIMIT_LINE_LINE, LIMIT_LINE_OWN };
enum limit_programs { LIMIT_PROGRAMS_ALL, LIMIT_PROGRAMS_SEQUENCES, LIMIT_PROGRAMS_ARRAYS };
#define LIMIT_NEEDED UINT32_MAX
struct limit_info {
    const char *option, *word, *key;
    const char *phrase;                    /* format of the value and a plural ending; NULL if rank is 0 */
    enum limit_scope scope;
    enum limit_form form;
    enum limit_line line;
    enum limit_programs programs;
    uint32_t low, high, absent;
    unsigned rank;
};
extern const struct limit_info limit_info[LIMIT_COUNT];

/* Set one bound from the text of its option. False: not a number, or out of the range of its row. */
bool limit_parse(enum limit limit, const char *text, struct limits *limits, struct err *err);
/* Copy all bounds to the request. */
void limits_request(const struct limits *limits, struct request *request);
/* Returns whether the bounds of inputs are within the range of their rows. A bound of the run may exceed it: cute
 * itself gives a run more time than the option allows (PATIENCE). */
bool limits_are_sane(const struct limits *limits);
/* " --max-choices=100000 ...": a saved campaign is resumed only with the same text. */
void limits_print_options(const struct limits *limits, struct text *out);
/* Get the bounds that a verdict names, in its order; returns their number. */
unsigned limits_in_verdict(bool is_sequence, bool has_arrays, enum limit named[LIMIT_COUNT]);
/* "8 input objects" */
void limit_print_phrase(enum limit limit, uint32_t value, struct text *out);
#endif
