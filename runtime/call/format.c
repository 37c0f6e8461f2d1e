/* format.c - the arguments of printf and scanf: reads and writes as their formats say.
 *
 * The shadows of arguments in a va_list are in memory, where variadic.c has put them. */
#include "runtime/call/native.h"
#include "runtime/memory/calls.h"
#include "runtime/memory/guard.h"
#include "runtime/memory/shadow.h"
#include "runtime/platform/bytes.h"

enum length { LENGTH_NONE, LENGTH_CHAR, LENGTH_SHORT, LENGTH_LONG, LENGTH_LONG_DOUBLE };

/* One conversion: %[flags][width][.precision][length]letter */
struct conversion {
    char letter;                       /* 0: end of the format */
    enum length length;
    bool has_star;                     /* printf: the width is an argument; scanf: nothing is stored */
    bool has_star_precision;
    bool allocates;                    /* scanf: m */
    bool has_number, is_positional;    /* `number`: a width for scanf, a precision for printf */
    uint64_t number;
};

static bool is_in(char c, const char *set)
{
    while (*set && *set != c)
        set++;
    return c && *set;
}

static const char *parse_number(const char *at, struct conversion *conversion)
{
    conversion->has_number = false;
    conversion->number = 0;
    for (; *at >= '0' && *at <= '9'; at++) {
        conversion->number = conversion->number * 10 + (uint64_t)(*at - '0');
        conversion->has_number = true;
    }
    return at;
}

static const char *parse_precision(const char *at, struct conversion *conversion)
{
    conversion->has_number = false;
    if (*at != '.')
        return at;
    conversion->has_star_precision = at[1] == '*';
    at = parse_number(at + 1 + conversion->has_star_precision, conversion);
    conversion->has_number = true;
    return at;
}

static const char *parse_length(const char *at, struct conversion *conversion)
{
    for (; is_in(*at, "hlqjztLm"); at++) {
        if (*at == 'h')
            conversion->length = conversion->length == LENGTH_SHORT ? LENGTH_CHAR : LENGTH_SHORT;
        else if (*at == 'L')
            conversion->length = LENGTH_LONG_DOUBLE;
        else if (*at == 'm')
            conversion->allocates = true;
        else
            conversion->length = LENGTH_LONG;
    }
    return at;
}

/* Skip the set of %[...]. `at` points behind the opening bracket; returns the address behind the closing one. */
static const char *skip_set(const char *at)
{
    at += *at == '^';
    at += *at == ']';
    while (*at && *at != ']')
        at++;
    return at + (*at == ']');
}

/* Find the next conversion that takes an argument, starting at `at`. Returns the address behind it. */
static const char *next_conversion(const char *at, bool is_scan, struct conversion *conversion)
{
    for (;;) {
        *conversion = (struct conversion){0};
        while (*at && *at != '%')
            at++;
        if (!*at)
            return at;
        at++;
        while (!is_scan && is_in(*at, "-+ #0'I"))
            at++;
        conversion->has_star = *at == '*';
        at = parse_number(at + conversion->has_star, conversion);
        conversion->is_positional = *at == '$';
        if (!is_scan)
            at = parse_precision(at, conversion);
        at = *at == 'm' && !is_scan ? at : parse_length(at, conversion);
        conversion->letter = *at;
        at += *at != 0;
        if (conversion->letter == '[')
            at = skip_set(at);
        if (!is_in(conversion->letter, is_scan ? "%" : "%m"))
            return at;
    }
}

/* ---- iterating over arguments ---- */

struct args {
    struct native_call *call;
    unsigned next;                     /* index of the next argument, if there is no va_list */
    bool is_list;
    struct cute_list list;
};

/* Save the va_list before the call, which consumes it. */
static void keep_list(struct native_call *call, unsigned first, bool is_list)
{
    if (is_list && call_arg(call, first))
        memcpy(&call->list, (const void *)call_arg(call, first), sizeof call->list);
}

static struct args args_begin(struct native_call *call, unsigned first, bool is_list)
{
    struct args args = {.call = call, .next = first, .is_list = is_list};
    if (is_list)
        args.list = call->list;
    return args;
}

/* The address of the next argument in a va_list. */
static uint64_t next_slot(struct args *args, uint32_t *offset, uint32_t limit, unsigned step, uint64_t size)
{
    uint64_t slot = args->list.saved + *offset;
    if (*offset + step <= limit) {
        *offset += step;
        return slot;
    }
    slot = (args->list.overflow + size - 1) & ~(size - 1);
    args->list.overflow = slot + size;
    return slot;
}

/* The next integer or pointer. In a va_list it may be symbolic; `is_concretized` concretizes it. */
static uint64_t next_word(struct args *args, bool is_concretized)
{
    if (!args->is_list) {
        unsigned i = args->next++;
        return i < args->call->count ? args->call->all[i] : 0;
    }
    uint64_t slot = next_slot(args, &args->list.general, 48, 8, 8);
    if (is_concretized)
        native_read(args->call, slot, 8);
    return *(const uint64_t *)slot;
}

static void skip_float(struct args *args, bool is_long_double, bool is_concretized)
{
    args->next++;
    if (args->is_list && is_long_double) {
        args->list.overflow = ((args->list.overflow + 15) & ~15ull) + 16;
    } else if (args->is_list) {
        uint64_t slot = next_slot(args, &args->list.floating, 176, 16, 8);
        if (is_concretized)
            native_read(args->call, slot, 8);
    }
}

static uint64_t integer_size(enum length length)
{
    return length == LENGTH_CHAR ? 1 : length == LENGTH_SHORT ? 2 : length == LENGTH_NONE ? 4 : 8;
}

/* ---- printf ---- */

static void print_string(struct native_call *call, const struct conversion *conversion, uint64_t text)
{
    uint64_t unit = conversion->letter == 'S' || conversion->length == LENGTH_LONG ? 4 : 1, size = 0;
    if (!text)
        return;
    while (!(conversion->has_number && size == conversion->number * unit)) {
        bool is_end = unit == 1 ? !*(const char *)(text + size) : !*(const wchar_t *)(text + size);
        size += unit;
        if (is_end)
            break;
    }
    guard_access(text, size, false);
    native_read(call, text, size);
}

static void print_one(struct args *args, const struct conversion *conversion, bool is_quiet)
{
    struct native_call *call = args->call;
    struct conversion this = *conversion;
    if (this.has_star)
        next_word(args, !is_quiet);
    if (this.has_star_precision) {
        this.number = (uint32_t)next_word(args, !is_quiet);
        this.has_number = (int32_t)this.number >= 0;
    }
    if (is_in(this.letter, "aAeEfFgG")) {
        skip_float(args, this.length == LENGTH_LONG_DOUBLE, !is_quiet);
        return;
    }
    if (is_in(this.letter, "sSn") && !args->is_list)
        native_follow(call, args->next);
    uint64_t word = next_word(args, !is_quiet);
    if (is_in(this.letter, "sS") && !is_quiet)
        print_string(call, &this, word);
    else if (this.letter == 'n' && word)
        native_touch(call, word, integer_size(this.length));
}

bool format_stores(uint64_t format)
{
    struct conversion conversion;
    const char *at = (const char *)format;
    do {
        at = next_conversion(at, false, &conversion);
        if (conversion.letter == 'n')
            return true;
    } while (conversion.letter);
    return false;
}

void format_print(struct native_call *call, unsigned format, unsigned first, bool is_list)
{
    bool is_quiet = effect_is_quiet(call);
    const char *at = (const char *)call_arg(call, format);
    struct conversion conversion;
    keep_list(call, first, is_list);
    struct args args = args_begin(call, first, is_list);
    if (!is_quiet)
        native_read(call, (uint64_t)at, text_length(at) + 1);
    while (at = next_conversion(at, false, &conversion), conversion.letter) {
        if (conversion.is_positional) {
            scan_touch(call);
            return;
        }
        print_one(&args, &conversion, is_quiet);
    }
}

/* ---- scanf ---- */

static uint64_t scanned_size(const struct conversion *conversion, uint64_t target)
{
    bool is_wide = is_in(conversion->letter, "SC") || conversion->length == LENGTH_LONG;
    uint64_t unit = is_wide ? 4 : 1, size = 0;
    if (conversion->allocates)
        return 8;
    if (is_in(conversion->letter, "cC"))
        return (conversion->has_number ? conversion->number : 1) * unit;
    if (is_in(conversion->letter, "s[S")) {
        while (is_wide ? *(const wchar_t *)(target + size) : *(const char *)(target + size))
            size += unit;
        return size + unit;
    }
    if (is_in(conversion->letter, "aAeEfFgG"))
        return conversion->length == LENGTH_LONG_DOUBLE ? 16 : conversion->length == LENGTH_LONG ? 8 : 4;
    return conversion->letter == 'p' ? 8 : integer_size(conversion->length);
}

/* Touch targets that cannot be handled after the call: the result does not count %n, and targets beyond the last saved
 * argument are unknown then. */
void format_scan_before(struct native_call *call, unsigned format, unsigned first, bool is_list)
{
    const char *at = (const char *)call_arg(call, format);
    struct conversion conversion;
    keep_list(call, first, is_list);
    struct args args = args_begin(call, first, is_list);
    native_read(call, (uint64_t)at, text_length(at) + 1);
    while (at = next_conversion(at, true, &conversion), conversion.letter) {
        if (conversion.is_positional || args.next >= NATIVE_ARGS) {
            scan_touch(call);
            return;
        }
        if (conversion.has_star)
            continue;
        uint64_t target = next_word(&args, true);
        if (target && conversion.letter == 'n')
            native_touch(call, target, integer_size(conversion.length));
    }
}

void format_scan_after(struct native_call *call, unsigned format, unsigned first, bool is_list, uint64_t result)
{
    const char *at = (const char *)call_arg(call, format);
    struct args args = args_begin(call, first, is_list);
    struct conversion conversion;
    call->all = call->arg;
    for (int left = (int)result; left > 0;) {
        at = next_conversion(at, true, &conversion);
        if (!conversion.letter || conversion.is_positional || (!is_list && args.next >= NATIVE_ARGS))
            return;
        if (conversion.has_star)
            continue;
        uint64_t target = next_word(&args, false);
        if (conversion.letter == 'n')
            continue;
        if (target) {
            guard_written(target, scanned_size(&conversion, target));
            shadow_clear(target, scanned_size(&conversion, target));
        }
        left--;
    }
}
