// module=base/option.c
// with=base/near.c,base/vec.c,base/arena.c
// toplevel=numbers verdict=complete errors=0
// toplevel=large_numbers verdict=complete errors=0
// toplevel=refused options=--keep=paths verdict=complete errors=0
// toplevel=times verdict=complete errors=0
// toplevel=words verdict=complete errors=0
// toplevel=parsed options=--keep=paths verdict=complete errors=0
// toplevel=help options=--keep=paths verdict=complete errors=0
#include <cute.h>
#include <string.h>
#include "base/option.h"

static struct err err;
static bool is_refused;

/* In place of base/err.c: what is printed is no input any more. */
bool err_set(struct err *to, const char *format, ...)
{
    CUTE_assert(to == &err && *format);
    is_refused = true;
    return false;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Decimal, or hexadecimal behind 0x; -1: it is none. Of numbers too short to overflow. */
static long simple_number(const char *text)
{
    long value = 0, base = 10;
    if (text[0] == '0' && (text[1] | 32) == 'x') {
        text += 2;
        base = 16;
    } else {
        while (*text == ' ' || (*text >= '\t' && *text <= '\r'))
            text++;
        text += *text == '+';
    }
    if (!*text)
        return -1;
    for (; *text; text++) {
        char c = *text | 32;
        long digit = is_digit(*text) ? *text - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : 16;
        if (digit >= base)
            return -1;
        value = base * value + digit;
    }
    return value;
}

void numbers(uint8_t low, uint8_t high)
{
    char text[5];
    uint64_t number = 77;
    CUTE_string(text, 4);
    long simple = simple_number(text);
    bool is_read = option_number("--seed", text, low, high, &number, &err);
    CUTE_assert(is_read == (simple >= low && simple <= high));
    CUTE_assert(is_refused == !is_read && number == (is_read ? (uint64_t)simple : 77));
}

void large_numbers(char last)
{
    char text[] = "1844674407370955161.";
    uint64_t number = 0;
    CUTE_assume(last >= '0' && last <= '9');
    text[sizeof text - 2] = last;
    CUTE_assert(option_number("--seed", text, 0, UINT64_MAX, &number, &err) == (last <= '5'));
    CUTE_assert(last > '5' || number == UINT64_MAX - (uint64_t)('5' - last));
    CUTE_assert(!option_number("--seed", text, 0, 1, &number, &err));
}

void refused(void)
{
    static const char *const numbers[] = {"", "5x", "18446744073709551616", "-5", "0x", "+ 5"};
    static const char *const times[] = {"", "-1", "1e16", "5x", "inf", "nan"};
    uint64_t value = 77;
    unsigned i = (unsigned)CUTE_choose(6);
    CUTE_assert(!option_number("--seed", numbers[i], 0, UINT64_MAX, &value, &err));
    CUTE_assert(is_refused && value == 77);
    CUTE_assert(!option_time("--time", times[i], &value, &err) && value == 77);
}

/* Two digits, a point perhaps, and a unit of two characters. */
void times(char digits[2], char unit[2])
{
    static const struct { const char *unit; uint64_t ms; } units[] = {
        {"", 1000}, {"s", 1000}, {"ms", 1}, {"m", 60000}, {"h", 3600000},
    };
    bool has_point = CUTE_choose(2), is_known = false;
    char text[7] = {digits[0], '.', digits[1], unit[0], unit[0] ? unit[1] : 0};
    uint64_t ms = 77, value = 0;
    CUTE_assume(is_digit(digits[0]) && is_digit(digits[1]) && !is_digit(unit[0]));
    CUTE_assume(unit[0] != 'e' && unit[0] != 'E' && unit[0] != '.' && unit[0] != 'x' && unit[0] != 'X');
    if (!has_point)
        memmove(text + 1, text + 2, 5);
    for (unsigned i = 0; i < 5; i++)
        if (!strcmp(text + 2 + has_point, units[i].unit)) {
            is_known = true;
            value = (uint64_t)(10 * (digits[0] - '0') + digits[1] - '0') * units[i].ms;
        }
    value = has_point ? (value + 5) / 10 : value;
    CUTE_assert(option_time("--time", text, &ms, &err) == is_known && is_refused == !is_known);
    CUTE_assert(ms == (is_known ? value : 77));
}

/* ---- command lines ---- */

static const struct option table[] = {
    {"-o", "DIR", "x", "where", OPTION_VALUE, false}, {"-q", NULL, NULL, "quiet", OPTION_FLAG, false},
    {"-O", NULL, NULL, NULL, OPTION_PREFIX, false}, {"--o", "N", "5", "a long one", OPTION_VALUE, true},
    {"-oq", NULL, NULL, "both", OPTION_FLAG, false}, {"-no-room-for-a-value", "NAME", NULL, "wide", OPTION_VALUE, true},
    {"-o", "DIR", NULL, NULL, OPTION_VALUE, false},                 /* of two alike the first is meant */
};
enum { COUNT = sizeof table / sizeof *table };

/* The longest option that the word is or begins with. */
static int simple_match(const char *word)
{
    if (!strcmp(word, "-oq"))
        return 4;
    if (!strncmp(word, "--o", 3) && (!word[3] || word[3] == '='))
        return 3;
    if (!strncmp(word, "-o", 2))
        return 0;
    if (!strcmp(word, "-q"))
        return 1;
    if (!strncmp(word, "-O", 2))
        return 2;
    return word[0] != '-' || !word[1] ? OPTION_OPERAND : OPTION_UNKNOWN;
}

/* Where the value of `id` in the words begins: in this one, in the next, nowhere. */
static const char *simple_value(int id, char *const *words)
{
    if (id == 1 || id == 4)
        return NULL;
    if (id != 0 && id != 3)
        return words[0];
    const char *rest = words[0] + (id == 0 ? 2 : 3);
    return *rest ? rest + (id == 3) : words[1];
}

void words(void)
{
    char first[6], second[] = "next";
    char *list[] = {first, CUTE_choose(2) ? second : NULL, NULL}, *const *at = list;
    const char *text = "";
    CUTE_string(first, 5);
    int id = option_match(table, COUNT, &at, &text);
    CUTE_assert(id == simple_match(first));
    CUTE_assert(text == simple_value(id, list));
    CUTE_assert((at == list + 1) == (text == second));
}

/* What `take` was told, one letter for each; the `refused`th is not taken. */
struct told {
    char letters[8];
    unsigned count, refused;
};

static bool take(void *context, int id, const char *text, struct err *to)
{
    struct told *told = context;
    CUTE_assert(told->count < 7 && to == &err);
    told->letters[told->count++] = id == OPTION_OPERAND ? 'a' : id == OPTION_REST ? 'r' : (char)('0' + id);
    CUTE_assert(id < 0 || !text == (table[id].form == OPTION_FLAG));
    return told->count != told->refused;
}

void parsed(void)
{
    static const struct { char *words[5]; const char *told; bool is_good; } lines[] = {
        {{NULL}, "", true}, {{"-o", "d", "-q", "x"}, "01a", true}, {{"x", "--", "-q", "-"}, "arr", true},
        {{"-", "-Os", "--o=7", "-ofile"}, "a230", true}, {{"-q", "-o"}, "1", false}, {{"-q", "-x", "-q"}, "1", false},
        {{"-q", "--p=3"}, "1", false}, {{"--o", "3", "--out"}, "3", false}, {{"--"}, "", true},
        {{"--wholly-unknown"}, "", false},
    };
    struct told told = {.refused = (unsigned)CUTE_choose(5)};
    unsigned i = (unsigned)CUTE_choose(sizeof lines / sizeof *lines);
    bool is_stopped = told.refused > 0 && told.refused <= strlen(lines[i].told);
    bool is_good = option_parse(table, COUNT, lines[i].words, take, &told, &err);
    CUTE_assert(is_good == (lines[i].is_good && !is_stopped));
    CUTE_assert(is_refused == (!lines[i].is_good && !is_stopped));
    CUTE_assert(told.count == (is_stopped ? told.refused : strlen(lines[i].told)));
    CUTE_assert(!strncmp(told.letters, lines[i].told, told.count));
}

/* Each option that has one is told its default, and help has it too. */
void help(void)
{
    struct told told = {.refused = (unsigned)CUTE_choose(4)};
    struct text out;
    bool is_expert = CUTE_choose(2);
    CUTE_assert(option_defaults(table, COUNT, take, &told, &err) == (told.refused == 0 || told.refused > 2));
    CUTE_assert(!strncmp(told.letters, "03", told.count));
    text_init(&out);
    option_help(table, COUNT, is_expert, &out);
    CUTE_assert(!strcmp(out.data, is_expert ? "  --o=N                  a long one (5)\n"
                                              "  -no-room-for-a-value NAME wide\n"
                                            : "  -o DIR                 where (x)\n"
                                              "  -q                     quiet\n"
                                              "  -oq                    both\n"));
    text_fini(&out);
}
