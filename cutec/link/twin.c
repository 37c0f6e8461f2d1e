/* Names are compared by hash. After a collision, twins may be taken for complete although they lack a name; then the
 * link fails. */
#include "cutec/link/twin.h"
#include <string.h>
#include "base/map.h"
#include "base/proc.h"

/* ---- reading ---- */

static bool next_in(const struct elf_section *section, uint64_t *at, struct twin *twin)
{
    struct twin_header header;
    uint64_t from = (*at + TWIN_ALIGN - 1) & ~(uint64_t)(TWIN_ALIGN - 1);
    if (!section->bytes || from > section->size || section->size - from < sizeof header)
        return false;
    memcpy(&header, section->bytes + from, sizeof header);
    from += sizeof header;
    if (memcmp(header.magic, TWIN_MAGIC, sizeof header.magic) != 0 || header.version != TWIN_VERSION
        || header.size > section->size - from)
        return false;
    *twin = (struct twin){section->bytes + from, header.size, header.flags};
    *at = from + header.size;
    return true;
}

bool twin_next(struct twin_reader *reader, struct twin *twin)
{
    for (; reader->index < reader->elf->section_count; reader->index++, reader->at = 0) {
        struct elf_section section;
        elf_section(reader->elf, reader->index, &section);
        if (strcmp(section.name, SECTION_TWIN) == 0 && next_in(&section, &reader->at, twin))
            return true;
    }
    return false;
}

size_t twin_count(const struct elf *elf)
{
    struct twin_reader reader = {.elf = elf};
    struct twin twin;
    size_t count = 0;
    while (twin_next(&reader, &twin))
        count++;
    return count;
}

/* ---- names ---- */

/* Sanitizers, profiling and link-time optimisation add names of their own, which the twins do not have. */
static bool is_of_compiler(const char *name)
{
    static const char *const begins[] = {"odr_asan", "asan", "ubsan", "tsan", "msan", "gcov", "llvm", "prof", "sancov",
                                         "gnu_lto", "emutls"};
    static const char *const whole[] = {"_init", "_fini", "_end", "_edata", "__bss_start", "_GLOBAL_OFFSET_TABLE_"};
    const char *behind = name + strspn(name, "_");
    for (size_t i = 0; behind - name >= 2 && i < sizeof begins / sizeof *begins; i++)
        if (strncmp(behind, begins[i], strlen(begins[i])) == 0)
            return true;
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        if (strcmp(name, whole[i]) == 0)
            return true;
    return false;
}

/* Call `use` for each name that `elf` defines for other files, until it returns false. */
static bool each_name(const struct elf *elf, bool (*use)(struct map *names, uint64_t name), struct map *names)
{
    struct elf_symbols symbols = {.elf = elf};
    struct elf_symbol symbol;
    while (elf_next_symbol(&symbols, &symbol)) {
        bool is_wanted = symbol.is_defined && !is_of_compiler(symbol.name);
        if (is_wanted && !use(names, hash_bytes(symbol.name, strlen(symbol.name))))
            return false;
    }
    return true;
}

static bool put_name(struct map *names, uint64_t name)
{
    map_put(names, name, 1);
    return true;
}

static bool has_name(struct map *names, uint64_t name)
{
    return map_get(names, name) != NULL;
}

bool twin_is_whole(const struct elf *elf)
{
    struct twin_reader reader = {.elf = elf};
    struct twin twin;
    struct map names;
    struct err ignored;
    bool is_whole = true;
    map_init(&names);
    while (is_whole && twin_next(&reader, &twin)) {
        struct elf inner;
        is_whole = !(twin.flags & TWIN_NATIVE) && elf_init(&inner, twin.bytes, twin.size, &ignored)
                && each_name(&inner, put_name, &names);
    }
    is_whole = is_whole && each_name(elf, has_name, &names);
    map_fini(&names);
    return is_whole;
}

/* ---- writing ---- */

bool twin_add(const char *path, const char *twin, uint32_t flags, struct err *err)
{
    struct text object, section;
    text_init(&object);
    text_init(&section);
    bool is_added = file_read(twin, &object, err);
    if (is_added) {
        struct twin_header header = {.magic = TWIN_MAGIC, .version = TWIN_VERSION, .flags = flags,
                                     .size = object.count};
        text_add_n(&section, (const char *)&header, sizeof header);
        text_add_n(&section, object.data, object.count);
        is_added = elf_add_section(path, SECTION_TWIN, section.data, section.count, err);
    }
    text_fini(&section);
    text_fini(&object);
    return is_added;
}
