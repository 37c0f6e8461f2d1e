/* option.h - command lines read after a table, and the help text printed from it.
 *
 *   static const struct option table[] = {{"--time", "T", "60s", "stop after this time", OPTION_VALUE, false}, ...};
 *   option_defaults(table, COUNT, take, &settings, err) && option_parse(table, COUNT, argv + 1, take, &settings, err)
 *
 * Each option and each operand is given to `take` in the order of the command line, so a table serves a compiler driver
 * too. A value may stand in the same word or in the next: -oDIR, -o DIR, --seed=7, --seed 7. */
#ifndef BASE_OPTION_H
#define BASE_OPTION_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/err.h"
#include "base/vec.h"

enum option_form {
    OPTION_FLAG,
    OPTION_VALUE,
    OPTION_PREFIX                  /* the rest of the word is part of it, or empty: -O2, -Wall; `take` gets the word */
};

struct option {
    const char *name;              /* with its dashes */
    const char *value;             /* what help calls the value; NULL: none */
    const char *fallback;          /* the default, as it would be written; NULL: none */
    const char *help;
    enum option_form form;
    bool is_expert;                /* not in the short help */
};

enum { OPTION_OPERAND = -1, OPTION_REST = -2, OPTION_UNKNOWN = -3 };    /* REST: a word after -- */

/* `id` is the index in the table or one of the above; `text` the value, the word, or NULL for a flag. */
typedef bool option_take(void *context, int id, const char *text, struct err *err);

/* Take every option that has a default, with it. */
bool option_defaults(const struct option *table, size_t count, option_take *take, void *context, struct err *err);
/* `words` ends with NULL. */
bool option_parse(const struct option *table, size_t count, char *const *words, option_take *take, void *context,
                  struct err *err);
/* For callers with rules of their own: what **word is. `*word` is moved to the last word that belongs to it, its value;
 * `*text` is as for `take`, of an option without the value that it needs NULL. */
int option_match(const struct option *table, size_t count, char *const **word, const char **text);
void option_help(const struct option *table, size_t count, bool with_expert, struct text *out);

/* A number within low to high, decimal or 0x. `name` is for the message. */
bool option_number(const char *name, const char *text, uint64_t low, uint64_t high, uint64_t *number, struct err *err);
/* A time: 90, 90s, 1.5m, 200ms, 2h; the result is in milliseconds. */
bool option_time(const char *name, const char *text, uint64_t *ms, struct err *err);
#endif
