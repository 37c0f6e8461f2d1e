/* The table of options is option.def; this file implements each. */
#include "cute/settings/settings.h"
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <linux/prctl.h>
#include <sys/prctl.h>
#include "base/option.h"
#include "cage/page.h"
#include "solver/chain/solver.h"
#include "sym/record.h"

enum { WORKERS_MAX = 256 };

enum setting {
#define OPTION(id, name, form, value, fallback, expert, help) SETTING_##id,
#include "cute/settings/option.def"
#undef OPTION
    SETTING_COUNT
};

static const struct option options[] = {
#define OPTION(id, name, form, value, fallback, expert, help) {name, value, fallback, help, OPTION_##form, expert},
#include "cute/settings/option.def"
#undef OPTION
};

static const char *const order_text[] = {
#define ORDER(name, text) text,
    SEARCH_ORDERS
#undef ORDER
};

const char *search_order_text(enum search_order order)
{
    return order_text[order];
}

/* The bit mask of the names in a comma-separated list; a name may stand for several bits. */
static bool parse_list(const char *what, const char *list, const char *(*name)(unsigned), unsigned count,
                       uint32_t *mask, struct err *err)
{
    *mask = 0;
    for (const char *word = list; *word; word += strspn(word, ",")) {
        size_t length = strcspn(word, ",");
        uint32_t found = 0;
        for (unsigned i = 0; i < count; i++)
            if (strlen(name(i)) == length && strncmp(name(i), word, length) == 0)
                found |= 1u << i;
        if (!found)
            return err_set(err, "%s: there is no '%.*s'; --help -v lists them", what, (int)length, word);
        *mask |= found;
        word += length;
    }
    return true;
}

static const char *check_name(unsigned check)
{
    return check_option[check];
}

static const char *link_name(unsigned link)
{
    return solver_link_text(link);
}

bool settings_parse_checks(const char *list, uint32_t *checks, struct err *err)
{
    return parse_list("--check", list, check_name, CHECK_COUNT, checks, err);
}

void settings_print_checks(uint32_t checks, struct text *out)
{
    const char *last = "";
    for (unsigned i = 0; i < CHECK_COUNT; i++) {
        if (!(checks & 1u << i) || strcmp(check_option[i], last) == 0)
            continue;
        text_printf(out, "%s%s", *last ? "," : "", check_option[i]);
        last = check_option[i];
    }
}

static const char *fail_name(unsigned fail)
{
    static const char *const names[FAIL_COUNT] = {[FAIL_MALLOC] = "malloc", [FAIL_IO] = "io"};
    return names[fail];
}

bool settings_parse_fails(const char *list, uint32_t *fails, struct err *err)
{
    if (!parse_list("--fail", list, fail_name, FAIL_COUNT, fails, err))
        return false;
    bool are_told = !(*fails & 1u << FAIL_IO) || prctl(PR_SET_SYSCALL_USER_DISPATCH, PR_SYS_DISPATCH_OFF, 0, 0, 0) == 0;
    return are_told || err_set(err, "--fail=io: this kernel does not tell of a program's system calls (Linux 5.11)");
}

uint32_t settings_fail_flags(uint32_t fails)
{
    return (fails & 1u << FAIL_MALLOC ? REQUEST_FAIL_MALLOC : 0u) | (fails & 1u << FAIL_IO ? REQUEST_FAIL_IO : 0u);
}

void settings_print_fails(uint32_t fails, struct text *out)
{
    for (unsigned i = 0; i < FAIL_COUNT; i++)
        if (fails & 1u << i)
            text_printf(out, "%s%s", fails & ((1u << i) - 1) ? "," : "", fail_name(i));
}

static bool take_order(struct settings *settings, const char *text, struct err *err)
{
    for (unsigned i = 0; i < ORDER_COUNT; i++) {
        if (strcmp(order_text[i], text) == 0) {
            settings->order = (enum search_order)i;
            return true;
        }
    }
    return err_set(err, "--search: there is no '%s'; it is dfs, bfs, random or coverage", text);
}

static bool take_no_checks(struct settings *settings, const char *text, struct err *err)
{
    uint32_t mask;
    if (!parse_list("--no-check", text, check_name, CHECK_COUNT, &mask, err))
        return false;
    settings->checks &= ~mask;
    return true;
}

static bool take_solver(struct settings *settings, const char *text, struct err *err)
{
    settings->links = SOLVER_LINKS_OF_CUTE;
    return strcmp(text, "lp") == 0 || parse_list("--solver", text, link_name, LINK_COUNT, &settings->links, err);
}

static bool take_mode(struct settings *settings, const char *text, struct err *err)
{
    settings->fork_mode = strcmp(text, "fork") == 0;
    if (settings->fork_mode || strcmp(text, "auto") == 0)
        return true;
    return err_set(err, "--mode: there is no '%s'; it is auto or fork", text);
}

/* "1g", "512m": all workers together have at most half of the machine's memory. */
static bool take_memory(struct settings *settings, const char *text, struct err *err)
{
    static const char units[] = "kmg";
    char digits[24];
    uint64_t number;
    size_t length = strcspn(text, units);
    const char *unit = text[length] ? strchr(units, text[length]) : NULL;
    snprintf(digits, sizeof digits, "%.*s", (int)(length < sizeof digits ? length : 0), text);
    if ((unit && text[length + 1]) || !option_number("--memory", digits, 1, 1ull << 32, &number, err))
        return err_set(err, "--memory: %s is no size; write 512m or 2g", text);
    settings->cage.memory = number << (unit ? 10 * (unit - units + 1) : 0);
    return true;
}

/* "write:DIR", "net", "exec". */
static bool take_allow(struct settings *settings, const char *list, struct err *err)
{
    for (const char *word = list; *word; word += strspn(word, ",")) {
        size_t length = strcspn(word, ",");
        if (length == 3 && strncmp(word, "net", 3) == 0) {
            settings->cage.rights |= CAGE_NET;
        } else if (length == 4 && strncmp(word, "exec", 4) == 0) {
            settings->cage.rights |= CAGE_EXEC;
        } else if (length > 6 && strncmp(word, "write:", 6) == 0) {
            const char *folder = strndup(word + 6, length - 6);
            vec_append(&settings->cage.writable, &folder, 1);
        } else {
            return err_set(err, "--allow: there is no '%.*s'; it is write:DIR, net or exec", (int)length, word);
        }
        word += length;
    }
    return true;
}

static bool take_cage(struct settings *settings, const char *text, struct err *err)
{
    settings->cage.rights &= ~(uint32_t)(CAGE_BARE | CAGE_OPEN | CAGE_OLD);
    if (strcmp(text, "bare") == 0)
        settings->cage.rights |= CAGE_BARE;
    else if (strcmp(text, "old") == 0 || strcmp(text, "bare-old") == 0)        /* for our tests */
        settings->cage.rights |= CAGE_OLD | (*text == 'b' ? CAGE_BARE : 0);
    else if (strcmp(text, "off") == 0)
        settings->cage.rights |= CAGE_OPEN;
    else if (strcmp(text, "auto") != 0)
        return err_set(err, "--cage: there is no '%s'; it is auto, bare or off", text);
    return true;
}

static bool take_fail_on(struct settings *settings, const char *text, struct err *err)
{
    settings->view.fail_on_new = strcmp(text, "new") == 0;
    if (settings->view.fail_on_new || strcmp(text, "any") == 0)
        return true;
    return err_set(err, "--fail-on: there is no '%s'; it is any or new", text);
}

/* Parse an option whose only value is `word`. */
static bool take_word(const char *name, const char *text, const char *word, bool *is_set, struct err *err)
{
    *is_set = strcmp(text, word) == 0;
    return *is_set || err_set(err, "%s: there is no '%s'; it is %s", name, text, word);
}

static bool take_first(struct settings *settings, const char *text, struct err *err)
{
    settings->first_random = strcmp(text, "random") == 0;
    if (settings->first_random || strcmp(text, "zero") == 0)
        return true;
    return err_set(err, "--first: there is no '%s'; it is zero or random", text);
}

static bool number32(const char *name, const char *text, uint64_t low, uint64_t high, uint32_t *number, struct err *err)
{
    uint64_t wide;
    if (!option_number(name, text, low, high, &wide, err))
        return false;
    *number = (uint32_t)wide;
    return true;
}

static bool take_limit(struct settings *settings, enum limit limit, const char *text, struct err *err)
{
    if (limit == LIMIT_OBJECTS && strchr(text, ':'))
        return type_bounds_add(&settings->bounds, text, limit_info[limit].high, err);
    return limit_parse(limit, text, &settings->limits, err);
}

/* "--flip-check" or "--flip-check=N". With N the flips are a sample, so they are taken in random order. */
static bool take_flip_check(struct settings *settings, const char *word, struct err *err)
{
    const char *name = options[SETTING_FLIP_CHECK].name, *rest = word + strlen(name);
    settings->flip_check = true;
    if (!*rest)
        return true;
    if (*rest != '=')
        return err_set(err, "unknown option %s; did you mean %s?", word, name);
    settings->order = ORDER_RANDOM;
    return number32(name, rest + 1, 1, UINT32_MAX, &settings->flips, err);
}

/* Options that a program may set through CUTE_OPTIONS. It is not trusted: it may configure its exploration and lower
 * limits, but not open the cage, name files, use more of the machine, or suppress reports. */
static bool is_for_program(int id)
{
    switch (id) {
    case SETTING_FIRST: case SETTING_STRICT: case SETTING_REQUIRE_COMPLETE: case SETTING_VERBOSE: case SETTING_SEED:
    case SETTING_INITIAL: case SETTING_TIME: case SETTING_RUNS: case SETTING_REPEAT:
#define LIMIT(name, ...) case SETTING_##name:
#include "abi/limit.def"
#undef LIMIT
    case SETTING_SEARCH: case SETTING_UNTIL: case SETTING_KEEP: case SETTING_REPORT: case SETTING_REACH:
    case SETTING_CHECK: case SETTING_NO_CHECK: case SETTING_FAIL: case SETTING_MISSING: case SETTING_SOLVER:
    case SETTING_MODE: case SETTING_ROUND: case SETTING_SELF_CHECK: case SETTING_FLIP_CHECK: case SETTING_NO_MODEL:
    case SETTING_MEMORY:                               /* lower values only: settings_check_program */
        return true;
    default:
        return false;
    }
}

static bool check_program_option(void *context, int id, const char *text, struct err *err)
{
    (void)context;
    if (id == OPTION_OPERAND || id == OPTION_REST)
        return err_set(err, "'%s' is no option", text);
    return is_for_program(id)
        || err_set(err, "%s may only be given on the command line, not by the program that is tested",
                   options[id].name);
}

static bool take(void *context, int id, const char *text, struct err *err)
{
    struct settings *settings = context;
    const char *name = id >= 0 ? options[id].name : "";
    switch (id) {
    case OPTION_OPERAND: vec_append(&settings->operands, &text, 1); return true;
    case OPTION_REST: vec_append(&settings->arguments, &text, 1); return true;
    case SETTING_FOLDER: settings->folder = text; return true;
    case SETTING_JSON: settings->view.json = text; return true;
    case SETTING_FAIL_ON: return take_fail_on(settings, text, err);
    case SETTING_REQUIRE_COMPLETE: return settings->view.require_complete = true;
    case SETTING_RESUME: return settings->resume = true;
    case SETTING_FIRST: return settings->stop_first = true;
    case SETTING_STRICT: return settings->strict = true;
    case SETTING_QUIET: return settings->view.quiet = true;
    case SETTING_GDB: return settings->view.gdb = true;
    case SETTING_PASTE: return settings->view.paste = true;
    case SETTING_VERBOSE: return settings->view.verbose = true;
    case SETTING_HELP: return settings->view.help = true;
    case SETTING_VERSION: return settings->view.version = true;
    case SETTING_EVERYTHING: return settings->everything = true;
    case SETTING_NO_MODEL: settings->no_model = text; return true;
    case SETTING_SELF_CHECK: return settings->self_check = true;
    case SETTING_FLIP_CHECK: return take_flip_check(settings, text, err);
    case SETTING_JOBS: return number32(name, text, 1, WORKERS_MAX, &settings->workers, err);
    case SETTING_SEED: return option_number(name, text, 0, UINT64_MAX, &settings->seed, err);
    case SETTING_INITIAL: return take_first(settings, text, err);
    case SETTING_TIME: return option_time(name, text, &settings->time_ms, err);
    case SETTING_RUNS: return option_number(name, text, 0, UINT64_MAX, &settings->runs, err);
    case SETTING_REPEAT: return option_number(name, text, 0, UINT64_MAX, &settings->repeat, err);
#define LIMIT(name, ...) case SETTING_##name: return take_limit(settings, LIMIT_##name, text, err);
#include "abi/limit.def"
#undef LIMIT
    case SETTING_UNTIL: return take_word(name, text, "coverage", &settings->until_coverage, err);
    case SETTING_KEEP: return take_word(name, text, "paths", &settings->keep_paths, err);
    case SETTING_REPORT: return take_word(name, text, "lcov", &settings->view.report_lcov, err);
    case SETTING_REACH: settings->reach = text; return true;
    case SETTING_SEARCH: return take_order(settings, text, err);
    case SETTING_CHECK: return settings_parse_checks(text, &settings->checks, err);
    case SETTING_NO_CHECK: return take_no_checks(settings, text, err);
    case SETTING_ALLOW: return take_allow(settings, text, err);
    case SETTING_MEMORY: return take_memory(settings, text, err);
    case SETTING_CAGE: return take_cage(settings, text, err);
    case SETTING_FAIL: return settings_parse_fails(text, &settings->fails, err);
    case SETTING_MISSING: return missing_rules_add(&settings->missing, text, err);
    case SETTING_SOLVER: return take_solver(settings, text, err);
    case SETTING_MODE: return take_mode(settings, text, err);
    case SETTING_ROUND: return number32(name, text, 1, 1u << 20, &settings->round_steps, err);
    case SETTING_CACHE: return number32(name, text, 1, 1u << 20, &settings->cache, err);
    case SETTING_EXPRESSIONS: return number32(name, text, 1u << 10, 1u << 30, &settings->expressions, err);
    }
    return false;
}

/* The number of processors that this process may use. */
static uint32_t count_processors(void)
{
    cpu_set_t cores;
    if (sched_getaffinity(0, sizeof cores, &cores) < 0)
        return 1;
    return (uint32_t)CPU_COUNT(&cores) < WORKERS_MAX ? (uint32_t)CPU_COUNT(&cores) : WORKERS_MAX;
}

static uint64_t default_memory(void)
{
    struct settings settings;
    struct err ignored;
    settings_parse(&settings, (char *const[]){NULL}, &ignored);
    settings_fini(&settings);
    return settings.cage.memory;
}

bool settings_check_program(char *const *words, struct err *err)
{
    struct settings alone;
    if (!option_parse(options, SETTING_COUNT, words, check_program_option, NULL, err))
        return false;
    bool is_good = settings_parse(&alone, words, err)
                && (alone.cage.memory <= default_memory()
                    || err_set(err, "--memory: a program may only ask for less than it would get"));
    settings_fini(&alone);
    return is_good;
}

void settings_print_open(const struct settings *settings, struct text *out)
{
    const char *const *writable = settings->cage.writable.data;
    if (settings->cage.rights & CAGE_OPEN) {
        text_add(out, "NOT contained: the program has all your rights (--cage=off)");
        return;
    }
    for (size_t i = 0; i < settings->cage.writable.count; i++)
        text_printf(out, "%swrite in %s", i ? ", " : "the program may ", writable[i]);
    if (settings->cage.rights & CAGE_NET)
        text_printf(out, "%suse your network", out->count ? ", " : "the program may ");
    if (settings->cage.rights & CAGE_EXEC)
        text_printf(out, "%sexecute other programs", out->count ? ", " : "the program may ");
    if (out->count)
        text_add(out, " (--allow)");
}

bool settings_parse(struct settings *settings, char *const *words, struct err *err)
{
    *settings = (struct settings){.checks = (1u << CHECK_COUNT) - 1, .workers = count_processors()};
    missing_rules_init(&settings->missing);
    vec_init(&settings->cage.writable, sizeof(char *));
    vec_init(&settings->operands, sizeof(const char *));
    vec_init(&settings->arguments, sizeof(char *));
    bool is_good = option_defaults(options, SETTING_COUNT, take, settings, err)
                && option_parse(options, SETTING_COUNT, words, take, settings, err);
    vec_push(&settings->arguments);
    if (settings->reach || settings->until_coverage)
        settings->order = ORDER_COVERAGE;              /* the order that uses distances */
    if (settings->cache == 0)
        settings->cache = settings->order == ORDER_DEPTH ? 256 : 4096;
    return is_good;
}

void settings_fini(struct settings *settings)
{
    char **writable = settings->cage.writable.data;
    for (size_t i = 0; i < settings->cage.writable.count; i++)
        free(writable[i]);
    missing_rules_fini(&settings->missing);
    vec_fini(&settings->cage.writable);
    vec_fini(&settings->operands);
    vec_fini(&settings->arguments);
}

void settings_help(bool with_expert, struct text *out)
{
    option_help(options, SETTING_COUNT, false, out);
    if (with_expert) {
        text_add(out, "For experts:\n");
        option_help(options, SETTING_COUNT, true, out);
    }
}

void settings_print_deciding(const struct settings *settings, struct text *out)
{
    const struct settings *s = settings;
    text_printf(out, "--search=%s --first=%s --seed=%llu", search_order_text(s->order),
                s->first_random ? "random" : "zero", (unsigned long long)s->seed);
    limits_print_options(&s->limits, out);
    text_printf(out, " --expressions=%u --round=%u --cache=%u --check=", s->expressions, s->round_steps, s->cache);
    settings_print_checks(s->checks, out);
    text_add(out, s->fails ? " --fail=" : "");
    settings_print_fails(s->fails, out);
    for (uint32_t i = 0; i < s->bounds.count; i++)
        text_printf(out, " --max-objects='%s'", s->bounds.name[i]);
    if (s->missing.text.count)
        text_printf(out, " --missing=%s", s->missing.text.data);
    text_printf(out, "%s%s%s%s%s%s", s->stop_first ? " -1" : "", s->strict ? " --strict" : "",
                s->keep_paths ? " --keep=paths" : "",
                s->fork_mode ? " --mode=fork" : "", s->everything ? " --everything-symbolic" : "",
                s->self_check ? " --self-check" : "");
    if (s->flip_check)
        text_printf(out, " --flip-check=%u", s->flips);
    if (s->reach)
        text_printf(out, " --reach=%s", s->reach);
    if (*s->no_model)
        text_printf(out, " --no-model=%s", s->no_model);
    if (s->cage.rights)
        text_printf(out, " --allow=%x", s->cage.rights);
    if (s->links)
        text_printf(out, " --solver=%x", s->links);
    for (size_t i = 0; i + 1 < s->arguments.count; i++)
        text_printf(out, "%s %s", i ? "" : " --", *(char **)vec_at(&s->arguments, i));
}
