/* cute recheck: rebuild the program and run all findings in the folder of results again: fixed or still there. cute
 * accept ID REASON: accept a finding. */
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/argv.h"
#include "base/elf.h"
#include "base/printable.h"
#include "base/proc.h"
#include "cute/commands/command.h"
#include "cute/record/accepted.h"
#include "cute/store/earlier.h"
#include "cute/store/saved.h"
#include "sym/section.h"

static const char *recheck_operand(const struct settings *settings, size_t index)
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
    if (*finding->name == 'r') {
        err_set(acceptance->err, "%s is no error: nothing is to be accepted", finding->name);
        return;
    }
    snprintf(words, sizeof words, "%s %s  %s", finding->name, finding->kind, finding->place);
    acceptance->is_written = accepted_add(finding->key, words, acceptance->reason, acceptance->err);
}

enum status command_accept(const struct settings *settings, struct err *err)
{
    struct acceptance acceptance = {.id = recheck_operand(settings, 0), .reason = recheck_operand(settings, 1),
                                    .err = err};
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
    if (!settings->view.quiet)
        printf("%s is accepted from now on: " ACCEPTED_FILE " says so\n", acceptance.id);
    return STATUS_GOOD;
}

/* ---- rebuilding the program ---- */

/* Read the command that cutec has stored in the program: the folder, the compiler, and cutec's words. It is empty if
 * the program was built with CC=cutec or cannot be read. */
static void read_command(const char *program, struct arena *arena, struct vec *command)
{
    struct elf elf;
    struct elf_section section;
    struct err ignored;
    if (!elf_open(&elf, program, &ignored))
        return;
    if (elf_find(&elf, SECTION_COMMAND, &section) && section.bytes)
        argv_read(section.bytes, section.size, arena, command);
    elf_close(&elf);
}

/* The program may come from a stranger, and CUTE_CC names a program to run: the usual names of compilers are accepted,
 * any other name only if it is also the user's own CUTE_CC. */
static bool is_compiler(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.+-";
    const char *own = getenv("CUTE_CC");
    bool is_known = strstr(name, "gcc") || strstr(name, "clang") || strcmp(name, "cc") == 0;
    return !*name || (own && strcmp(own, name) == 0) || (name[strspn(name, letters)] == 0 && is_known);
}

static void print_command(const char *folder, const struct vec *words)
{
    const char *const *word = words->data;
    struct text text;
    text_init(&text);
    text_add(&text, "cutec ");
    for (size_t i = 2; i < words->count; i++)
        argv_print(word[i], &text);
    text_add(&text, "in ");
    argv_print(folder, &text);
    fprintf(stderr, "cute: %s\n", text.data);
    text_fini(&text);
}

/* Run the command in that folder, then return to the working directory. */
static bool run_there(const char *folder, const struct vec *words, struct text *output, struct proc_result *result,
                      struct err *err)
{
    int here = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (here < 0 || chdir(folder) < 0) {
        err_errno(err, "%s", folder);
        if (here >= 0)
            close(here);
        return false;
    }
    bool is_run = proc_run(words->data, output, result, err);
    if (fchdir(here) < 0)
        is_run = err_errno(err, "cannot go back to the working directory");
    close(here);
    return is_run;
}

/* Build the program with the cutec installed beside us, replacing the named file. No shell reads the words; --remake
 * tells cutec that they do not come from the user. */
static bool run_command(const struct settings *settings, const struct vec *command, const char *program,
                        struct err *err)
{
    const char *const *kept = command->data;
    char tools[PATH_MAX], cutec[PATH_MAX + 8];
    struct proc_result result = {0};
    struct text output;
    struct vec words;
    if (!is_compiler(kept[1]))
        return err_set(err, "%s was made with CUTE_CC=%s; say so yourself, or build it again", program, kept[1]);
    char *path = realpath(program, NULL);
    if (!path || !program_folder(tools, sizeof tools, err)) {
        free(path);
        return err_errno(err, "%s", program);
    }
    snprintf(cutec, sizeof cutec, "%s/cutec", tools);
    text_init(&output);
    vec_init(&words, sizeof(const char *));
    const char *const first[] = {cutec, "--remake"}, *const last[] = {"-o", path, NULL};
    vec_append(&words, first, 2);
    vec_append(&words, kept + 2, command->count - 2);
    if (!settings->view.quiet)
        print_command(kept[0], &words);
    vec_append(&words, last, 3);
    if (*kept[1])
        setenv("CUTE_CC", kept[1], 1);
    bool is_run = run_there(kept[0], &words, &output, &result, err);
    if (is_run && result.status != 0)
        is_run = err_set(err, "%s cannot be made again in %s:\n%.2000s", program, kept[0], output.data);
    vec_fini(&words);
    text_fini(&output);
    free(path);
    return is_run;
}

/* If the folder of its build no longer exists, the program is used as it is. */
static bool recheck_rebuild(const struct settings *settings, const char *program, struct err *err)
{
    struct arena arena;
    struct vec command;
    bool is_good = true;
    arena_init(&arena);
    vec_init(&command, sizeof(const char *));
    read_command(program, &arena, &command);
    const char *const *kept = command.data;
    if (command.count < 3 && !settings->view.quiet) {
        puts("cute: cutec did not make the program by itself; it is run as it stands, build it first");
    } else if (command.count >= 3 && !file_exists(kept[0])) {
        char *folder = arena_string(&arena, kept[0]);
        printable_line(folder);
        if (!settings->view.quiet)
            printf("cute: %s, where the program was made, is not there; it is run as it stands\n", folder);
    } else if (command.count >= 3) {
        is_good = run_command(settings, &command, program, err);
    }
    vec_fini(&command);
    arena_fini(&arena);
    return is_good;
}

static enum status recheck_tell(const struct settings *settings, const struct earlier *earlier,
                                const struct search *search,
                                const struct text *words, struct err *err)
{
    const struct finding *kept = search->kept.list.data;
    unsigned failures = earlier->fail_else;
    for (size_t i = 0; i < search->kept.list.count; i++)
        failures += finding_letter(&kept[i]) == 'e' && !search_acceptance(search, &kept[i]);
    if (!settings->view.quiet)
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
        status = recheck_tell(settings, &earlier, search, &words, err);
    }
    search_close(search);
    earlier_close(&earlier);
    text_fini(&words);
    return status;
}

/* The ledger records the name of the original program; the user may name another one. */
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
        const char *name = recheck_operand(settings, 0) ? recheck_operand(settings, 0) : program.data;
        if (recheck_rebuild(settings, name, err))
            status = run_again(settings, &search, program.data, name, err);
    }
    text_fini(&program);
    return status;
}
