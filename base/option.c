/* One pass over the words. A word that begins with a dash must match a row of the table; if several match, the longest
 * name wins (-isystem over -i). "-" alone is an operand. */
#include "base/option.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "base/near.h"

static bool is_long(const struct option *option)
{
    return option->name[0] == '-' && option->name[1] == '-';
}

static bool option_matches(const struct option *option, const char *word)
{
    size_t length = strlen(option->name);
    if (strncmp(word, option->name, length) != 0)
        return false;
    if (word[length] == 0 || option->form == OPTION_PREFIX)
        return true;
    return option->form == OPTION_VALUE && (!is_long(option) || word[length] == '=');
}

static const struct option *option_find(const struct option *table, size_t count, const char *word)
{
    const struct option *best = NULL;
    for (const struct option *option = table; option < table + count; option++)
        if (option_matches(option, word) && (!best || strlen(option->name) > strlen(best->name)))
            best = option;
    return best;
}

static bool option_unknown(const struct option *table, size_t count, const char *word, struct err *err)
{
    char name[64];
    const char *names[256] = {0};
    size_t known = count < 256 ? count : 256, length = strcspn(word, "=");
    length = length < sizeof name ? length : sizeof name - 1;
    memcpy(name, word, length);
    name[length] = 0;
    for (size_t i = 0; i < known; i++)
        names[i] = table[i].name;
    size_t near = near_find(names, known, name);
    if (near < known && length > 2)
        return err_set(err, "unknown option %s; did you mean %s?", name, names[near]);
    return err_set(err, "unknown option %s; --help lists them", name);
}

/* The value of `option`, from the rest of `*word` or from the next word, which is then consumed. NULL: there is
 * none. */
static const char *value_of(const struct option *option, char *const **word)
{
    const char *rest = **word + strlen(option->name);
    if (*rest)
        return is_long(option) ? rest + 1 : rest;
    if (!(*word)[1])
        return NULL;
    return *++*word;
}

int option_match(const struct option *table, size_t count, char *const **word, const char **text)
{
    *text = **word;
    if ((**word)[0] != '-' || (**word)[1] == 0)
        return OPTION_OPERAND;
    const struct option *option = option_find(table, count, **word);
    if (!option)
        return OPTION_UNKNOWN;
    if (option->form == OPTION_VALUE)
        *text = value_of(option, word);
    else if (option->form == OPTION_FLAG)
        *text = NULL;
    return (int)(option - table);
}

bool option_parse(const struct option *table, size_t count, char *const *words, option_take *take, void *context,
                  struct err *err)
{
    for (; *words; words++) {
        const char *word = *words, *text;
        if (strcmp(word, "--") == 0) {
            while (*++words)
                if (!take(context, OPTION_REST, *words, err))
                    return false;
            return true;
        }
        int id = option_match(table, count, &words, &text);
        if (id == OPTION_UNKNOWN)
            return option_unknown(table, count, word, err);
        if (id >= 0 && table[id].form == OPTION_VALUE && !text)
            return err_set(err, "%s needs a value: %s", table[id].name, table[id].value);
        if (!take(context, id, text, err))
            return false;
    }
    return true;
}

bool option_defaults(const struct option *table, size_t count, option_take *take, void *context, struct err *err)
{
    for (size_t i = 0; i < count; i++)
        if (table[i].fallback && !take(context, (int)i, table[i].fallback, err))
            return false;
    return true;
}

void option_help(const struct option *table, size_t count, bool with_expert, struct text *out)
{
    for (const struct option *option = table; option < table + count; option++) {
        if (option->is_expert != with_expert || !option->help)
            continue;
        const char *value = option->value ? option->value : "";
        const char *between = !option->value ? "" : is_long(option) ? "=" : option->form == OPTION_VALUE ? " " : "";
        int width = 22 - (int)strlen(option->name) - (int)strlen(between);
        text_printf(out, "  %s%s%-*s %s", option->name, between, width > 0 ? width : 0, value, option->help);
        if (option->fallback)
            text_printf(out, " (%s)", option->fallback);
        text_add(out, "\n");
    }
}

bool option_number(const char *name, const char *text, uint64_t low, uint64_t high, uint64_t *number, struct err *err)
{
    char *end;
    bool is_hexadecimal = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    errno = 0;
    unsigned long long value = strtoull(text, &end, is_hexadecimal ? 16 : 10);
    if (end == text || *end || errno || strchr(text, '-'))
        return err_set(err, "%s: '%s' is not a number", name, text);
    if (value < low || value > high)
        return err_set(err, "%s: %s is not within %llu to %llu", name, text, (unsigned long long)low,
                       (unsigned long long)high);
    *number = value;
    return true;
}

bool option_time(const char *name, const char *text, uint64_t *ms, struct err *err)
{
    static const struct {
        const char *unit;
        double ms;
    } units[] = {{"", 1e3}, {"s", 1e3}, {"ms", 1}, {"m", 6e4}, {"h", 3.6e6}};
    char *end;
    double value = strtod(text, &end);
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        if (end != text && strcmp(end, units[i].unit) == 0 && value >= 0 && value * units[i].ms < 1e15) {
            *ms = (uint64_t)(value * units[i].ms + 0.5);
            return true;
        }
    }
    return err_set(err, "%s: '%s' is not a time such as 90, 90s, 2m or 500ms", name, text);
}
