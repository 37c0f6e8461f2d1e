/* cute show: list a campaign's findings, or show one of them or a saved test. The text of a finding was written when it
 * was found; whether it has been accepted or its source has changed since is determined now. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/printable.h"
#include "base/proc.h"
#include "cute/commands/command.h"
#include "cute/record/accepted.h"
#include "cute/record/checksum.h"
#include "cute/record/test_file.h"
#include "cute/report/show.h"
#include "cute/store/ledger.h"
#include "cute/store/saved.h"

static bool show_file(const char *path, enum show_part part, struct err *err)
{
    struct text text;
    text_init(&text);
    bool is_read = file_read(path, &text, err) && checksum_check(path, text.data, text.count, err);
    if (is_read) {
        checksum_remove(&text);
        printable_text(text.data, text.count);
    }
    const char *shown = is_read ? show_part(text.data, part) : "";
    if (is_read && !*shown)
        is_read = err_set(err, "%s: no C program fails alike by itself; cute replay shows it", path);
    size_t length = strlen(shown);
    if (is_read)
        printf("%s%s", shown, length && shown[length - 1] == '\n' ? "" : "\n");
    text_fini(&text);
    return is_read;
}

/* ---- the list ---- */

struct listing {
    const struct settings *settings;
    const char *only;                      /* the name of the finding to look for; NULL: list all */
    struct accepted accepted;
    unsigned count;
    struct err *err;
};

static void tell_acceptance(const struct listing *listing, const struct ledger_finding *finding)
{
    const char *reason = *finding->name == 'e' ? accepted_reason(&listing->accepted, finding->key) : NULL;
    if (reason)
        printf("   accepted: %s\n", reason);
}

/* A fixed finding has no text any more. */
static void list_finding(void *context, const struct ledger_finding *finding)
{
    struct listing *listing = context;
    struct saved saved;
    if (!finding->is_open)
        return;
    listing->count++;
    if (!saved_find(&saved, listing->settings->folder, finding->name, listing->err))
        return;
    show_file(saved.text, SHOW_HEAD, listing->err);
    tell_acceptance(listing, finding);
}

static void find_acceptance(void *context, const struct ledger_finding *finding)
{
    const struct listing *listing = context;
    if (strcmp(finding->name, listing->only) == 0)
        tell_acceptance(listing, finding);
}

static bool go_through(struct listing *listing,
                       void (*on_finding)(void *context, const struct ledger_finding *finding))
{
    struct ledger ledger;
    char path[PATH_MAX];
    struct err *err = listing->err;
    ledger_init(&ledger);
    snprintf(path, sizeof path, "%s/campaign.db", listing->settings->folder);
    bool is_good = accepted_open(&listing->accepted, err) && ledger_read(&ledger, path, err)
                && ledger_check(&ledger, listing->settings->folder, err)
                && ledger_findings(&ledger, on_finding, listing, err);
    accepted_close(&listing->accepted);
    ledger_fini(&ledger);
    return is_good && !err->text[0];
}

static bool show_all(const struct settings *settings, struct err *err)
{
    struct listing listing = {.settings = settings, .err = err};
    if (!saved_is_campaign(settings->folder, err) || !go_through(&listing, list_finding))
        return false;
    if (!listing.count)
        puts("no errors");
    return true;
}

/* ---- one finding ---- */

/* The source shown is the source at the time of the finding. */
static bool tell_if_stale(const struct saved *saved, struct err *err)
{
    struct test_file test;
    struct arena arena;
    struct text option;
    arena_init(&arena);
    text_init(&option);
    saved_print_option(saved->folder, &option);
    bool is_read = test_file_read(&test, saved->test, &arena, err);
    if (is_read && show_is_stale(test.place, saved->text))
        printf("\nthe source has changed since: cute replay %s%s tells whether it still fails\n", saved->name,
               option.data);
    test_file_fini(&test);
    text_fini(&option);
    arena_fini(&arena);
    return is_read;
}

static bool show_finding_of(const struct settings *settings, const struct saved *saved, struct err *err)
{
    struct settings there = *settings;
    struct listing listing = {.settings = &there, .only = saved->name, .err = err};
    enum show_part part = settings->view.paste ? SHOW_PROGRAM : settings->view.verbose ? SHOW_PATH : SHOW_FINDING;
    there.folder = saved->folder;
    if (!show_file(saved->text, part, err))
        return false;
    if (settings->view.paste)
        return true;
    return tell_if_stale(saved, err) && (!ledger_is_in(saved->folder) || go_through(&listing, find_acceptance));
}

/* ---- a test ---- */

struct shown_input {
    const char *name, *type, *value;
};

/* Parse "p->v : int = 3  @af63bd4c8601b7df": split at the last " : " and at the first " = " after it. */
static void add_input(struct vec *inputs, char *line)
{
    char *type = NULL, *key, *value;
    for (char *next = line; (next = strstr(next, " : ")); next++)
        type = next;
    if (!type || !(value = strstr(type, " = ")))
        return;
    if ((key = strstr(value, "  @")))
        *key = 0;
    *type = *value = 0;
    *(struct shown_input *)vec_push(inputs) = (struct shown_input){line, type + 3, value + 3};
}

/* Returns whether it is element `index` of the array whose name is the first `length` characters of `array`. */
static bool is_character(const struct shown_input *input, const char *array, size_t length, size_t index)
{
    char end[32];
    snprintf(end, sizeof end, "[%zu]", index);
    return strcmp(input->type, "char") == 0 && strncmp(input->name, array, length) == 0
        && strcmp(input->name + length, end) == 0;
}

static size_t count_characters(const struct shown_input *inputs, size_t count, size_t *length)
{
    const char *bracket = strrchr(inputs->name, '[');
    size_t found = 0;
    *length = bracket ? (size_t)(bracket - inputs->name) : 0;
    while (bracket && found < count && is_character(&inputs[found], inputs->name, *length, found))
        found++;
    return found;
}

/* Print an array of `count` characters as a string. Returns false if it is not NUL-terminated. */
static bool print_text(const struct shown_input *inputs, size_t count, size_t length)
{
    size_t end = 0;
    while (end < count && strcmp(inputs[end].value, "0") != 0)
        end++;
    if (end == count)
        return false;
    printf("   %.*s[..] = \"", (int)length, inputs->name);
    for (size_t i = 0; i < end; i++) {
        int c = atoi(inputs[i].value) & 0xff;
        bool is_escaped = c == '"' || c == '\\';
        printf(isprint(c) ? is_escaped ? "\\%c" : "%c" : "\\%03o", c);
    }
    printf("\"\n");
    return true;
}

static void print_inputs(char *text)
{
    static const char input[] = "input ", control[] = "control ";
    struct vec inputs;
    vec_init(&inputs, sizeof(struct shown_input));
    for (char *line; (line = strsep(&text, "\n"));) {
        if (strncmp(line, input, strlen(input)) == 0)
            add_input(&inputs, line + strlen(input));
        else if (strncmp(line, control, strlen(control)) == 0)
            printf("   outcomes of what inputs do not decide: %s\n", line + strlen(control));
    }
    const struct shown_input *all = inputs.data;
    for (size_t i = 0; i < inputs.count;) {
        size_t length, count = count_characters(&all[i], inputs.count - i, &length);
        if (count && print_text(&all[i], count, length)) {
            i += count;
        } else {
            printf("   %s = %s\n", all[i].name, all[i].value);
            i++;
        }
    }
    vec_fini(&inputs);
}

/* A test that does not fail has no description and no C program of its own. */
static bool show_test(const struct settings *settings, const struct saved *saved, struct err *err)
{
    struct test_file test = {0};
    struct arena arena;
    struct text text, option;
    if (settings->view.paste)
        return err_set(err, "%s did not fail; --c is for errors", saved->name);
    arena_init(&arena);
    text_init(&text);
    text_init(&option);
    bool is_good = file_read(saved->test, &text, err)
                && test_file_parse(&test, saved->test, text.data, text.count, &arena, err);
    if (is_good) {
        printable_text(text.data, text.count);
        const char *id = strchr(saved->name, '.') ? saved->test : saved->name;
        saved_print_option(id == saved->name ? saved->folder : "cute-out", &option);
        printf("%s: %s%s%s\n", saved->name, test.error, test.reach ? "; kept for " : "", test.reach ? test.reach : "");
        print_inputs(text.data);
        printf("\nnext:     cute replay %s%s, cute replay %s --gdb%s\n", id, option.data, id, option.data);
    }
    test_file_fini(&test);
    text_fini(&option);
    text_fini(&text);
    arena_fini(&arena);
    return is_good;
}

enum status command_show(const struct settings *settings, struct err *err)
{
    const char *const *operands = settings->operands.data;
    struct saved saved;
    if (settings->operands.count == 0)
        return show_all(settings, err) ? STATUS_GOOD : STATUS_USAGE;
    if (!saved_find(&saved, settings->folder, operands[0], err))
        return STATUS_USAGE;
    bool is_shown = (file_exists(saved.text) ? show_finding_of : show_test)(settings, &saved, err);
    return is_shown ? STATUS_GOOD : STATUS_USAGE;
}
