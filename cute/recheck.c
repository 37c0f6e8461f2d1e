/* cute recheck: all findings in the folder of results once more: fixed or still there. cute accept ID REASON: this one
 * may stay. */
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include "cute/accepted.h"
#include "cute/command.h"
#include "cute/earlier.h"

static const char *operand(const struct settings *settings, size_t index)
{
    const char *const *operands = settings->operands.data;
    return index < settings->operands.count ? operands[index] : NULL;
}

static bool open_ledger(struct ledger *ledger, const struct settings *settings, struct err *err)
{
    char path[PATH_MAX];
    ledger_init(ledger);
    if (!ledger_is_in(settings->folder))
        return err_set(err, "%s holds no campaign; name its folder with -o", settings->folder);
    snprintf(path, sizeof path, "%s/campaign.db", settings->folder);
    return ledger_open(ledger, path, err);
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

static enum status tell(const struct settings *settings, const struct earlier *earlier, const struct search *search,
                        const struct text *words)
{
    const struct finding *kept = search->kept.list.data;
    unsigned failures = 0;
    for (size_t i = 0; i < search->kept.list.count; i++)
        failures += !kept[i].parameter && !search_acceptance(search, &kept[i]);
    if (!settings->quiet)
        printf("%s\n", words->count ? words->data : earlier->list.count ? "all were fixed before" : "no findings");
    return failures ? STATUS_FOUND : STATUS_GOOD;
}

/* In the ledger stands the program that it was; another may be named. */
enum status command_recheck(const struct settings *settings, struct err *err)
{
    static struct search search;
    struct ledger ledger;
    struct earlier earlier;
    struct text words, program;
    enum status status = STATUS_NO_REPLAY;
    if (settings->operands.count > 1) {
        err_set(err, "cute recheck [PROGRAM]");
        return STATUS_USAGE;
    }
    text_init(&words);
    text_init(&program);
    bool is_good = open_ledger(&ledger, settings, err) && ledger_program(&ledger, &program, err);
    ledger_fini(&ledger);
    if (is_good) {
        const char *name = operand(settings, 0) ? operand(settings, 0) : program.data;
        earlier_open(&earlier, settings->folder, program.data);
        if (search_open(&search, settings, name, err)) {
            earlier_run(&earlier, &search, &words);
            status = tell(settings, &earlier, &search, &words);
        }
        search_close(&search);
        earlier_close(&earlier);
    }
    text_fini(&program);
    text_fini(&words);
    return status;
}
