/* The harness is added to the unit that defines most of the functions: there it can call static functions and knows the
 * types. Functions of other units are declared in that unit and called through wrappers, so that all types are known in
 * one place. */
#include "cutec/modes/sequence.h"
#include <fnmatch.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include "base/elf.h"
#include "base/near.h"
#include "instrumenter/instrument.h"
#include "sym/section.h"

/* A function that some unit defines. */
struct known {
    const char *name, *place;
    size_t unit;
    bool is_static, is_meant;              /* is_meant: chosen by name, not by a pattern */
};

struct finder {
    struct build *build;
    struct vec known;                      /* struct known */
    struct vec chosen;                     /* struct known */
};

/* ---- all functions ---- */

static void add_known(struct finder *finder, size_t unit, char *list)
{
    for (char *name; (name = strsep(&list, "\n"));) {
        char *place = strchr(name, ' '), *mark = place ? strchr(place, '\t') : NULL;
        if (!place)
            continue;
        *place++ = 0;
        if (mark)
            *mark = 0;
        struct arena *arena = &finder->build->job->arena;
        *(struct known *)vec_push(&finder->known) =
            (struct known){
            .name = arena_string(arena, name), .place = arena_string(arena, place), .unit = unit, .is_static = mark};
    }
}

static enum status list_all(struct finder *finder, struct err *err)
{
    struct build *build = finder->build;
    struct unit *units = build->job->units.data;
    for (size_t i = 0; i < build->job->units.count; i++) {
        struct text names;
        if (units[i].language == LANGUAGE_OTHER)
            continue;
        enum status status = build_preprocess(build, &units[i], err);
        if (status != STATUS_GOOD)
            return status;
        text_init(&names);
        bool is_listed = instrument_list_functions(units[i].preprocessed, build->toolchain->is_gcc, &names, err);
        if (is_listed)
            add_known(finder, i, names.data);
        text_fini(&names);
        if (!is_listed)
            return STATUS_USAGE;
    }
    return STATUS_GOOD;
}

/* ---- the chosen functions ---- */

static void sequence_choose(struct finder *finder, const struct known *function, bool is_meant)
{
    struct known *chosen = finder->chosen.data;
    for (size_t i = 0; i < finder->chosen.count; i++) {
        if (strcmp(chosen[i].name, function->name) != 0)
            continue;
        chosen[i].is_meant |= is_meant;
        return;
    }
    vec_append(&finder->chosen, function, 1);
    ((struct known *)vec_at(&finder->chosen, finder->chosen.count - 1))->is_meant = is_meant;
}

/* Fails with "no function list_test; did you mean list_tests (list.c:40)?". */
static bool no_function(const struct finder *finder, const char *wanted, struct err *err)
{
    const struct known *known = finder->known.data, *near = NULL;
    size_t least = (strlen(wanted) + 2) / 3 + 1;
    for (size_t i = 0; i < finder->known.count; i++) {
        size_t distance = near_distance(known[i].name, wanted);
        if (distance >= least)
            continue;
        least = distance;
        near = &known[i];
    }
    return near ? err_set(err, "no function %s; did you mean %s (%s)?", wanted, near->name, near->place)
                : err_set(err, "no function %s", wanted);
}

static bool is_known(const struct finder *finder, const char *name)
{
    const struct known *known = finder->known.data;
    for (size_t i = 0; i < finder->known.count; i++)
        if (strcmp(known[i].name, name) == 0)
            return true;
    return false;
}

static bool choose_name(struct finder *finder, const char *name, struct err *err)
{
    const struct known *known = finder->known.data, *found = NULL;
    for (size_t i = 0; i < finder->known.count; i++) {
        if (strcmp(known[i].name, name) != 0)
            continue;
        if (found)
            return err_set(err, "%s and %s both define %s", found->place, known[i].place, name);
        found = &known[i];
    }
    if (!found)
        return no_function(finder, name, err);
    sequence_choose(finder, found, true);
    return true;
}

/* A pattern selects a library's public functions, or in a file that has no public ones, its static functions. */
static size_t choose_matching(struct finder *finder, const char *pattern, bool is_static)
{
    const struct known *known = finder->known.data;
    size_t count = 0;
    for (size_t i = 0; i < finder->known.count; i++) {
        const char *name = known[i].name;
        if (known[i].is_static != is_static || strcmp(name, "main") == 0 || fnmatch(pattern, name, 0) != 0)
            continue;
        sequence_choose(finder, &known[i], false);
        count++;
    }
    return count;
}

static bool choose_all(struct finder *finder, struct err *err)
{
    char *list = arena_string(&finder->build->job->arena, finder->build->job->sequence), *word;
    while ((word = strsep(&list, ","))) {
        if (!*word)
            continue;
        if (!strpbrk(word, "*?[")) {
            if (!choose_name(finder, word, err))
                return false;
        } else if (!choose_matching(finder, word, false) && !choose_matching(finder, word, true)) {
            return err_set(err, "no function has a name like %s", word);
        }
    }
    const char *rep_ok = finder->build->job->rep_ok;
    if (rep_ok && !is_known(finder, rep_ok))
        return no_function(finder, rep_ok, err);
    return finder->chosen.count || err_set(err, "--sequence=F,G,.. names the functions to be called");
}

/* ---- the unit ---- */

static size_t count_in(const struct finder *finder, size_t unit)
{
    const struct known *chosen = finder->chosen.data;
    size_t count = 0;
    for (size_t i = 0; i < finder->chosen.count; i++)
        count += chosen[i].unit == unit;
    return count;
}

static size_t find_home(const struct finder *finder)
{
    size_t home = 0;
    for (size_t i = 0; i < finder->build->job->units.count; i++)
        if (count_in(finder, i) > count_in(finder, home))
            home = i;
    return home;
}

/* The description is a line FILE LINE RESULT, followed by a line NAME TYPE ... for each parameter. */
static void print_wrapper(const char *name, char *description, struct text *out)
{
    char *line = strsep(&description, "\n"), *file = strsep(&line, "\t"), *number = strsep(&line, "\t");
    const char *result = line ? line : "void";
    struct text parameters, arguments;
    unsigned count = 0;
    text_init(&parameters);
    text_init(&arguments);
    while ((line = strsep(&description, "\n")) && *line) {
        const char *parameter = strsep(&line, "\t"), *type = strsep(&line, "\t");
        const char *between = count++ ? ", " : "";
        char made_up[16];
        snprintf(made_up, sizeof made_up, "arg%u", count);
        parameter = strcmp(parameter, "-") == 0 ? made_up : parameter;
        text_printf(&parameters, "%s__typeof__(%s) %s", between, type, parameter);
        text_printf(&arguments, "%s%s", between, parameter);
    }
    const char *list = count ? parameters.data : "void";
    text_printf(out, "\n# %s \"%s\"\nextern __typeof__(%s) %s(%s);\n# %s \"%s\"\n", number, file, result, name, list,
                number, file);
    text_printf(out, "static __typeof__(%s) " SEQUENCE_WRAPPER "%s(%s) { %s%s(%s); }\n", result, name, list,
                strcmp(result, "void") == 0 ? "" : "return ", name, count ? arguments.data : "");
    text_fini(&arguments);
    text_fini(&parameters);
}

static bool add_wrapper(struct finder *finder, const struct known *function, struct sequence *sequence, struct err *err)
{
    const struct unit *unit = vec_at(&finder->build->job->units, function->unit);
    struct text description;
    if (function->is_static)
        return err_set(err, "%s (%s) is static, in another file than most of the functions", function->name,
                       function->place);
    text_init(&description);
    bool is_gcc = finder->build->toolchain->is_gcc;
    bool is_good = instrument_describe(unit->preprocessed, is_gcc, function->name, &description, err);
    if (is_good)
        print_wrapper(function->name, description.data, &sequence->wrappers);
    text_fini(&description);
    return is_good;
}

static bool make_sequence(struct finder *finder, struct err *err)
{
    struct job *job = finder->build->job;
    const struct known *chosen = finder->chosen.data;
    size_t home = find_home(finder), count = finder->chosen.count;
    struct unit *unit = vec_at(&job->units, home);
    struct sequence *sequence = arena_alloc(&job->arena, sizeof *sequence);
    const char **names = arena_alloc(&job->arena, count * sizeof *names);
    bool *is_meant = arena_alloc(&job->arena, count);
    *sequence = (struct sequence){.names = names, .is_meant = is_meant, .count = count, .rep_ok = job->rep_ok};
    text_init(&sequence->wrappers);
    text_init(&sequence->guessed);
    text_init(&sequence->script);
    unit->sequence = sequence;
    for (size_t i = 0; i < count; i++) {
        names[i] = chosen[i].name;
        is_meant[i] = chosen[i].is_meant;
        if (chosen[i].unit != home && !add_wrapper(finder, &chosen[i], sequence, err))
            return false;
    }
    return instrument_sequence(unit->preprocessed, finder->build->toolchain->is_gcc, sequence, err);
}

static enum status find(struct finder *finder, struct err *err)
{
    enum status status = list_all(finder, err);
    if (status != STATUS_GOOD)
        return status;
    return choose_all(finder, err) && make_sequence(finder, err) ? STATUS_GOOD : STATUS_USAGE;
}

static struct sequence *sequence_of(const struct job *job)
{
    const struct unit *units = job->units.data;
    for (size_t i = 0; i < job->units.count; i++)
        if (units[i].sequence)
            return units[i].sequence;
    return NULL;
}

enum status sequence_find(struct build *build, struct err *err)
{
    struct finder finder = {.build = build};
    vec_init(&finder.known, sizeof(struct known));
    vec_init(&finder.chosen, sizeof(struct known));
    enum status status = find(&finder, err);
    if (status == STATUS_GOOD)
        printf("cutec: sequences of calls, as far as types and names tell:\n%s",
               sequence_of(build->job)->guessed.data);
    vec_fini(&finder.chosen);
    vec_fini(&finder.known);
    return status;
}

void sequence_leave(const struct job *job, const char *test)
{
    const struct sequence *sequence = sequence_of(job);
    struct err ignored;
    if (sequence)
        elf_add_section(test, SECTION_SEQUENCE, sequence->script.data, sequence->script.count, &ignored);
}

void sequence_fini(struct job *job)
{
    struct sequence *sequence = sequence_of(job);
    if (!sequence)
        return;
    text_fini(&sequence->wrappers);
    text_fini(&sequence->guessed);
    text_fini(&sequence->script);
}
