/* The instrumenter alone, for tests: prints the instrumented text of a preprocessed unit.
 *
 *   instrument [--toplevel=F] [--exclude=PATTERN] [--everything-symbolic] [--clang] [--bodies]
 *       [--plain] [--show] [--stats] [--prelude=FILE] UNIT.i
 *
 * --bodies leaves out what stands before the unit's own text, and the line markers. --show prints the three-address
 * code instead, --stats figures to stderr. */
#include <stdio.h>
#include <string.h>
#include "base/proc.h"
#include "instrumenter/instrument.h"

struct settings {
    struct instrument_options options;
    struct exclusion exclude;
    bool bodies, show, stats;
    const char *prelude, *path;
};

static bool is_option(const char *argument, const char *name, const char **value)
{
    size_t size = strlen(name);

    if (strncmp(argument, name, size) != 0)
        return false;
    *value = argument + size;
    return true;
}

static bool read_arguments(int argc, char **argv, struct settings *settings)
{
    const char *ignored;

    for (int i = 1; i < argc; i++) {
        if (is_option(argv[i], "--toplevel=", &settings->options.toplevel))
            continue;
        if (is_option(argv[i], "--exclude=", &settings->exclude.pattern)) {
            settings->options.exclude = &settings->exclude;
            settings->options.exclude_count = 1;
            continue;
        }
        if (is_option(argv[i], "--prelude=", &settings->prelude))
            continue;
        if (is_option(argv[i], "--everything-symbolic", &ignored))
            settings->options.everything_symbolic = true;
        else if (is_option(argv[i], "--plain", &ignored))
            settings->options.plain = true;
        else if (is_option(argv[i], "--clang", &ignored))
            settings->options.from_gcc = false;
        else if (is_option(argv[i], "--bodies", &ignored))
            settings->bodies = true;
        else if (is_option(argv[i], "--show", &ignored))
            settings->show = true;
        else if (is_option(argv[i], "--stats", &ignored))
            settings->stats = true;
        else
            settings->path = argv[i];
    }
    return settings->path != NULL;
}

/* One statement on each line, for people: the instrumenter puts all of a source line on one. */
static void print_line(const char *line, size_t size)
{
    unsigned depth = 0;

    for (size_t i = 0; i < size; i++) {
        char c = line[i];
        depth += c == '(' || (c == '{' && depth > 0);
        depth -= (c == ')' || c == '}') && depth > 0;
        if (c == ' ' && i > 0 && depth == 0 && strchr(";{}", line[i - 1]) && *line != '/')
            c = '\n';
        putchar(c);
    }
}

static void print_bodies(const char *text, const char *path)
{
    char marker[4200];
    const char *line;

    snprintf(marker, sizeof marker, "# 1 \"%s\"\n", path);
    line = strstr(text, marker);
    for (line = line ? line : text; *line;) {
        const char *end = strchr(line, '\n');
        size_t size = end ? (size_t)(end - line) + 1 : strlen(line);
        if (*line != '#' && size > 1)
            print_line(line, size);
        line += size;
    }
}

static void print_stats(const struct instrument_stats *stats)
{
    fprintf(stderr, "functions %zu of %zu lowered, expressions %zu of %zu, sites %zu, losses %zu\n",
            stats->functions_lowered, stats->functions, stats->nodes_lowered, stats->nodes, stats->sites,
                stats->losses);
}

int main(int argc, char **argv)
{
    struct settings settings = {.options = {.from_gcc = true}};
    struct text out, show, prelude;
    struct instrument_stats stats;
    struct err err;

    if (!read_arguments(argc, argv, &settings)) {
        fprintf(stderr, "usage: %s [options] UNIT.i\n", argv[0]);
        return 2;
    }
    text_init(&out);
    text_init(&show);
    text_init(&prelude);
    settings.options.show = settings.show ? &show : NULL;
    if ((settings.prelude && !file_read(settings.prelude, &prelude, &err))
        || (settings.options.prelude = prelude.data,
            !instrument_file(settings.path, &settings.options, &out, &stats, &err))) {
        fprintf(stderr, "%s\n", err.text);
        return 1;
    }
    if (settings.show)
        fputs(show.data ? show.data : "", stdout);
    else if (settings.bodies)
        print_bodies(out.data, settings.path);
    else
        fwrite(out.data, 1, out.count, stdout);
    if (settings.stats)
        print_stats(&stats);
    text_fini(&out);
    text_fini(&show);
    text_fini(&prelude);
    return 0;
}
