/* A file has its places itself, as a test program and a twin have them; or carries what has them: a program its test
 * program, an object its twin, an archive objects. So one function looks into all of them, and into what it finds. */
#include "cutec/losses.h"
#include "base/archive.h"
#include "base/elf.h"
#include "base/proc.h"
#include "sym/loss_list.h"

enum { DEPTH_MAX = 8 };                    /* of files within files */

struct collector {
    struct arena arena;
    struct loss_list list;
    struct err *err;
};

enum found { FOUND_NOTHING, FOUND_PLACES, FOUND_BROKEN };

static enum found collect(struct collector *collector, const char *bytes, size_t size, unsigned depth);

static enum found collect_archive(struct collector *collector, struct archive *archive, unsigned depth)
{
    struct archive_member member;
    enum found found = FOUND_NOTHING;

    while (found != FOUND_BROKEN && archive_next(archive, &member)) {
        enum found inside = collect(collector, member.bytes, member.size, depth);
        found = inside == FOUND_NOTHING ? found : inside;
    }
    return found;
}

static enum found collect_elf(struct collector *collector, const struct elf *elf, unsigned depth)
{
    struct elf_section section;
    struct site_texts texts;

    if (elf_find(elf, ".cute.test", &section) && section.bytes)
        return collect(collector, section.bytes, section.size, depth);
    if (!elf_find(elf, ".cute.sites", &section) || !section.bytes)
        return FOUND_NOTHING;
    if (!site_text_read(section.bytes, section.size, &collector->arena, &texts, collector->err))
        return FOUND_BROKEN;
    loss_list_add(&collector->list, &texts);
    return FOUND_PLACES;
}

static enum found collect(struct collector *collector, const char *bytes, size_t size, unsigned depth)
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
    if (file_read(path, &bytes, collector->err)) {
        found = collect(collector, bytes.data, bytes.count, 0);
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
