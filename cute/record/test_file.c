/* Each line is one fact, named by its first word. An unknown first word is an error: a test that is only half
 * understood must not be replayed. */
#include "cute/record/test_file.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/printable.h"
#include "base/proc.h"
#include "base/version.h"
#include "cute/input/shape.h"
#include "cute/record/checksum.h"

static const char *const end_name[] = {
#define END(name, text, is_error, is_path) #name,
#include "abi/end.def"
#undef END
};

static void print_input(const struct run *run, const struct run_cell *cell, struct text *out)
{
    const char *type = cell_type(run, cell);
    text_printf(out, "input %s : %s", cell_name(run, cell), type);
    if (!*type)
        cell_print_type(cell, out);
    text_printf(out, cell->kind == CELL_FLOAT ? " = 0x%llx (" : " = ", (unsigned long long)cell->value);
    cell_print_value(run, cell, out);
    text_printf(out, cell->kind == CELL_FLOAT ? ")  @%016llx\n" : "  @%016llx\n", (unsigned long long)cell->key);
}

/* The campaign's limits, for a run that ended with `end`. */
static struct run_limits limits_of(const struct settings *settings, enum run_end end)
{
    struct run_limits limits = {.bound = settings->limits, .checks = settings->checks, .fails = settings->fails,
                                .missing = settings->missing.text.data};
    limits.bound.run_ms *= end == END_TIME ? PATIENCE : 1;
    return limits;
}

static void print_limits(const struct run_limits *limits, struct text *out)
{
    text_add(out, "\nlimits ");
    for (unsigned i = 0; i < LIMIT_COUNT; i++)
        if (limit_info[i].line == LIMIT_LINE_LINE)
            text_printf(out, "%s=%u ", limit_info[i].word, limits->bound.of[i]);
    text_add(out, "checks=");
    settings_print_checks(limits->checks, out);
    text_add(out, limits->fails ? "\nfail " : "");
    settings_print_fails(limits->fails, out);
    if (limits->missing && *limits->missing)
        text_printf(out, "\nmissing %s", limits->missing);
    for (unsigned i = 0; i < LIMIT_COUNT; i++)
        if (limit_info[i].line == LIMIT_LINE_OWN && limits->bound.of[i] != limit_info[i].absent)
            text_printf(out, "\n%s %u", limit_info[i].word, limits->bound.of[i]);
    text_add(out, "\n");
}

static void print_controls(const struct run *run, struct text *out)
{
    bool has_controls = false;
    for (uint32_t i = 0; i < run->choice_count; i++) {
        if (!choice_is_control(&run->choices[i]))
            continue;
        text_printf(out, "%s %llu", has_controls ? "" : "control", (unsigned long long)run->choices[i].outcome);
        has_controls = true;
    }
    if (has_controls)
        text_add(out, "\n");
}

static void print(const struct failure *failure, const struct run *run, const char *program,
                  const struct run_limits *limits, struct text *out)
{
    bool is_error = end_info[failure->end].is_error;
    text_printf(out, "cute test 2\nversion %s\nprogram %s\n%s %s ", CUTE_VERSION, program, is_error ? "error" : "end",
                end_name[failure->end]);
    failure_print(failure, out);
    if (is_error)
        text_printf(out, "\nplace %s:%u %s\nsource %s", failure->file, failure->line, failure->function,
                    failure->source);
    print_limits(limits, out);
    print_controls(run, out);
    for (uint32_t i = 0; i < run->cell_count; i++)
        print_input(run, &run->cells[i], out);
    checksum_add(out);
}

void test_file_add_reach(const char *file, unsigned line, struct text *out)
{
    checksum_remove(out);
    text_printf(out, "reach %s:%u\n", file, line);
    checksum_add(out);
}

void test_file_print(const struct failure *failure, const struct run *run, const char *program,
                     const struct settings *settings, struct text *out)
{
    struct run_limits limits = limits_of(settings, failure->end);
    print(failure, run, program, &limits, out);
}

void test_file_print_finding(const struct finding *finding, const char *program, const struct settings *settings,
                             struct text *out)
{
    struct run_limits limits = finding->limits.bound.run_ms ? finding->limits
                                                            : limits_of(settings, finding->failure.end);
    print(&finding->failure, &finding->run, program, &limits, out);
}

const char *test_file_missing(const struct finding *finding, const struct settings *settings)
{
    if (!finding->limits.bound.run_ms)
        return settings->missing.text.data;
    return finding->limits.missing ? finding->limits.missing : "";
}

/* The rest of `line` after `prefix`, or NULL if it does not begin with it. */
static char *after(char *line, const char *prefix)
{
    size_t length = strlen(prefix);
    return strncmp(line, prefix, length) == 0 ? line + length : NULL;
}

/* Parse "objects=8 " and skip it with its blanks. A missing limit keeps the value of tests that lack it, if such tests
 * exist. */
static bool parse_limit(const struct limit_info *info, char **text, uint32_t *value)
{
    char *number = after(*text, info->word), *end;
    if (!number || *number != '=')
        return info->absent != LIMIT_NEEDED;
    *value = (uint32_t)strtoul(++number, &end, 10);
    *text = end + strspn(end, " \t");
    return end != number;
}

/* Split a line at the last `separator`: names may contain anything, the text after them does not. */
static char *split_last(char *text, const char *separator)
{
    char *last = NULL;
    for (char *next = text; (next = strstr(next, separator)); next++)
        last = next;
    if (!last)
        return NULL;
    *last = 0;
    return last + strlen(separator);
}

/* A float is its bits; the number in parentheses is for people. */
static bool parse_value(const char *text, uint64_t *value)
{
    unsigned slot, size;
    char *end;
    if (strcmp(text, "NULL") == 0) {
        *value = 0;
        return true;
    }
    if (sscanf(text, "-> object %u of %u bytes", &slot, &size) == 2) {
        *value = input_object_address(slot, size);
        return slot > 0 && slot < INPUT_SLOT_MAX && size <= INPUT_OBJECT_MAX;
    }
    *value = *text == '-' ? (uint64_t)strtoll(text, &end, 0) : strtoull(text, &end, 0);
    return end != text && (*end == 0 || strncmp(end, " (", 2) == 0);
}

static bool parse_input(struct test_file *test, char *text)
{
    struct request_value value = {0};
    char *key = split_last(text, "  @"), *shown = key ? split_last(text, " = ") : NULL, *end, *name = text;
    if (!shown || !parse_value(shown, &value.value) || test->values.count == REQUEST_VALUE_LIMIT)
        return false;
    value.key = strtoull(key, &end, 16);
    vec_append(&test->values, &value, 1);
    split_last(name, " : ");
    vec_append(&test->names, &name, 1);
    return end != key && *end == 0;
}

static bool parse_controls(struct test_file *test, char *text)
{
    char *end = text;
    while (*text && test->controls.count < REQUEST_CONTROL_LIMIT) {
        uint32_t outcome = (uint32_t)strtoul(text, &end, 10);
        if (end == text)
            return false;
        vec_append(&test->controls, &outcome, 1);
        text = end;
    }
    return *end == 0;
}

/* "choices=5 objects=8 ... ms=1000 checks=null,div": bounds in the order of the table, up to the checks. */
static bool parse_limits(struct test_file *test, char *text, struct err *err)
{
    bool is_good = true;
    for (unsigned i = 0; i < LIMIT_COUNT && is_good; i++)
        if (limit_info[i].line == LIMIT_LINE_LINE)
            is_good = parse_limit(&limit_info[i], &text, &test->limits.bound.of[i]);
    char *checks = after(text, "checks=");
    if (!is_good || !checks || !limits_are_sane(&test->limits.bound))
        return err_set(err, "the limits are not as expected");
    return settings_parse_checks(checks, &test->limits.checks, err);
}

/* Parse "length 6", a bound with a line of its own. False: the line is something else. */
static bool parse_own_limit(struct test_file *test, char *line, bool *is_good, struct err *err)
{
    char *text, *end;
    for (unsigned i = 0; i < LIMIT_COUNT; i++) {
        if (limit_info[i].line != LIMIT_LINE_OWN || !(text = after(line, limit_info[i].word)) || *text != ' ')
            continue;
        unsigned long value = strtoul(text + 1, &end, 10);
        test->limits.bound.of[i] = (uint32_t)value;
        *is_good = (end != text + 1 && *end == 0 && value <= limit_info[i].high)
                || err_set(err, "the %s is not as expected", limit_info[i].word);
        return true;
    }
    return false;
}

static bool parse_error(struct test_file *test, char *text)
{
    size_t length = strcspn(text, " ");
    test->error = text + length + (text[length] == ' ');
    text[length] = 0;
    for (unsigned i = 0; i < END_COUNT; i++)
        if (strcmp(text, end_name[i]) == 0)
            test->end = (enum run_end)i;
    return test->end != END_NONE;
}

static bool parse_line(struct test_file *test, char *line, struct err *err)
{
    char *rest;
    bool is_good;
    if (*line == 0 || *line == '#' || after(line, "version ") || after(line, "source ") || after(line, "sum "))
        return true;
    if ((rest = after(line, "program ")))
        return (test->program = rest);
    if ((rest = after(line, "place ")))
        return (test->place = rest);
    if ((rest = after(line, "reach ")))
        return (test->reach = rest);
    if ((rest = after(line, "limits ")))
        return parse_limits(test, rest, err);
    if ((rest = after(line, "fail ")))
        return settings_parse_fails(rest, &test->limits.fails, err);
    if ((rest = after(line, "missing "))) {
        test->limits.missing = rest;
        return missing_rules_add(&test->missing, rest, err);
    }
    if (parse_own_limit(test, line, &is_good, err))
        return is_good;
    if ((((rest = after(line, "error ")) || (rest = after(line, "end "))) && parse_error(test, rest))
        || ((rest = after(line, "control ")) && parse_controls(test, rest))
        || ((rest = after(line, "input ")) && parse_input(test, rest)))
        return true;
    return err_set(err, "'%s' is not understood", line);
}

bool test_file_parse(struct test_file *test, const char *name, const char *bytes, size_t size, struct arena *arena,
                     struct err *err)
{
    unsigned number = 1;
    *test = (struct test_file){.program = "", .error = "", .place = ""};
    for (unsigned i = 0; i < LIMIT_COUNT; i++)
        test->limits.bound.of[i] = limit_info[i].absent == LIMIT_NEEDED ? 0 : limit_info[i].absent;
    vec_init(&test->values, sizeof(struct request_value));
    vec_init(&test->names, sizeof(const char *));
    vec_init(&test->controls, sizeof(uint32_t));
    missing_rules_init(&test->missing);
    char *next = arena_string_n(arena, bytes, size);
    printable_text(next, size);
    char *line = strsep(&next, "\n");
    bool is_good = checksum_check(name, bytes, size, err)
                && (strcmp(line, "cute test 2") == 0 || strcmp(line, "cute test 1") == 0
                    || err_set(err, "%s: not a test of cute", name));
    while (is_good && (line = strsep(&next, "\n"))) {
        number++;
        is_good = parse_line(test, line, err) || err_context(err, "%s:%u", name, number);
    }
    return is_good && (test->limits.bound.run_ms || err_set(err, "%s: the limits are missing", name));
}

bool test_file_read(struct test_file *test, const char *path, struct arena *arena, struct err *err)
{
    struct text text;
    *test = (struct test_file){0};
    text_init(&text);
    bool is_good = file_read(path, &text, err) && test_file_parse(test, path, text.data, text.count, arena, err);
    text_fini(&text);
    return is_good;
}

void test_file_fini(struct test_file *test)
{
    vec_fini(&test->values);
    vec_fini(&test->names);
    vec_fini(&test->controls);
    missing_rules_fini(&test->missing);
}

void test_file_request(const struct test_file *test, struct request *request)
{
    request->flags = REQUEST_NAMES | REQUEST_FRESH | REQUEST_LEAKS | (test->end == END_TIME ? REQUEST_PATIENT : 0u)
                   | (test->end == END_UNINIT ? REQUEST_UNINIT : 0u)
                   | settings_fail_flags(test->limits.fails);
    limits_request(&test->limits.bound, request);
    request->checks = test->limits.checks;
    request->first = 0;
    request->value_count = (uint32_t)test->values.count;
    request->control_count = (uint32_t)test->controls.count;
    request->clone_count = 0;
    missing_rules_request(&test->missing, request);
    if (test->values.count)
        memcpy(request->value, test->values.data, test->values.count * sizeof(struct request_value));
    if (test->controls.count)
        memcpy(request->control, test->controls.data, test->controls.count * sizeof(uint32_t));
}

bool test_file_fits(const struct test_file *test, const struct run *run)
{
    const struct request_value *values = test->values.data;
    for (size_t i = 0; i < test->values.count; i++)
        for (uint32_t j = 0; j < run->cell_count; j++)
            if (run->cells[j].key == values[i].key)
                return true;
    return !test->values.count;
}
