/* cute recheck: the program made again, and all findings in the folder of results once more: fixed or still there. cute
 * accept ID REASON: this one may stay. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/elf.h"
#include "base/proc.h"
#include "cute/accepted.h"
#include "cute/command.h"
#include "cute/earlier.h"
#include "cute/saved.h"
#include "sym/section.h"

static const char *operand(const struct settings *settings, size_t index)
{
    const char *const *operands = settings->operands.data;
    return index < settings->operands.count ? operands[index] : NULL;
}

static bool open_ledger(struct ledger *ledger, const struct settings *settings, struct err *err)
{
    char path[PATH_MAX];
    ledger_init(ledger);
    if (!saved_is_campaign(settings->folder, err))
        return false;
    snprintf(path, sizeof path, "%s/campaign.db", settings->folder);
    return ledger_read(ledger, path, err) && ledger_check(ledger, settings->folder, err);
}

struct acceptance {
    const char *id, *reason;
    bool is_found;
    bool is_written;
    struct err *err;
};

static void accept_finding(void *context, const struct ledger_finding *finding)
{
    struct acceptance *acceptance = context;
    char words[512];
    if (strcmp(finding->name, acceptance->id) != 0)
        return;
    acceptance->is_found = true;
    snprintf(words, sizeof words, "%s %s  %s", finding->name, finding->kind, finding->place);
    acceptance->is_written = accepted_add(finding->key, words, acceptance->reason, acceptance->err);
}

enum status command_accept(const struct settings *settings, struct err *err)
{
    struct acceptance acceptance = {.id = operand(settings, 0), .reason = operand(settings, 1), .err = err};
    struct ledger ledger;
    if (!acceptance.reason || settings->operands.count > 2 || strchr(acceptance.reason, '\n')) {
        err_set(err, "say which and why, the reason in one line: cute accept e1 \"the caller checks it\"");
        return STATUS_USAGE;
    }
    if (open_ledger(&ledger, settings, err) && ledger_findings(&ledger, accept_finding, &acceptance, err)
        && !acceptance.is_found)
        err_set(err, "%s has no %s; cute show lists what it has", settings->folder, acceptance.id);
    ledger_fini(&ledger);
    if (!acceptance.is_written)
        return STATUS_USAGE;
    if (!settings->quiet)
        printf("%s is accepted from now on: " ACCEPTED_FILE " says so\n", acceptance.id);
    return STATUS_GOOD;
}

/* ---- the program, made again ---- */

/* Where it was made, and how: NULL if its own build made it, with CC=cutec, or it cannot be read. */
static char *command_of(const char *program)
{
    struct elf elf;
    struct elf_section section;
    struct err ignored;
    char *command = NULL;
    if (!elf_open(&elf, program, &ignored))
        return NULL;
    if (elf_find(&elf, SECTION_COMMAND, &section) && section.bytes)
        command = strndup(section.bytes, section.size);
    elf_close(&elf);
    return command;
}

/* Made by cutec as it stands beside us, to take the place of the one that is named. */
static bool run_command(const char *folder, const char *words, const char *program, struct text *output,
                        struct err *err)
{
    static const char script[] = "cd \"$1\" && PATH=\"$2:$PATH\" && eval \"$3\" '-o \"$4\"'";
    char tools[PATH_MAX];
    struct proc_result result;
    char *path = realpath(program, NULL);
    const char *const argv[] = {"sh", "-c", script, "sh", folder, tools, words, path, NULL};
    bool is_run = path && program_folder(tools, sizeof tools, err) && proc_run(argv, output, &result, err);
    free(path);
    if (is_run && result.status != 0)
        return err_set(err, "%s cannot be made again in %s: %s\n%.2000s", program, folder, words, output->data);
    return is_run;
}

/* Where its sources are not there any more the program stays as it is. */
static bool rebuild(const struct settings *settings, const char *program, struct err *err)
{
    char *folder = command_of(program), *words = folder ? strchr(folder, '\n') : NULL;
    struct text output;
    bool is_good = true;
    text_init(&output);
    if (words)
        *words++ = 0;
    if (!words && !settings->quiet)
        puts("cute: cutec did not make the program by itself; it is run as it stands, build it first");
    else if (words && !file_exists(folder) && !settings->quiet)
        printf("cute: %s, where the program was made, is not there; it is run as it stands\n", folder);
    else if (words && file_exists(folder))
        is_good = run_command(folder, words, program, &output, err);
    text_fini(&output);
    free(folder);
    return is_good;
}

static enum status tell(const struct settings *settings, const struct earlier *earlier, const struct search *search,
                        const struct text *words, struct err *err)
{
    const struct finding *kept = search->kept.list.data;
    unsigned failures = 0;
    for (size_t i = 0; i < search->kept.list.count; i++)
        failures += !kept[i].parameter && !search_acceptance(search, &kept[i]);
    if (!settings->quiet)
        printf("%s\n", words->count ? words->data : earlier->list.count ? "all were fixed before" : "no findings");
    if (!failures && earlier->undecided) {
        err_set(err, "of %u findings it is not known whether they still fail", earlier->undecided);
        return STATUS_NO_REPLAY;
    }
    return failures ? STATUS_FOUND : STATUS_GOOD;
}

static enum status run_again(const struct settings *settings, struct search *search, const char *program,
                             const char *name, struct err *err)
{
    struct earlier earlier = {0};
    struct text words;
    enum status status = STATUS_NO_REPLAY;
    text_init(&words);
    earlier_open(&earlier, settings->folder, program);
    if (search_open(search, settings, name, err)) {
        earlier_run(&earlier, search, &words);
        status = tell(settings, &earlier, search, &words, err);
    }
    search_close(search);
    earlier_close(&earlier);
    text_fini(&words);
    return status;
}

/* In the ledger stands the program that it was; another may be named. */
enum status command_recheck(const struct settings *settings, struct err *err)
{
    static struct search search;
    struct ledger ledger;
    struct text program;
    enum status status = STATUS_NO_REPLAY;
    if (settings->operands.count > 1) {
        err_set(err, "cute recheck [PROGRAM]");
        return STATUS_USAGE;
    }
    text_init(&program);
    bool is_good = open_ledger(&ledger, settings, err) && ledger_program(&ledger, &program, err);
    ledger_fini(&ledger);
    if (is_good) {
        const char *name = operand(settings, 0) ? operand(settings, 0) : program.data;
        if (rebuild(settings, name, err))
            status = run_again(settings, &search, program.data, name, err);
    }
    text_fini(&program);
    return status;
}
