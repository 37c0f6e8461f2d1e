/* A file either has a site table itself, like a test program or a twin, or contains files that have one: a program its
 * test program, an object its twin, an archive its objects. So one function searches all of them, recursively. */
#include "cutec/modes/losses.h"
#include <string.h>
#include "base/archive.h"
#include "base/elf.h"
#include "base/proc.h"
#include "cutec/link/twin.h"
#include "sym/loss_list.h"

enum { DEPTH_MAX = 8 };                    /* nesting depth of files */

struct collector {
    const char *path;                      /* the file that is being searched */
    struct arena arena;
    struct loss_list list;
    struct err *err;
};

enum found { FOUND_NOTHING, FOUND_PLACES, FOUND_BROKEN };

static enum found losses_collect(struct collector *collector, const char *bytes, size_t size, unsigned depth);

static enum found losses_both(enum found a, enum found b)
{
    return a > b ? a : b;
}

/* A member of a thin archive: a file, relative to the archive's folder. */
static enum found collect_elsewhere(struct collector *collector, const struct archive_member *member, unsigned depth)
{
    const char *slash = strrchr(collector->path, '/');
    int folder = *member->name != '/' && slash ? (int)(slash - collector->path) + 1 : 0;
    struct text bytes;
    char *path = arena_printf(&collector->arena, "%.*s%.*s", folder, collector->path, (int)member->name_size,
                              member->name);

    text_init(&bytes);
    enum found found = file_read(path, &bytes, collector->err)
        ? losses_collect(collector, bytes.data, bytes.count, depth)
                                                               : FOUND_BROKEN;
    text_fini(&bytes);
    return found;
}

static enum found collect_archive(struct collector *collector, struct archive *archive, unsigned depth)
{
    struct archive_member member;
    enum found found = FOUND_NOTHING;

    while (found != FOUND_BROKEN && archive_next(archive, &member))
        found = losses_both(found, member.bytes ? losses_collect(collector, member.bytes, member.size, depth)
                                         : collect_elsewhere(collector, &member, depth));
    return found;
}

static enum found collect_twins(struct collector *collector, const struct elf *elf, unsigned depth)
{
    struct twin_reader reader = {.elf = elf};
    struct twin twin;
    enum found found = FOUND_NOTHING;

    while (found != FOUND_BROKEN && twin_next(&reader, &twin))
        found = losses_both(found, losses_collect(collector, twin.bytes, twin.size, depth));
    return found;
}

static enum found collect_elf(struct collector *collector, const struct elf *elf, unsigned depth)
{
    struct elf_section section;
    struct site_texts texts;
    enum found found = FOUND_NOTHING;

    if (elf_find(elf, SECTION_TEST, &section) && section.bytes)
        found = losses_collect(collector, section.bytes, section.size, depth);
    bool is_test = elf_find(elf, SECTION_SITES, &section) && section.bytes;    /* may have native twins too */
    if (found == FOUND_NOTHING && !is_test)
        found = collect_twins(collector, elf, depth);
    if (found != FOUND_NOTHING || !is_test)
        return found;
    if (!site_text_read(section.bytes, section.size, &collector->arena, &texts, collector->err))
        return FOUND_BROKEN;
    loss_list_add(&collector->list, &texts);
    return FOUND_PLACES;
}

static enum found losses_collect(struct collector *collector, const char *bytes, size_t size, unsigned depth)
{
    struct archive archive;
    struct elf elf;
    struct err ignored;

    if (depth == DEPTH_MAX)
        return FOUND_NOTHING;
    if (archive_init(&archive, bytes, size))
        return collect_archive(collector, &archive, depth + 1);
    return elf_init(&elf, bytes, size, &ignored) ? collect_elf(collector, &elf, depth + 1) : FOUND_NOTHING;
}

static bool collect_file(struct collector *collector, const char *path)
{
    struct text bytes;
    enum found found = FOUND_BROKEN;

    text_init(&bytes);
    collector->path = path;
    if (file_read(path, &bytes, collector->err)) {
        found = losses_collect(collector, bytes.data, bytes.count, 0);
        if (found == FOUND_NOTHING)
            err_set(collector->err, "%s: nothing in it was compiled with cutec", path);
        if (found == FOUND_BROKEN)
            err_context(collector->err, "%s", path);
    }
    text_fini(&bytes);
    return found == FOUND_PLACES;
}

bool losses_print(const struct vec *files, struct text *out, struct err *err)
{
    const char *const *path = files->data;
    struct collector collector = {.err = err};
    bool is_good = true;

    arena_init(&collector.arena);
    loss_list_init(&collector.list);
    for (size_t i = 0; is_good && i < files->count; i++)
        is_good = collect_file(&collector, path[i]);
    if (is_good) {
        loss_list_sort(&collector.list);
        loss_list_print(&collector.list, out);
    }
    loss_list_fini(&collector.list);
    arena_fini(&collector.arena);
    return is_good;
}
