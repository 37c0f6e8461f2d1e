/* manual.c - docs/reference.md, docs/cute.1 and docs/cute.bash, from the tables of options: `make manual` writes them.
 *
 *   manual reference|man|completion */
#include <stdio.h>
#include <string.h>
#include "base/option.h"
#include "base/version.h"

static const struct option cute_options[] = {
#define OPTION(id, name, form, value, fallback, expert, help) {name, value, fallback, help, OPTION_##form, expert},
#include "cute/settings/option.def"
#undef OPTION
};
static const struct option cutec_options[] = {
#define OPTION(id, name, form, value, fallback, expert, help) {name, value, fallback, help, OPTION_##form, expert},
#include "cutec/job/option.def"
#undef OPTION
};

static const struct table {
    const char *command, *title;
    const struct option *options;
    size_t count;
} tables[] = {
    {"cutec", "build a program to be explored", cutec_options, sizeof cutec_options / sizeof *cutec_options},
    {"cute", "explore it", cute_options, sizeof cute_options / sizeof *cute_options},
};

static const struct {
    const char *usage, *help;
} commands[] = {
#define COMMAND(name, run, usage, help) {usage, help},
#include "cute/commands/command.def"
#undef COMMAND
};

static const char *const command_names[] = {
#define COMMAND(name, run, usage, help) name,
#include "cute/commands/command.def"
#undef COMMAND
};

static const struct {
    int status;
    const char *help;
} statuses[] = {
#define STATUS(name, number, help) {number, help},
#include "base/status.def"
#undef STATUS
};

/* "--time=T", "-o DIR", "-1". */
static void print_spelling(const struct option *option)
{
    bool is_long = strncmp(option->name, "--", 2) == 0;
    printf("%s", option->name);
    if (option->value)
        printf("%s%s", option->form == OPTION_PREFIX ? "[=" : is_long ? "=" : " ", option->value);
    if (option->value && option->form == OPTION_PREFIX)
        printf("]");
}

/* ---- docs/reference.md ---- */

static void print_rows(const struct table *table, bool is_expert)
{
    for (size_t i = 0; i < table->count; i++) {
        const struct option *option = &table->options[i];
        if (option->is_expert != is_expert || !option->help)
            continue;
        printf("| `");
        print_spelling(option);
        bool has_default = option->fallback && *option->fallback;
        printf(has_default ? "` | `%s` | " : "` | %s | ", has_default ? option->fallback : "");
        for (const char *c = option->help; *c; c++)
            printf(*c == '|' ? "\\|" : "%c", *c);
        printf(" |\n");
    }
}

static void print_reference(void)
{
    printf("# Reference\n\nMade from the tables in `cute/settings/option.def`, `cutec/job/option.def` and "
           "`cute/commands/command.def` by `make manual`; CUTE for C %s.\n\n## Commands\n\n", CUTE_VERSION);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        printf("- `%s`: %s\n", commands[i].usage, commands[i].help);
    printf("- `cutec [OPTIONS] FILE.c... FUNCTION [-o OUT]`: build a program to be explored\n"
           "- `cutec [OPTIONS] FILE...`: as the C compiler does, `CC=cutec` in any build\n");
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        printf("\n## Options of %s\n\n| | default | |\n|---|---|---|\n", tables[i].command);
        print_rows(&tables[i], false);
        printf("\nFor experts:\n\n| | default | |\n|---|---|---|\n");
        print_rows(&tables[i], true);
    }
    printf("\nAll other options of cutec are the C compiler's. `CUTE_CC` names the compiler that does the work.\n"
           "Times: `90`, `90s`, `2m`, `500ms`. `NO_COLOR` in the environment: no colours.\n\n## Exit status\n\n"
           "| | |\n|---|---|\n");
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        printf("| %d | %s |\n", statuses[i].status, statuses[i].help);
}

/* ---- docs/cute.1 ---- */

/* A dash is a hyphen to troff unless it is escaped, and a line must not begin with a dot. */
static void print_troff(const char *text)
{
    for (; *text; text++)
        printf(*text == '-' ? "\\-" : *text == '\\' ? "\\e" : "%c", *text);
}

static void print_man_options(const struct table *table)
{
    for (size_t i = 0; i < table->count; i++) {
        const struct option *option = &table->options[i];
        if (!option->help)
            continue;
        printf(".TP\n.B ");
        print_troff(option->name);
        if (option->value)
            printf(" \\fI%s\\fR", option->value);
        printf("\n");
        print_troff(option->help);
        if (option->fallback && *option->fallback) {
            printf(" (");
            print_troff(option->fallback);
            printf(")");
        }
        printf("%s\n", option->is_expert ? ". For experts." : "");
    }
}

static void print_man(void)
{
    printf(".\\\" Made by `make manual` from the tables of options.\n.TH CUTE 1 \"\" \"CUTE for C %s\"\n.SH NAME\n"
           "cute, cutec \\- concolic testing for C\n.SH SYNOPSIS\n.nf\n", CUTE_VERSION);
    printf("cutec [OPTIONS] FILE.c... FUNCTION [\\-o OUT]\n");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        print_troff(commands[i].usage);
        printf("\n");
    }
    printf(".fi\n.SH DESCRIPTION\n"
           "cutec builds a program that calls FUNCTION, whose arguments are its inputs; cute runs\n"
           "it again and again, each time with inputs computed from the last runs, until every path\n"
           "within the bounds has been taken.\n");
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        printf(".SH \"OPTIONS OF %s\"\n", i ? "CUTE" : "CUTEC");
        print_man_options(&tables[i]);
    }
    printf(".SH \"EXIT STATUS\"\n");
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        printf(".TP\n.B %d\n%s\n", statuses[i].status, statuses[i].help);
}

/* ---- docs/cute.bash ---- */

static void print_words(const struct table *table)
{
    for (size_t i = 0; i < table->count; i++)
        if (table->options[i].help)
            printf(" %s%s", table->options[i].name,
                   table->options[i].form == OPTION_VALUE && table->options[i].name[1] == '-' ? "=" : "");
}

static void print_completion(void)
{
    printf("# Completion for bash, made by `make manual`: source it, or put it into /etc/bash_completion.d.\n");
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        printf("_%s()\n{\n    local words=\"", tables[i].command);
        for (size_t n = 0; i == 1 && n < sizeof command_names / sizeof *command_names; n++)
            if (*command_names[n])
                printf("%s ", command_names[n]);
        print_words(&tables[i]);
        printf("\"\n    [[ ${COMP_WORDS[COMP_CWORD]} == -* || $COMP_CWORD = 1 ]] &&\n"
               "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"${COMP_WORDS[COMP_CWORD]}\")\n"
               "    [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace\n    return 0\n}\n"
               "complete -o default -F _%s %s\n", tables[i].command, tables[i].command);
    }
}

int main(int argc, char **argv)
{
    const char *what = argc == 2 ? argv[1] : "";
    if (strcmp(what, "reference") == 0)
        print_reference();
    else if (strcmp(what, "man") == 0)
        print_man();
    else if (strcmp(what, "completion") == 0)
        print_completion();
    else
        return fprintf(stderr, "manual reference|man|completion\n"), 1;
    return 0;
}
