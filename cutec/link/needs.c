/* Each used name is stored once. */
#include "cutec/link/needs.h"
#include <elf.h>
#include <string.h>
#include "base/archive.h"
#include "base/elf.h"
#include "base/proc.h"

void needs_init(struct needs *needs, struct arena *arena)
{
    *needs = (struct needs){.arena = arena};
    map_init(&needs->defined);
    map_init(&needs->seen);
    vec_init(&needs->wanted, sizeof(const char *));
}

void needs_fini(struct needs *needs)
{
    vec_fini(&needs->wanted);
    map_fini(&needs->seen);
    map_fini(&needs->defined);
}

uint64_t needs_hash(const char *name)
{
    return hash_bytes(name, strlen(name));
}

static void read_object(struct needs *needs, const char *bytes, size_t size)
{
    struct elf elf;
    struct elf_symbol symbol;
    struct err ignored;
    if (!elf_init(&elf, bytes, size, &ignored))
        return;
    for (struct elf_symbols symbols = {.elf = &elf}; elf_next_symbol(&symbols, &symbol);) {
        uint64_t name = needs_hash(symbol.name);
        if (symbol.is_defined)
            map_put(&needs->defined, name, 1);
        else if (!symbol.is_weak && elf.type == ET_REL && map_put(&needs->seen, name, 1))
            *(const char **)vec_push(&needs->wanted) = arena_string(needs->arena, symbol.name);
    }
}

bool needs_read(struct needs *needs, const char *path, struct err *err)
{
    struct archive archive;
    struct archive_member member;
    struct text bytes;
    text_init(&bytes);
    bool is_read = file_read(path, &bytes, err);
    if (is_read && archive_init(&archive, bytes.data, bytes.count)) {
        while (archive_next(&archive, &member))
            if (member.bytes)
                read_object(needs, member.bytes, member.size);
    } else if (is_read) {
        read_object(needs, bytes.data, bytes.count);
    }
    text_fini(&bytes);
    return is_read;
}
