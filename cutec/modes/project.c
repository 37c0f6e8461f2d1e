/* The names that a file defines are read from the object that the project's build has made of it. If there is none, or
 * it is older than its source, the file is compiled as it is to find out.
 *
 * Several files may define a name, as each program of a project defines its own main. Then the file is chosen whose
 * object's path is nearest to that of the first file, since builds keep the objects of one target in one folder. */
#include "cutec/modes/project.h"
#include <elf.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include "base/elf.h"
#include "base/map.h"
#include "base/proc.h"
#include "cutec/link/needs.h"
#include "cutec/link/trial.h"

struct file {
    const struct database_entry *entry;
    struct job flags;                      /* its compiler command, parsed */
    struct map names;                      /* hashes of the names that it defines */
    const char *object;                    /* source of `names`; NULL: none */
    bool is_parsed, is_known, is_used;     /* flags are set; names are set; it is a unit of the job */
};

/* ---- flags ---- */

static struct file *file_of(const struct project *project, const struct database_entry *entry)
{
    const struct database_entry *first = project->database.entries.data;
    return vec_at(&project->files, (size_t)(entry - first));
}

/* The files of a project usually share the same flags: report each omitted flag only once. */
static void tell_left_out(const struct project *project, const struct file *file)
{
    const char *const *words = file->flags.left_out.data;
    const struct file *files = project->files.data;
    for (size_t i = 0; i < file->flags.left_out.count; i++) {
        bool is_told = false;
        for (size_t k = 0; k < project->files.count && !is_told; k++)
            for (size_t n = 0; &files[k] != file && files[k].is_parsed && n < files[k].flags.left_out.count; n++)
                is_told |= strcmp(((const char *const *)files[k].flags.left_out.data)[n], words[i]) == 0;
        if (!is_told)
            fprintf(stderr, "cutec: %s: %s is left out: it may have the compiler run, load or write something else; "
                            "give it on the command line if it is yours\n", project->database.path, words[i]);
    }
}

static const struct job *flags_of(const struct project *project, struct file *file, struct err *err)
{
    if (file->is_parsed)
        return &file->flags;
    if (!job_parse_foreign(&file->flags, file->entry->words, err)) {
        job_fini(&file->flags);
        err_context(err, "%s: %s", project->database.path, file->entry->name);
        return NULL;
    }
    file->is_parsed = true;
    tell_left_out(project, file);
    return &file->flags;
}

/* The file that a harness includes: `#include "../../list.c"`, the first one that belongs to the project. */
static const struct database_entry *included_entry(const struct project *project, struct arena *arena,
                                                   const char *harness)
{
    const struct database_entry *entry = NULL;
    const char *slash = strrchr(harness, '/');
    struct text text;
    struct err ignored;
    text_init(&text);
    char *rest = file_read(harness, &text, &ignored) ? text.data : NULL;
    for (char *line; !entry && (line = strsep(&rest, "\n"));) {
        char name[512];
        if (sscanf(line, " # include \"%511[^\"]\"", name) == 1)
            entry = database_find(&project->database,
                                  arena_printf(arena, "%.*s%s", slash ? (int)(slash - harness) + 1 : 0, harness, name));
    }
    text_fini(&text);
    return entry;
}

static const struct database_entry *entry_of(const struct project *project, struct job *job, const char *source)
{
    const struct database_entry *entry = database_find(&project->database, source);
    return entry ? entry : included_entry(project, &job->arena, source);
}

static bool set_flags(struct project *project, struct job *job, struct err *err)
{
    struct unit *units = job->units.data;
    const struct job *first = NULL;
    for (size_t i = 0; i < job->units.count; i++) {
        const struct database_entry *entry = entry_of(project, job, units[i].source);
        if (!entry)
            continue;
        file_of(project, entry)->is_used = true;
        if (!(units[i].flags = flags_of(project, file_of(project, entry), err)))
            return false;
        first = first ? first : units[i].flags;
    }
    for (size_t i = 0; i < job->units.count; i++)
        units[i].flags = units[i].flags ? units[i].flags : first;
    return first || err_set(err, "%s: %s is not among its files; name one of them too", project->database.path,
                            job->units.count ? units[0].source : "no source file");
}

bool project_open(struct project *project, struct job *job, struct err *err)
{
    *project = (struct project){0};
    if (!job->database)
        return true;
    if (!database_open(&project->database, job->database, err))
        return false;
    const struct database_entry *entries = project->database.entries.data;
    project->is_open = true;
    vec_init(&project->files, sizeof(struct file));
    for (size_t i = 0; i < project->database.entries.count; i++) {
        struct file *file = vec_push(&project->files);
        file->entry = &entries[i];
        map_init(&file->names);
    }
    return set_flags(project, job, err);
}

const char *project_cache(const struct project *project, struct arena *arena)
{
    const char *path = project->is_open ? project->database.path : NULL, *slash = path ? strrchr(path, '/') : NULL;
    return path ? arena_printf(arena, "%.*s.cutec", slash ? (int)(slash - path) + 1 : 0, path) : NULL;
}

void project_close(struct project *project)
{
    struct file *files = project->files.data;
    if (!project->is_open)
        return;
    for (size_t i = 0; i < project->files.count; i++) {
        if (files[i].is_parsed)
            job_fini(&files[i].flags);
        map_fini(&files[i].names);
    }
    vec_fini(&project->files);
    database_close(&project->database);
    project->is_open = false;
}

/* ---- names ---- */

static bool is_newer(const char *object, const char *source)
{
    struct stat made, from;
    return stat(object, &made) == 0 && stat(source, &from) == 0
        && (made.st_mtim.tv_sec > from.st_mtim.tv_sec
            || (made.st_mtim.tv_sec == from.st_mtim.tv_sec && made.st_mtim.tv_nsec >= from.st_mtim.tv_nsec));
}

/* Returns false if the object cannot be read or defines nothing, as an object for link-time optimisation. */
static bool read_definitions(const char *object, struct map *names)
{
    struct elf elf;
    struct elf_symbol symbol;
    struct err ignored;
    if (!elf_open(&elf, object, &ignored))
        return false;
    for (struct elf_symbols symbols = {.elf = &elf}; elf_next_symbol(&symbols, &symbol);)
        if (symbol.is_defined)
            map_put(names, needs_hash(symbol.name), symbol.is_weak);
    elf_close(&elf);
    return names->count > 0;
}

static bool compile_for_names(struct build *build, struct file *file, struct err *err)
{
    const struct unit unit = {.source = file->entry->name, .flags = &file->flags};
    if (!build_compile_unseen(build, &unit, &file->object, err))
        return false;
    if (file->object)
        read_definitions(file->object, &file->names);
    return true;
}

static bool take_object(struct file *file)
{
    const struct database_entry *entry = file->entry;
    bool is_good = entry->output && is_newer(entry->output, entry->file)
                && read_definitions(entry->output, &file->names);
    file->object = is_good ? entry->output : NULL;
    return is_good;
}

/* A file that does not compile defines nothing; if it turns out to be needed, the linker reports the missing names. */
static bool find_definitions(struct project *project, struct build *build, struct file *file, struct err *err)
{
    if (file->is_known)
        return true;
    const struct job *flags = flags_of(project, file, err);
    if (!flags)
        return false;
    file->is_known = true;
    const struct unit *unit = flags->units.data;
    if (flags->units.count == 0 || unit->language != LANGUAGE_C)
        return true;
    return take_object(file) || compile_for_names(build, file, err);
}

static bool read_parts(const struct job *job, struct needs *needs, struct err *err)
{
    const struct part *parts = job->parts.data;
    const struct unit *units = job->units.data;
    bool is_read = true;
    for (size_t i = 0; i < job->parts.count && is_read; i++)
        if (parts[i].kind == PART_UNIT || parts[i].kind == PART_FILE)
            is_read = needs_read(needs, parts[i].kind == PART_UNIT ? units[parts[i].unit].object : parts[i].word, err);
    return is_read;
}

/* ---- missing files ---- */

/* The length of the common prefix of the two objects' paths. */
static size_t project_nearness(const struct database_entry *a, const struct database_entry *b)
{
    size_t i = 0;
    if (a->output && b->output)
        while (a->output[i] && a->output[i] == b->output[i])
            i++;
    return i;
}

static const struct database_entry *first_entry(const struct project *project)
{
    const struct file *files = project->files.data;
    size_t i = 0;
    while (!files[i].is_used)
        i++;
    return files[i].entry;
}

static bool find_definer(struct project *project, struct build *build, uint64_t name, struct file **best,
                         struct err *err)
{
    struct file *files = project->files.data;
    const struct database_entry *first = first_entry(project);
    *best = NULL;
    for (size_t i = 0; i < project->files.count; i++) {
        if (files[i].is_used)
            continue;
        if (!find_definitions(project, build, &files[i], err))
            return false;
        if (map_get(&files[i].names, name)
            && (!*best || project_nearness(files[i].entry, first) > project_nearness((*best)->entry, first)))
            *best = &files[i];
    }
    return true;
}

static struct unit *add_unit(struct build *build, struct file *file)
{
    struct unit *unit = build_add_unit(build, file->entry->name, &file->flags);
    file->is_used = true;
    if (build->job->verbose)
        fprintf(stderr, "cutec: %s is needed too\n", unit->source);
    return unit;
}

static enum status add_file(struct build *build, struct file *file, struct err *err)
{
    struct unit *unit = add_unit(build, file);
    enum status status = build_instrument(build, unit, err);
    return status == STATUS_GOOD ? build_compile(build, unit, err) : status;
}

static void put_all(struct map *names, const struct map *more)
{
    for (size_t i = 0; i < more->capacity; i++)
        if (more->used[i])
            map_put(names, more->keys[i], 1);
}

/* `*count` is increased by the number of files added. */
static enum status add_needed(struct project *project, struct build *build, struct needs *needs, size_t *count,
                              struct err *err)
{
    const char *const *wanted = needs->wanted.data;
    enum status status = STATUS_GOOD;
    for (size_t i = 0; i < needs->wanted.count && status == STATUS_GOOD; i++) {
        struct file *file;
        uint64_t name = needs_hash(wanted[i]);
        if (map_get(&needs->defined, name))
            continue;
        if (!find_definer(project, build, name, &file, err))
            return STATUS_USAGE;
        map_put(&needs->defined, name, 1);                 /* defined now, or by a library: do not search again */
        if (!file)
            continue;
        status = add_file(build, file, err);
        put_all(&needs->defined, &file->names);
        ++*count;
    }
    return status;
}

enum status project_complete(struct project *project, struct build *build, struct err *err)
{
    enum status status = STATUS_GOOD;
    size_t count = project->is_open;
    while (count && status == STATUS_GOOD) {
        struct needs needs;
        count = 0;
        needs_init(&needs, &build->job->arena);
        status = read_parts(build->job, &needs, err) ? add_needed(project, build, &needs, &count, err) : STATUS_USAGE;
        needs_fini(&needs);
    }
    return status;
}

/* ---- before anything is compiled ---- */

/* Set unit->trial to an object of the unit, from us or from the project's build; NULL if the unit does not compile. */
static bool find_object(struct project *project, struct build *build, struct unit *unit, struct err *err)
{
    const struct database_entry *entry = database_find(&project->database, unit->source);
    struct file *file = entry ? file_of(project, entry) : NULL;
    if (!file)
        return build_compile_unseen(build, unit, &unit->trial, err);
    bool is_good = find_definitions(project, build, file, err);
    unit->trial = file->object;
    return is_good;
}

static bool read_unit(struct project *project, struct build *build, size_t i, struct needs *needs, struct err *err)
{
    struct unit *unit = vec_at(&build->job->units, i);
    return find_object(project, build, unit, err) && (!unit->trial || needs_read(needs, unit->trial, err));
}

/* Read the definitions of the link's files and archives. Their needs are left to project_complete, because they depend
 * on which members are linked. */
static bool read_given(const struct job *job, struct needs *needs, struct err *err)
{
    const struct part *parts = job->parts.data;
    bool is_read = true;
    for (size_t i = 0; i < job->parts.count && is_read; i++)
        if (parts[i].kind == PART_FILE)
            is_read = needs_read(needs, parts[i].word, err);
    vec_clear(&needs->wanted);
    map_clear(&needs->seen);
    return is_read;
}

/* Read the units and all files that they need, directly or indirectly, judging by their objects. */
static bool read_all(struct project *project, struct build *build, struct needs *needs, struct err *err)
{
    bool is_good = read_given(build->job, needs, err);
    for (size_t i = 0; i < build->job->units.count && is_good; i++)
        is_good = read_unit(project, build, i, needs, err);
    for (size_t i = 0; i < needs->wanted.count && is_good; i++) {
        struct file *file = NULL;
        uint64_t name = needs_hash(((const char **)needs->wanted.data)[i]);
        is_good = map_get(&needs->defined, name) || find_definer(project, build, name, &file, err);
        if (is_good && file) {
            add_unit(build, file);
            is_good = read_unit(project, build, build->job->units.count - 1, needs, err);
        }
    }
    return is_good;
}

enum status project_foresee(struct project *project, struct build *build, struct text *words, struct err *err)
{
    struct needs needs;
    if (!project->is_open)
        return STATUS_GOOD;
    needs_init(&needs, &build->job->arena);
    bool is_good = read_all(project, build, &needs, err) && trial_run(build, &needs, words, err);
    needs_fini(&needs);
    return is_good ? STATUS_GOOD : STATUS_USAGE;
}
