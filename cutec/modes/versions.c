/* Names are changed in the object, because in the source they also occur in strings, in macros and in the places of
 * findings. */
#include "cutec/modes/versions.h"
#include <string.h>
#include "base/proc.h"
#include "instrumenter/instrument.h"

void versions_init(struct job *job)
{
    struct unit *units = job->units.data;
    for (size_t i = 0; i < VERSIONS; i++) {
        struct version *version = arena_alloc(&job->arena, sizeof *version);
        *version = (struct version){.is_new = i > 0};
        text_init(&version->renames);
        text_init(&version->face);
        version->variables = i ? units[0].version->variables : arena_alloc(&job->arena, sizeof *version->variables);
        units[i].version = version;
    }
    text_init(units[0].version->variables);
}

void versions_fini(struct job *job)
{
    struct unit *units = job->units.data;
    for (size_t i = 0; i < job->units.count && units[i].version; i++) {
        text_fini(&units[i].version->renames);
        text_fini(&units[i].version->face);
    }
    if (job->units.count && units[0].version)
        text_fini(units[0].version->variables);
}

/* ---- same type ---- */

static const char *line_of(struct arena *arena, const char **text)
{
    size_t length = strcspn(*text, "\n");
    const char *line = arena_printf(arena, "%.*s", (int)length, *text);
    *text += length + ((*text)[length] == '\n');
    return line;
}

/* The first line is the function's type, the others describe the records in it. */
bool versions_agree(const struct job *job, struct err *err)
{
    const struct unit *units = job->units.data;
    const char *old = units[0].version->face.data, *new = units[1].version->face.data;
    struct arena lines;
    arena_init(&lines);
    bool agrees = true;
    while (agrees && (*old || *new)) {
        const char *a = line_of(&lines, &old), *b = line_of(&lines, &new);
        if (strcmp(a, b) != 0)
            agrees = err_set(err, "%s has another type in the two files, so there is nothing to compare:\n"
                             "  %s: %s\n  %s: %s", job->toplevel, units[0].source, *a ? a : "(no more)",
                             units[1].source, *b ? b : "(no more)");
    }
    arena_fini(&lines);
    return agrees;
}

/* ---- distinct names ---- */

static enum status rename_in(struct build *build, const struct unit *unit, struct err *err)
{
    struct arena *arena = &build->job->arena;
    const char *list = arena_printf(arena, "%s.renames", unit->object);
    struct vec words;
    int status = 0;
    if (!unit->version->renames.count)
        return STATUS_GOOD;
    if (!file_write(list, unit->version->renames.data, unit->version->renames.count, err))
        return STATUS_USAGE;
    vec_init(&words, sizeof(const char *));
    build_add(&words, "objcopy");
    build_add(&words, arena_printf(arena, "--redefine-syms=%s", list));
    build_add(&words, unit->object);
    if (!build_run(build, &words, NULL, &status, err))
        return STATUS_USAGE;
    if (status) {
        err_set(err, "objcopy cannot rename what %s defines", unit->source);
        return STATUS_BUG;
    }
    return STATUS_GOOD;
}

enum status versions_rename(struct build *build, struct err *err)
{
    const struct unit *units = build->job->units.data;
    enum status status = rename_in(build, &units[0], err);
    return status == STATUS_GOOD ? rename_in(build, &units[1], err) : status;
}
