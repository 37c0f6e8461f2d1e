/* The table of limit.def as data. Only saved_order depends on particular rows. */
#include "cute/settings/limit.h"
#include <stdio.h>
#include "base/option.h"

const struct limit_info limit_info[LIMIT_COUNT] = {
#define LIMIT(name, field, scope, form, fallback, low, high, option, argument, help, line, word, absent, key, \
              programs, rank, phrase, class, reason)                                                          \
    {option, word, key, phrase, LIMIT_OF_##scope, LIMIT_FORM_##form, LIMIT_LINE_##line,                       \
     LIMIT_PROGRAMS_##programs, low, high, absent, rank},
#define NEEDED LIMIT_NEEDED
#include "abi/limit.def"
#undef NEEDED
#undef LIMIT
};

/* "1ms", "1h": in the largest unit that fits. */
static void print_time(uint32_t ms, char *out, size_t size)
{
    static const struct {
        uint32_t ms;
        const char *name;
    } units[] = {{3600000, "h"}, {60000, "m"}, {1000, "s"}, {1, "ms"}};
    size_t i = 0;
    while (ms % units[i].ms)
        i++;
    snprintf(out, size, "%u%s", ms / units[i].ms, units[i].name);
}

static bool parse_time(const struct limit_info *info, const char *text, uint64_t *ms, struct err *err)
{
    char low[16], high[16];
    if (!option_time(info->option, text, ms, err))
        return false;
    if (*ms >= info->low && *ms <= info->high)
        return true;
    print_time(info->low, low, sizeof low);
    print_time(info->high, high, sizeof high);
    return err_set(err, "%s: %s is not within %s to %s", info->option, text, low, high);
}

bool limit_parse(enum limit limit, const char *text, struct limits *limits, struct err *err)
{
    const struct limit_info *info = &limit_info[limit];
    uint64_t value;
    bool is_good = info->form == LIMIT_FORM_TIME
                 ? parse_time(info, text, &value, err)
                 : option_number(info->option, text, info->low, info->high, &value, err);
    if (is_good)
        limits->of[limit] = (uint32_t)value;
    return is_good;
}

void limits_request(const struct limits *limits, struct request *request)
{
#define LIMIT(name, field, ...) request->field = limits->field;
#include "abi/limit.def"
#undef LIMIT
}

bool limits_are_sane(const struct limits *limits)
{
    for (unsigned i = 0; i < LIMIT_COUNT; i++)
        if (limit_info[i].scope == LIMIT_OF_INPUT && limits->of[i] > limit_info[i].high)
            return false;
    return true;
}

/* The order of options in databases: earlier versions have `--length` after `--max-elements`. */
static enum limit saved_order(unsigned place)
{
    return place == LIMIT_LENGTH ? LIMIT_ELEMENTS : place == LIMIT_ELEMENTS ? LIMIT_LENGTH : (enum limit)place;
}

void limits_print_options(const struct limits *limits, struct text *out)
{
    for (unsigned i = 0; i < LIMIT_COUNT; i++) {
        enum limit limit = saved_order(i);
        text_printf(out, " %s=%u%s", limit_info[limit].option, limits->of[limit],
                    limit_info[limit].form == LIMIT_FORM_TIME ? "ms" : "");
    }
}

unsigned limits_in_verdict(bool is_sequence, bool has_arrays, enum limit named[LIMIT_COUNT])
{
    const bool is_bounded[] = {[LIMIT_PROGRAMS_ALL] = true, [LIMIT_PROGRAMS_SEQUENCES] = is_sequence,
                               [LIMIT_PROGRAMS_ARRAYS] = has_arrays};
    unsigned count = 0;
    for (unsigned rank = 1; rank <= LIMIT_COUNT; rank++)
        for (unsigned i = 0; i < LIMIT_COUNT; i++)
            if (limit_info[i].rank == rank && is_bounded[limit_info[i].programs])
                named[count++] = (enum limit)i;
    return count;
}

void limit_print_phrase(enum limit limit, uint32_t value, struct text *out)
{
    text_printf(out, limit_info[limit].phrase, value, value == 1 ? "" : "s");
}
