/* Calls addr2line once for all addresses; it prints two lines for each function, the name and the place. */
#include "cute/input/location.h"
#include <stdlib.h>
#include <string.h>
#include "base/path.h"
#include "base/printable.h"
#include "base/proc.h"

enum { ADDRESSES_MAX = 16 };

/* addr2line prepends the folder of the compilation; return the path as the user wrote it, if the site table has it. */
static const char *user_name(const struct site_table *sites, const char *path)
{
    for (uint32_t i = 0; i < sites->count; i++) {
        const char *file = sites->text[i].file;
        size_t length = strlen(path), tail = strlen(file);
        if (tail && tail < length && path[length - tail - 1] == '/' && strcmp(path + length - tail, file) == 0)
            return file;
    }
    return path;
}

/* Parse a line like "/home/u/list.c:3 (discriminator 2)". */
static bool read_place(const struct site_table *sites, const char *function, char *text, struct location *place)
{
    char *colon = strrchr(text, ':');
    if (!colon || *text == '?')
        return false;
    *colon = 0;
    path_clean(text);
    *place = (struct location){.function = *function == '?' ? "" : function, .file = user_name(sites, text),
                            .line = (uint32_t)strtoul(colon + 1, NULL, 10)};
    return place->line != 0;
}

static size_t read_places(const struct site_table *sites, char *output, struct location *places, size_t limit)
{
    size_t count = 0;
    char *function;
    while (count < limit && (function = strsep(&output, "\n")) && output)
        count += read_place(sites, function, strsep(&output, "\n"), &places[count]);
    return count;
}

size_t location_find(const char *program, const struct site_table *sites, const uint64_t *pc, size_t count,
                     struct arena *arena, struct location *places, size_t limit)
{
    const char *words[5 + ADDRESSES_MAX] = {"addr2line", "-i", "-f", "-e", program};
    struct text output;
    struct proc_result result;
    struct err ignored;
    size_t found = 0;
    for (size_t i = 0; i < count && i < ADDRESSES_MAX - 1; i++)
        words[5 + i] = arena_printf(arena, "0x%llx", (unsigned long long)pc[i]);
    text_init(&output);
    if (count && proc_run(words, &output, &result, &ignored) && result.status == 0) {
        printable_text(output.data, output.count);
        found = read_places(sites, arena_string(arena, output.data), places, limit);
    }
    text_fini(&output);
    return found;
}
