/* cute PROGRAM, cute replay, cute show: choose the command, and print its error. */
#include <stdio.h>
#include <string.h>
#include "base/printable.h"
#include "base/version.h"
#include "cute/commands/command.h"
#include "cute/store/store.h"

static const struct subcommand {
    const char *name;
    enum status (*run)(const struct settings *settings, struct err *err);
    const char *usage, *help;
} commands[] = {
#define COMMAND(name, run, usage, help) {name, run, usage, help},
#include "cute/commands/command.def"
#undef COMMAND
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_help(bool with_expert)
{
    struct text text;
    text_init(&text);
    for (size_t i = 0; i < COMMANDS; i++)
        text_printf(&text, "%-40s %s\n", commands[i].usage, commands[i].help);
    text_add(&text, "\n");
    settings_help(with_expert, &text);
    text_add(&text, "Exit status: 0 nothing found, 10 errors found, 5 nothing was tested (or not all, with\n"
             "--require-complete), 1 usage or environment.\n"
             "diff: 0 no difference, 10 a difference, 2 does not compile.\n"
             "replay: 10 still fails (of --reach: gets there), 0 gone, 125 cannot be run.\n");
    fputs(text.data, stdout);
    text_fini(&text);
}

/* The words of the program's own options and of the command line; they must outlive the settings. */
struct words {
    struct arena arena;
    struct vec words;                      /* char * */
};

/* The command line names the program. The program's own options are applied first, then the command line again. */
static bool main_parse(struct settings *settings, const struct subcommand *command, char *const *words,
                       struct words *all,
                       struct err *err)
{
    const char *const *program = settings_parse(settings, words, err) ? settings->operands.data : NULL;
    bool is_campaign = command == commands && settings->operands.count == 1;
    if (!program || !is_campaign)
        return !err->text[0];
    settings_of_program(program[0], &all->arena, &all->words);
    size_t own = all->words.count;
    if (own == 0)
        return true;
    vec_push(&all->words);
    if (!settings_check_program(all->words.data, err))
        return err_context(err, "CUTE_OPTIONS in %s", program[0]);
    vec_pop(&all->words);
    while (*words)
        vec_append(&all->words, words++, 1);
    vec_push(&all->words);
    settings_fini(settings);
    return settings_parse(settings, all->words.data, err);
}

static void tell_open(const struct settings *settings)
{
    struct text text;
    text_init(&text);
    settings_print_open(settings, &text);
    if (text.count && !settings->view.quiet)
        fprintf(stderr, "cute: %s\n", text.data);
    text_fini(&text);
}

int main(int argc, char **argv)
{
    const struct subcommand *command = &commands[0];
    struct settings settings;
    struct err err = {0};
    struct words all;
    arena_init(&all.arena);
    vec_init(&all.words, sizeof(char *));
    for (size_t i = 1; argc > 1 && i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i].name) == 0)
            command = &commands[i];
    enum status status = STATUS_USAGE;
    if (!command->run) {
        status = command_init(argv + 2, &err);
        fprintf(stderr, "cute: %s\n", err.text);
        return (int)status;
    }
    if (!main_parse(&settings, command, argv + 1 + (command != commands), &all, &err)) {
        status = STATUS_USAGE;
    } else if (settings.view.help) {
        print_help(settings.view.verbose);
        status = STATUS_GOOD;
    } else if (settings.view.version) {
        printf("cute (CUTE for C) %s\n", CUTE_VERSION);
        status = STATUS_GOOD;
    } else if (store_is_apart(&settings, &err)) {
        tell_open(&settings);
        status = command->run(&settings, &err);
    }
    settings_fini(&settings);
    vec_fini(&all.words);
    arena_fini(&all.arena);
    if (err.text[0]) {
        printable_text(err.text, strlen(err.text));
        fprintf(stderr, "cute: %s\n", err.text);
    }
    return (int)status;
}
