/* elf.h - the sections of an object, a program or a shared library (ELF64, little endian).
 *
 *   struct elf elf;
 *   struct elf_section section;
 *   if (!elf_open(&elf, "a.out", err)) ...
 *   if (elf_find(&elf, ".cute.test", &section)) use section.bytes, section.size
 *   elf_close(&elf);
 *
 * Any bytes may be given: what does not lie within the file is not there. */
#ifndef BASE_ELF_H
#define BASE_ELF_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/err.h"

struct elf {
    const char *bytes;                     /* of the whole file */
    size_t size;
    unsigned type, machine;                /* ET_REL, ET_EXEC, ET_DYN; EM_X86_64 */
    size_t section_count;
    uint64_t headers, names;               /* where the section headers stand, and the section of their names */
    bool is_mapped;
};

struct elf_section {
    const char *name;                      /* "" if it has none */
    const char *bytes;                     /* NULL: it takes no room in the file */
    uint64_t size;                         /* 0 if the bytes do not lie within the file */
    uint64_t address, flags, entry_size;
    uint32_t type, link, info;             /* SHT_PROGBITS, ...; link and info as the type has it */
};

/* An error also says "not an ELF file" and the like. */
bool elf_open(struct elf *elf, const char *path, struct err *err);
/* Bytes in memory, which must outlive `elf`. */
bool elf_init(struct elf *elf, const char *bytes, size_t size, struct err *err);
void elf_close(struct elf *elf);           /* a second time does nothing */

void elf_section(const struct elf *elf, size_t index, struct elf_section *section);      /* index < section_count */
/* The first section of that name. */
bool elf_find(const struct elf *elf, const char *name, struct elf_section *section);
/* The `size` bytes that stand at `address` when the program is loaded; NULL: none of the file do. */
const char *elf_at(const struct elf *elf, uint64_t address, uint64_t size);
/* The names that the file and others share: `struct elf_symbols all = {.elf = &elf}`, then one after the other until
 * false. Those of an object, or those of a program or library that the dynamic linker sees. */
struct elf_symbols {
    const struct elf *elf;
    size_t section;                        /* where we are */
    uint64_t at;
};
struct elf_symbol {
    const char *name;
    bool is_defined, is_weak;
};
bool elf_next_symbol(struct elf_symbols *symbols, struct elf_symbol *symbol);
/* The text at `offset` of a section of strings, or "". */
const char *elf_string(const struct elf_section *strings, uint64_t offset);

/* Take the names from all sections that are called so, in the file; what is in them stays. */
bool elf_forget_sections(const char *path, const char *name, struct err *err);
/* Add a section that is not loaded to the file. All that is there stays as it is, byte by byte and in its place; the
 * new bytes and new section headers stand behind it. If it cannot be done, the file is what it was. */
bool elf_add_section(const char *path, const char *name, const char *bytes, size_t size, struct err *err);
#endif
