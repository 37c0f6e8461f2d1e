/* cute PROGRAM, cute replay, cute show: which command it is, and how it ends. */
#include <stdio.h>
#include <string.h>
#include "base/version.h"
#include "cute/command.h"

static const struct subcommand {
    const char *name;
    enum status (*run)(const struct settings *settings, struct err *err);
} commands[] = {{"diff", command_diff}, {"replay", command_replay}, {"recheck", command_recheck},
              {"accept", command_accept}, {"show", command_show}, {"doctor", command_doctor}};

static void print_help(bool with_expert)
{
    struct text text;
    text_init(&text);
    text_printf(&text, "cute [OPTIONS] PROGRAM [-- ARGS]     run PROGRAM, built with cutec, with ever new inputs\n"
                "cute replay ID [-o DIR] [PROGRAM]    run it once with the inputs of error ID\n"
                "cute recheck [PROGRAM]               all findings once more: fixed or still there\n"
                "cute accept ID REASON                this finding may stay: it does not set the exit status\n"
                "cute show [ID] [-o DIR]              list the errors, or show one\n"
                "cute init FILE.c FUNCTION            write a harness to begin with: tests/cute/test_FUNCTION.c\n"
                "cute doctor [PROGRAM]                what is wrong with this machine, or with PROGRAM\n"
                "cute diff OLD.c NEW.c FUNCTION       are they the same for all inputs? else one input\n\n");
    settings_help(with_expert, &text);
    text_add(&text, "Exit status: 0 nothing found, 10 errors found, 5 nothing was tested (or not all, with\n"
             "--require-complete), 1 usage or environment.\n"
             "diff: 0 no difference, 10 a difference, 2 does not compile.\n"
             "replay: 10 still fails, 0 gone, 125 cannot be run.\n");
    fputs(text.data, stdout);
    text_fini(&text);
}

int main(int argc, char **argv)
{
    const struct subcommand *command = NULL;
    struct settings settings;
    struct err err = {0};
    for (size_t i = 0; argc > 1 && i < sizeof commands / sizeof commands[0]; i++)
        if (strcmp(argv[1], commands[i].name) == 0)
            command = &commands[i];
    enum status status = STATUS_USAGE;
    if (argc > 1 && strcmp(argv[1], "init") == 0) {
        status = command_init(argv + 2, &err);
        fprintf(stderr, "cute: %s\n", err.text);
        return (int)status;
    }
    if (!settings_parse(&settings, argv + 1 + (command != NULL), &err)) {
        status = STATUS_USAGE;
    } else if (settings.help) {
        print_help(settings.verbose);
        status = STATUS_GOOD;
    } else if (settings.version) {
        printf("cute (CUTE for C) %s\n", CUTE_VERSION);
        status = STATUS_GOOD;
    } else {
        status = command ? command->run(&settings, &err) : command_explore(&settings, &err);
    }
    settings_fini(&settings);
    if (err.text[0])
        fprintf(stderr, "cute: %s\n", err.text);
    return (int)status;
}
