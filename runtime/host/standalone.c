/* standalone.c - standalone runs: one run of the toplevel or of main, everything concrete.
 *
 * Inputs still have cells and take their values from a request, so there is one: with zeros, or with the values of a
 * saved test (see cute/record/test_file.h), for use with a debugger. */
#include "runtime/host/hand.h"
#include "runtime/platform/bytes.h"
#include "runtime/platform/raw.h"
#include "runtime/platform/space.h"
#include "sym/sum.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <asm/termbits.h>
#include <sys/mman.h>
#include <sys/stat.h>

/* A piece of the file, from `from` to before `to`. */
struct piece {
    const char *from, *to;
};

static bool begins_with(struct piece piece, const char *text)
{
    size_t length = text_length(text);
    return (size_t)(piece.to - piece.from) >= length && memcmp(piece.from, text, length) == 0;
}

/* Split the line at its last `separator`: `last` is the part behind it, and `line` is cut before it. False: there is
 * none. */
static bool split_last(struct piece *line, const char *separator, struct piece *last)
{
    for (const char *at = line->to; at-- > line->from;)
        if (begins_with((struct piece){at, line->to}, separator)) {
            *last = (struct piece){at + text_length(separator), line->to};
            line->to = at;
            return true;
        }
    return false;
}

static unsigned digit_value(char digit)
{
    if (digit >= '0' && digit <= '9')
        return (unsigned)(digit - '0');
    return digit >= 'a' && digit <= 'f' ? (unsigned)(digit - 'a') + 10 : 16;
}

static uint64_t parse_number(struct piece *text, unsigned base)
{
    uint64_t number = 0;
    for (; text->from < text->to && digit_value(*text->from) < base; text->from++)
        number = number * base + digit_value(*text->from);
    return number;
}

/* 17, -3, NULL, -> object 1 of 16 bytes, 0x3ff8000000000000 (1.5) */
static uint64_t parse_value(struct piece text)
{
    static const char object[] = "-> object ", of[] = " of ";
    if (begins_with(text, object)) {
        text.from += sizeof object - 1;
        uint32_t slot = (uint32_t)parse_number(&text, 10);
        text.from += begins_with(text, of) ? sizeof of - 1 : 0;
        return input_object_address(slot, parse_number(&text, 10));
    }
    bool is_negative = begins_with(text, "-"), is_hex = begins_with(text, "0x");
    text.from += is_negative ? 1 : is_hex ? 2 : 0;
    uint64_t number = parse_number(&text, is_hex ? 16 : 10);
    return is_negative ? 0 - number : number;
}

/* The number behind a word of the line; `fallback` if the line does not have the word. */
static uint32_t number_behind(struct piece line, const char *word, uint32_t fallback)
{
    for (; line.from < line.to; line.from++)
        if (begins_with(line, word)) {
            line.from += text_length(word);
            return (uint32_t)parse_number(&line, 10);
        }
    return fallback;
}

/* "limits choices=5 objects=8 strings=16 elements=4 ...", "length 6": take only the bounds of inputs. */
static void parse_limits(struct piece line, struct request *request)
{
    bool has_many = begins_with(line, "limits ");
#define LIMIT_IN_LINE(word, before) has_many ? number_behind(line, " " word "=", before) : (before)
#define LIMIT_IN_OWN(word, before) begins_with(line, word " ") ? number_behind(line, word " ", before) : (before)
#define LIMIT(name, field, scope, form, fallback, low, high, option, argument, help, line, word, ...) \
    if (LIMIT_OF_##scope == LIMIT_OF_INPUT)                                                           \
        request->field = LIMIT_IN_##line(word, request->field);
#include "abi/limit.def"
#undef LIMIT
#undef LIMIT_IN_OWN
#undef LIMIT_IN_LINE
}

static uint32_t number_of(const char *text)
{
    struct piece piece = {text, text + text_length(text)};
    return (uint32_t)parse_number(&piece, 10);
}

/* The limits without a test, or that a test does not mention. Bounds of the run are cute's alone: a standalone run has
 * none. */
static void set_limits(struct request *request)
{
#define LIMIT(name, field, scope, form, fallback, ...) \
    if (LIMIT_OF_##scope == LIMIT_OF_INPUT)            \
        request->field = number_of(fallback);
#include "abi/limit.def"
#undef LIMIT
    request->max_objects = INPUT_SLOT_MAX;
}

/* fail malloc,io */
static void parse_fail(struct piece line)
{
    RUN->fails |= begins_with(line, "fail malloc");
    RUN->fails_io |= begins_with(line, "fail io") || begins_with(line, "fail malloc,io");
}

static bool is_all(struct piece piece, const char *text)
{
    return begins_with(piece, text) && (size_t)(piece.to - piece.from) == text_length(text);
}

/* sensor:input or input */
static void parse_rule(struct piece rule, struct request *request)
{
    struct piece policy = rule;
    uint64_t name = split_last(&rule, ":", &policy) ? key_begin() : 0;
    for (; name && rule.from < rule.to; rule.from++)
        name = key_add(name, (char[]){*rule.from, 0});
    if (request->missing_count < MISSING_RULES)
        request->missing[request->missing_count++] = (struct request_missing){
            name, is_all(policy, "input") ? MISSING_INPUT : is_all(policy, "havoc") ? MISSING_HAVOC : MISSING_ERROR, 0};
}

/* missing sensor:input,log:havoc */
static void parse_missing(struct piece line, struct request *request)
{
    line.from += sizeof "missing " - 1;
    while (line.from < line.to) {
        struct piece rule = {line.from, line.from};
        while (rule.to < line.to && *rule.to != ',')
            rule.to++;
        parse_rule(rule, request);
        line.from = rule.to + 1;
    }
}

/* control 1 0 2 */
static void parse_controls(struct piece line, struct request *request)
{
    line.from += sizeof "control" - 1;
    while (line.from < line.to && *line.from == ' ' && request->control_count < REQUEST_CONTROL_LIMIT) {
        line.from++;
        request->control[request->control_count++] = (uint32_t)parse_number(&line, 10);
    }
}

static void parse_line(struct piece line, struct request *request)
{
    struct piece key, value;
    if (begins_with(line, "control "))
        parse_controls(line, request);
    if (begins_with(line, "missing "))
        parse_missing(line, request);
    parse_fail(line);
    parse_limits(line, request);
    if (!begins_with(line, "input ") || request->value_count == REQUEST_VALUE_LIMIT)
        return;
    if (!split_last(&line, "  @", &key) || !split_last(&line, " = ", &value))
        runtime_die("CUTE_TEST: an input is not understood");
    request->value[request->value_count++] = (struct request_value){parse_number(&key, 16), parse_value(value), 0};
}

static struct piece map_file(const char *name)
{
    struct stat status;
    int file = (int)raw_call4(SYS_openat, AT_FDCWD, (long)name, O_RDONLY | O_CLOEXEC, 0);
    if (file < 0 || raw_call2(SYS_fstat, file, (long)&status) < 0)
        runtime_die("CUTE_TEST: there is no such file");
    const char *text = raw_mmap(0, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    if ((uint64_t)text > -PAGE_SIZE)
        runtime_die("CUTE_TEST: the file cannot be read");
    raw_call2(SYS_close, file, 0);
    return (struct piece){text, text + status.st_size};
}

static void parse_file(const char *name, struct request *request)
{
    struct piece rest = map_file(name);
    size_t body;
    if (sum_check(rest.from, (size_t)(rest.to - rest.from), &body) != SUM_RIGHT)
        runtime_die("CUTE_TEST: the test is damaged or was edited; cute replay FILE says what to do");
    while (rest.from < rest.to) {
        const char *end = rest.from;
        while (end < rest.to && *end != '\n')
            end++;
        parse_line((struct piece){rest.from, end}, request);
        rest.from = end + 1;
    }
}

static void give_hint(void)
{
    static const char hint[] = "explore it with: cute ";
    struct termios terminal;
    const char *name = PROCESS->argc > 0 ? PROCESS->argv[0] : "PROGRAM";
    if (raw_call4(SYS_ioctl, 2, TCGETS, (long)&terminal, 0) < 0)
        return;
    raw_write(2, hint, sizeof hint - 1);
    raw_write(2, name, text_length(name));
    raw_write(2, "\n", 1);
}

void standalone_begin(const char *test)
{
    space_map_at(SHM_BASE, SHM_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_OURS, "no address space for a record");
    struct request *request = (struct request *)(SHM_BASE + SHM_REQUEST_OFFSET);
    set_limits(request);
    PROCESS->request = request;
    PROCESS->record = (struct record_area *)(SHM_BASE + SHM_RECORD_OFFSET);
    PROCESS->run = 1;
    if (test)
        parse_file(test, request);
    else
        give_hint();
}
