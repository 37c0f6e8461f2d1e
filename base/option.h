/* option.h - parse command lines by a table and print the help text from it.
 *
 *   static const struct option table[] = {{"--time", "T", "60s", "stop after this time", OPTION_VALUE, false}, ...};
 *   option_defaults(table, COUNT, take, &settings, err) && option_parse(table, COUNT, argv + 1, take, &settings, err)
 *
 * Options and operands are passed to `take` in the order of the command line, so the table also serves a compiler
 * driver. A value may be in the same word or in the next: -oDIR, -o DIR, --seed=7, --seed 7. */
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
    OPTION_PREFIX                  /* the word may go on: -O2, -Wall; `take` gets the whole word */
};

struct option {
    const char *name;              /* including its dashes */
    const char *value;             /* the value's name in the help text; NULL: takes no value */
    const char *fallback;          /* default value, spelled as on the command line; NULL: none */
    const char *help;
    enum option_form form;
    bool is_expert;                /* omitted from the short help */
};

enum { OPTION_OPERAND = -1, OPTION_REST = -2, OPTION_UNKNOWN = -3 };    /* OPTION_REST: a word after -- */

/* `id` is an index into the table or one of the constants above; `text` is the value, the word, or NULL for a flag. */
typedef bool option_take(void *context, int id, const char *text, struct err *err);

/* Pass every option that has a default value to `take`, with that value. */
bool option_defaults(const struct option *table, size_t count, option_take *take, void *context, struct err *err);
/* `words` is NULL-terminated. */
bool option_parse(const struct option *table, size_t count, char *const *words, option_take *take, void *context,
                  struct err *err);
/* For callers with rules of their own: classify **word. `*word` is advanced to the last word that belongs to it, its
 * value; `*text` is set as for `take`, but to NULL for an option whose required value is missing. */
int option_match(const struct option *table, size_t count, char *const **word, const char **text);
/* Append the help text of the options, either the expert ones or the others. */
void option_help(const struct option *table, size_t count, bool with_expert, struct text *out);

/* Parse a number from `low` to `high`, decimal or 0x. `name` is used in the error message. */
bool option_number(const char *name, const char *text, uint64_t low, uint64_t high, uint64_t *number, struct err *err);
/* Parse a time: 90, 90s, 1.5m, 200ms, 2h; the result is in milliseconds. */
bool option_time(const char *name, const char *text, uint64_t *ms, struct err *err);
#endif
