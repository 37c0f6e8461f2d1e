/* Headers are copied before they are read, since they may be misaligned, and each range is checked against the size of
 * the file before it is used.
 *
 * A section is added after the end of the file: its bytes, a new name table, new section headers. Only then is the
 * file's header changed to point to them. */
#include "base/elf.h"
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/vec.h"

enum { ALIGN = 16 };

static bool is_within(const struct elf *elf, uint64_t offset, uint64_t size)
{
    return offset <= elf->size && size <= elf->size - offset;
}

static Elf64_Shdr header_at(const struct elf *elf, size_t index)
{
    Elf64_Shdr header;
    memcpy(&header, elf->bytes + elf->headers + index * sizeof header, sizeof header);
    return header;
}

/* A section count beyond 16 bits is stored in the first section header, which describes no section. */
static bool find_headers(struct elf *elf, const Elf64_Ehdr *file)
{
    elf->headers = file->e_shoff;
    elf->section_count = file->e_shnum;
    elf->names = file->e_shstrndx;
    if (file->e_shoff == 0) {
        elf->section_count = 0;
        return true;
    }
    if (file->e_shentsize != sizeof(Elf64_Shdr) || !is_within(elf, elf->headers, sizeof(Elf64_Shdr)))
        return false;
    Elf64_Shdr first = header_at(elf, 0);
    if (elf->section_count == 0)
        elf->section_count = first.sh_size;
    if (elf->names == SHN_XINDEX)
        elf->names = first.sh_link;
    return elf->section_count <= elf->size / sizeof(Elf64_Shdr)
        && is_within(elf, elf->headers, elf->section_count * sizeof(Elf64_Shdr));
}

bool elf_init(struct elf *elf, const char *bytes, size_t size, struct err *err)
{
    static const unsigned char kind[] = {ELFMAG0, ELFMAG1, ELFMAG2, ELFMAG3, ELFCLASS64, ELFDATA2LSB, EV_CURRENT};
    Elf64_Ehdr file;
    *elf = (struct elf){.bytes = bytes, .size = size};
    if (size < sizeof file || memcmp(bytes, ELFMAG, SELFMAG) != 0)
        return err_set(err, "not an ELF file");
    memcpy(&file, bytes, sizeof file);
    if (memcmp(file.e_ident, kind, sizeof kind) != 0)
        return err_set(err, "not an ELF file of 64 bits, little endian");
    elf->type = file.e_type;
    elf->machine = file.e_machine;
    return find_headers(elf, &file) || err_set(err, "its section headers do not lie within the file");
}

bool elf_open(struct elf *elf, const char *path, struct err *err)
{
    struct stat status;
    *elf = (struct elf){0};
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0 || fstat(fd, &status) < 0) {
        err_errno(err, "%s", path);
        if (fd >= 0)
            close(fd);
        return false;
    }
    size_t size = S_ISREG(status.st_mode) ? (size_t)status.st_size : 0;
    char *bytes = size ? mmap(NULL, size, PROT_READ, MAP_PRIVATE, fd, 0) : NULL;
    close(fd);
    if (bytes == MAP_FAILED)
        return err_errno(err, "%s", path);
    bool is_open = elf_init(elf, bytes, size, err);
    elf->is_mapped = bytes != NULL;
    if (!is_open)
        elf_close(elf);
    return is_open || err_context(err, "%s", path);
}

void elf_close(struct elf *elf)
{
    if (elf->is_mapped)
        munmap((void *)(uintptr_t)elf->bytes, elf->size);
    *elf = (struct elf){0};
}

const char *elf_string(const struct elf_section *strings, uint64_t offset)
{
    if (!strings->bytes || offset >= strings->size || !memchr(strings->bytes + offset, 0, strings->size - offset))
        return "";
    return strings->bytes + offset;
}

/* The section without its name. */
static struct elf_section elf_unnamed(const struct elf *elf, const Elf64_Shdr *header)
{
    bool has_bytes = header->sh_type != SHT_NOBITS && header->sh_type != SHT_NULL;
    bool is_good = !has_bytes || is_within(elf, header->sh_offset, header->sh_size);
    return (struct elf_section){
        .name = "", .bytes = has_bytes && is_good ? elf->bytes + header->sh_offset : NULL,
        .size = is_good ? header->sh_size : 0, .address = header->sh_addr, .flags = header->sh_flags,
        .entry_size = header->sh_entsize, .type = header->sh_type, .link = header->sh_link, .info = header->sh_info};
}

void elf_section(const struct elf *elf, size_t index, struct elf_section *section)
{
    Elf64_Shdr header = header_at(elf, index);
    *section = elf_unnamed(elf, &header);
    if (elf->names < elf->section_count) {
        Elf64_Shdr names = header_at(elf, elf->names);
        struct elf_section strings = elf_unnamed(elf, &names);
        section->name = elf_string(&strings, header.sh_name);
    }
}

bool elf_find(const struct elf *elf, const char *name, struct elf_section *section)
{
    for (size_t i = 1; i < elf->section_count; i++) {
        elf_section(elf, i, section);
        if (strcmp(section->name, name) == 0)
            return true;
    }
    return false;
}

const char *elf_at(const struct elf *elf, uint64_t address, uint64_t size)
{
    for (size_t i = 1; i < elf->section_count; i++) {
        struct elf_section section = {0};
        Elf64_Shdr header = header_at(elf, i);
        section = elf_unnamed(elf, &header);
        if (section.bytes && (section.flags & SHF_ALLOC) && address >= section.address
            && address - section.address <= section.size && size <= section.size - (address - section.address))
            return section.bytes + (address - section.address);
    }
    return NULL;
}

/* True for the symbol that the linker adds to a library for each version it defines. */
static bool is_version(const struct elf_section *table, const Elf64_Sym *entry)
{
    return table->type == SHT_DYNSYM && entry->st_shndx == SHN_ABS && ELF64_ST_TYPE(entry->st_info) == STT_OBJECT
        && entry->st_value == 0 && entry->st_size == 0;
}

static bool next_global(struct elf_symbols *symbols, const struct elf_section *table,
                        const struct elf_section *strings, struct elf_symbol *symbol)
{
    Elf64_Sym entry;
    while (symbols->at <= table->size && table->size - symbols->at >= sizeof entry) {
        memcpy(&entry, table->bytes + symbols->at, sizeof entry);
        symbols->at += sizeof entry;
        if (ELF64_ST_BIND(entry.st_info) == STB_LOCAL || is_version(table, &entry))
            continue;
        *symbol = (struct elf_symbol){.name = elf_string(strings, entry.st_name),
                                      .is_defined = entry.st_shndx != SHN_UNDEF,
                                      .is_weak = ELF64_ST_BIND(entry.st_info) == STB_WEAK};
        return true;
    }
    return false;
}

bool elf_next_symbol(struct elf_symbols *symbols, struct elf_symbol *symbol)
{
    const struct elf *elf = symbols->elf;
    uint32_t wanted = elf->type == ET_REL ? SHT_SYMTAB : SHT_DYNSYM;
    for (; symbols->section < elf->section_count; symbols->section++, symbols->at = 0) {
        struct elf_section table, strings;
        elf_section(elf, symbols->section, &table);
        if (table.type != wanted || !table.bytes || table.link >= elf->section_count)
            continue;
        elf_section(elf, table.link, &strings);
        if (next_global(symbols, &table, &strings, symbol))
            return true;
    }
    return false;
}

/* ---- writing ---- */

static void elf_pad(struct text *text, uint64_t offset)
{
    static const char zeros[ALIGN];
    text_add_n(text, zeros, (size_t)(-(offset + text->count) & (ALIGN - 1)));
}

/* Build everything that is appended to the file; `file` is changed to the header that refers to it. */
static bool make_tail(const struct elf *elf, const char *name, const char *bytes, size_t size, Elf64_Ehdr *file,
                      struct text *tail)
{
    if (elf->section_count == 0 || elf->names >= elf->section_count || elf->section_count >= SHN_LORESERVE - 1)
        return false;
    Elf64_Shdr strings = header_at(elf, elf->names);
    if (!is_within(elf, strings.sh_offset, strings.sh_size))
        return false;
    Elf64_Shdr added = {.sh_name = (Elf64_Word)strings.sh_size, .sh_type = SHT_PROGBITS, .sh_size = size,
                        .sh_addralign = ALIGN};
    elf_pad(tail, elf->size);
    added.sh_offset = elf->size + tail->count;
    text_add_n(tail, bytes, size);
    uint64_t names = elf->size + tail->count;
    text_add_n(tail, elf->bytes + strings.sh_offset, strings.sh_size);
    text_add_n(tail, name, strlen(name) + 1);
    strings.sh_offset = names;
    strings.sh_size += strlen(name) + 1;
    elf_pad(tail, elf->size);
    file->e_shoff = elf->size + tail->count;
    for (size_t i = 0; i < elf->section_count; i++) {
        Elf64_Shdr header = i == elf->names ? strings : header_at(elf, i);
        text_add_n(tail, (const char *)&header, sizeof header);
    }
    text_add_n(tail, (const char *)&added, sizeof added);
    file->e_shnum = (Elf64_Half)(elf->section_count + 1);
    return true;
}

static bool write_at(int fd, const char *bytes, size_t size, uint64_t offset)
{
    while (size) {
        ssize_t written = pwrite(fd, bytes, size, (off_t)offset);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes += written;
        offset += (uint64_t)written;
        size -= (size_t)written;
    }
    return true;
}

static bool write_tail(const char *path, uint64_t end, const struct text *tail, const Elf64_Ehdr *file,
                       struct err *err)
{
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0)
        return err_errno(err, "%s", path);
    bool is_written = write_at(fd, tail->data, tail->count, end) && write_at(fd, (const char *)file, sizeof *file, 0);
    if (!is_written && (err_errno(err, "%s", path), ftruncate(fd, (off_t)end) < 0))
        err_context(err, "cannot be shortened again");
    return close(fd) == 0 && is_written;
}

bool elf_forget_sections(const char *path, const char *name, struct err *err)
{
    static const Elf64_Word nameless = 0;
    struct elf elf;
    struct elf_section section;
    bool is_good = elf_open(&elf, path, err);
    if (!is_good)
        return false;
    for (size_t i = 1; is_good && i < elf.section_count; i++) {
        elf_section(&elf, i, &section);
        if (strcmp(section.name, name) != 0)
            continue;
        int fd = open(path, O_WRONLY | O_CLOEXEC);
        uint64_t at = elf.headers + i * sizeof(Elf64_Shdr) + offsetof(Elf64_Shdr, sh_name);
        is_good = (fd >= 0 && write_at(fd, (const char *)&nameless, sizeof nameless, at)) || err_errno(err, "%s", path);
        if (fd >= 0)
            close(fd);
    }
    elf_close(&elf);
    return is_good;
}

bool elf_add_section(const char *path, const char *name, const char *bytes, size_t size, struct err *err)
{
    struct elf elf;
    struct text tail;
    Elf64_Ehdr file;
    if (!elf_open(&elf, path, err))
        return false;
    text_init(&tail);
    memcpy(&file, elf.bytes, sizeof file);
    bool is_added = make_tail(&elf, name, bytes, size, &file, &tail)
                  ? write_tail(path, elf.size, &tail, &file, err)
                  : err_set(err, "%s: no section can be added to it", path);
    text_fini(&tail);
    elf_close(&elf);
    return is_added;
}
