/* elf.h - the sections of an object, a program or a shared library (ELF64, little endian).
 *
 *   struct elf elf;
 *   struct elf_section section;
 *   if (!elf_open(&elf, "a.out", err)) ...
 *   if (elf_find(&elf, ".cute.test", &section)) use section.bytes, section.size
 *   elf_close(&elf);
 *
 * The bytes need not be trusted: anything that does not lie within the file is treated as absent. */
#ifndef BASE_ELF_H
#define BASE_ELF_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/err.h"

struct elf {
    const char *bytes;                     /* the whole file */
    size_t size;
    unsigned type, machine;                /* ET_REL, ET_EXEC, ET_DYN; EM_X86_64 */
    size_t section_count;
    uint64_t headers, names;               /* offset of the section headers; index of the section with their names */
    bool is_mapped;
};

struct elf_section {
    const char *name;                      /* "" if unnamed */
    const char *bytes;                     /* NULL if it occupies no space in the file */
    uint64_t size;                         /* 0 if the bytes do not lie within the file */
    uint64_t address, flags, entry_size;
    uint32_t type, link, info;             /* SHT_PROGBITS, ...; link and info mean what `type` says */
};

/* Fails also for a file that is not ELF64 ("not an ELF file" and the like). */
bool elf_open(struct elf *elf, const char *path, struct err *err);
/* Use bytes in memory, which must outlive `elf`. */
bool elf_init(struct elf *elf, const char *bytes, size_t size, struct err *err);
void elf_close(struct elf *elf);           /* may be called twice */

void elf_section(const struct elf *elf, size_t index, struct elf_section *section);      /* index < section_count */
/* Find the first section of that name. */
bool elf_find(const struct elf *elf, const char *name, struct elf_section *section);
/* The `size` bytes that are loaded at `address`; NULL if they do not come from the file. */
const char *elf_at(const struct elf *elf, uint64_t address, uint64_t size);
/* Iterate over the global symbols: start with `struct elf_symbols all = {.elf = &elf}` and call elf_next_symbol until
 * it returns false. For an object these are the symbols of its symbol table, for a program or library those that the
 * dynamic linker sees. */
struct elf_symbols {
    const struct elf *elf;
    size_t section;                        /* current position */
    uint64_t at;
};
struct elf_symbol {
    const char *name;
    bool is_defined, is_weak;
};
bool elf_next_symbol(struct elf_symbols *symbols, struct elf_symbol *symbol);
/* The string at `offset` of a string section, or "". */
const char *elf_string(const struct elf_section *strings, uint64_t offset);

/* Erase the name of every section called `name` in the file; their contents stay. */
bool elf_forget_sections(const char *path, const char *name, struct err *err);
/* Add a section that is not loaded. The existing bytes keep their values and places; the new section and new section
 * headers are appended. On failure the file is left as it was. */
bool elf_add_section(const char *path, const char *name, const char *bytes, size_t size, struct err *err);
#endif
