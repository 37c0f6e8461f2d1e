// module=base/elf.c
// with=base/err.c,base/vec.c,base/arena.c
// toplevel=any_kind options=--keep=paths verdict=complete errors=0
// toplevel=any_headers options=--keep=paths verdict=complete errors=0
// toplevel=any_section options=--keep=paths verdict=complete errors=0
// toplevel=any_address options=--keep=paths verdict=complete errors=0
// toplevel=any_symbols verdict=complete errors=0
// toplevel=versions options=--keep=paths verdict=complete errors=0
// toplevel=unreadable options=--keep=paths verdict=complete errors=0
// toplevel=opened options=--keep=paths verdict=complete errors=0
// toplevel=failing options=--fail=io options=--keep=paths verdict=complete errors=0
// toplevel=added options=--keep=paths verdict=complete errors=0
#include <cute.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "base/elf.h"

enum { SECTIONS = 4, TEXT = 16 };

/* The smallest file with all: its header, those of the sections, a text, two symbols. */
struct file {
    Elf64_Ehdr header;
    Elf64_Shdr section[SECTIONS];          /* none, names, bytes, symbols */
    char names[TEXT];
    Elf64_Sym symbol[2];
};

static const struct file plain = {
    .header = {.e_ident = {ELFMAG0, ELFMAG1, ELFMAG2, ELFMAG3, ELFCLASS64, ELFDATA2LSB, EV_CURRENT}, .e_type = ET_REL,
               .e_machine = EM_X86_64, .e_shoff = offsetof(struct file, section), .e_shentsize = sizeof(Elf64_Shdr),
               .e_shnum = SECTIONS, .e_shstrndx = 1},
    .section[1] = {.sh_type = SHT_STRTAB, .sh_offset = offsetof(struct file, names), .sh_size = TEXT, .sh_name = 1},
    .section[2] = {.sh_type = SHT_PROGBITS, .sh_offset = offsetof(struct file, names), .sh_size = TEXT, .sh_name = 3,
                   .sh_flags = SHF_ALLOC, .sh_addr = 0x1000},
    .section[3] = {.sh_type = SHT_SYMTAB, .sh_offset = offsetof(struct file, symbol), .sh_size = 2 * sizeof(Elf64_Sym),
                   .sh_link = 1},
    .names = "\0n\0bytes\0a\0bc",
    .symbol = {{.st_name = 9, .st_info = STB_GLOBAL << 4, .st_shndx = 2}, {.st_name = 11, .st_info = STB_WEAK << 4}},
};
static struct err err;

/* In a block of its own, beside which nothing may be read. */
static struct file *copy_of(const struct file *file, size_t size)
{
    struct file *copy = malloc(size);
    CUTE_assume(copy);
    memcpy(copy, file, size);
    return copy;
}

/* What is told of a section lies within the file. */
static void check_section(const struct elf *elf, const struct elf_section *section)
{
    if (section->bytes)
        CUTE_assert(section->bytes >= elf->bytes && section->size <= elf->size
                    && section->bytes <= elf->bytes + elf->size - section->size);
    CUTE_assert(strlen(section->name) < TEXT);
}

void any_kind(unsigned char kind[7])
{
    static const size_t sizes[] = {0, sizeof(Elf64_Ehdr) - 1, sizeof(Elf64_Ehdr), sizeof(struct file)};
    size_t size = sizes[CUTE_choose(4)];
    struct file file = plain;
    struct elf elf;
    memcpy(file.header.e_ident, kind, 7);
    bool has_headers = CUTE_choose(2);
    if (!has_headers)
        file.header.e_shoff = 0;
    bool is_elf = size >= sizeof(Elf64_Ehdr) && !memcmp(kind, plain.header.e_ident, 7);
    struct file *bytes = copy_of(&file, size);
    CUTE_assert(elf_init(&elf, (char *)bytes, size, &err) == (is_elf && (!has_headers || size == sizeof file)));
    CUTE_assert(!is_elf || elf.type == ET_REL);
    CUTE_assert(!is_elf || has_headers || elf.section_count == 0);
    elf_close(&elf);
    free(bytes);
}

/* The file ends with its second section's header; what leads there, or not, is any number. */
void any_headers(uint64_t offset, uint16_t size, uint16_t count, uint16_t names, uint64_t first_size,
                 uint32_t first_link)
{
    struct file file = plain;
    struct elf elf;
    struct elf_section section;
    size_t end = offsetof(struct file, section[2]);
    file.header.e_shoff = offset;
    file.header.e_shentsize = size;
    file.header.e_shnum = count;
    file.header.e_shstrndx = names;
    file.section[0].sh_size = first_size;
    file.section[0].sh_link = first_link;
    CUTE_assume(offset == 0 || offset == offsetof(struct file, section) || offset > end - sizeof(Elf64_Shdr));
    struct file *bytes = copy_of(&file, end);
    uint64_t real = offset ? count ? count : first_size : 0;
    bool is_good = elf_init(&elf, (char *)bytes, end, &err);
    bool is_there = offset == offsetof(struct file, section) && size == sizeof(Elf64_Shdr) && real <= 2;
    CUTE_assert(is_good == (!offset || is_there));
    if (is_good) {
        CUTE_assert(elf.section_count == real && elf.names == (offset && names == SHN_XINDEX ? first_link : names));
        for (size_t i = 0; i < elf.section_count; i++) {
            elf_section(&elf, i, &section);
            check_section(&elf, &section);
        }
    }
    free(bytes);
}

void any_section(uint32_t type, uint32_t name, uint64_t offset, uint64_t size)
{
    struct file file = plain;
    struct elf elf;
    struct elf_section section;
    file.section[2].sh_type = type;
    file.section[2].sh_name = name;
    file.section[2].sh_offset = offset;
    file.section[2].sh_size = size;
    if (CUTE_choose(2))
        memset(file.names + 9, 'x', TEXT - 9);
    struct file *bytes = copy_of(&file, sizeof file);
    CUTE_assert(elf_init(&elf, (char *)bytes, sizeof file, &err));
    elf_section(&elf, 2, &section);
    check_section(&elf, &section);
    bool is_within = offset <= sizeof file && size <= sizeof file - offset;
    bool is_empty = type == SHT_NOBITS || type == SHT_NULL;
    CUTE_assert((section.bytes != NULL) == (is_within && !is_empty) && section.type == type);
    CUTE_assert(section.size == (is_within || is_empty ? size : 0));
    CUTE_assert(elf_find(&elf, "bytes", &section) == (name == 3));
    free(bytes);
}

/* What stands at an address, and as many bytes as are asked for. */
void any_address(uint64_t begin, uint64_t flags, uint64_t address, uint64_t size)
{
    struct file file = plain;
    struct elf elf;
    file.section[2].sh_addr = begin;
    file.section[2].sh_flags = flags;
    file.section[2].sh_type = CUTE_choose(2) ? SHT_PROGBITS : SHT_NOBITS;
    struct file *bytes = copy_of(&file, sizeof file);
    CUTE_assert(elf_init(&elf, (char *)bytes, sizeof file, &err));
    const char *at = elf_at(&elf, address, size);
    bool is_there = (flags & SHF_ALLOC) && file.section[2].sh_type == SHT_PROGBITS && address - begin <= TEXT
                 && address >= begin && size <= TEXT && address - begin + size <= TEXT;
    CUTE_assert((at != NULL) == is_there);
    CUTE_assert(!at || at == bytes->names + (address - begin));
    free(bytes);
}

static bool is_global(unsigned info)
{
    return info >> 4 != STB_LOCAL;
}

/* The symbols of an object, or of what the dynamic linker sees, where the version of a library is none. */
void any_symbols(Elf64_Sym symbol[2], uint32_t link, uint64_t size)
{
    struct file file = plain;
    struct elf elf;
    struct elf_symbols all = {.elf = &elf};
    struct elf_symbol next;
    bool is_object = CUTE_choose(2), is_other = CUTE_choose(2);
    file.header.e_type = is_object ? ET_REL : ET_DYN;
    file.section[3].sh_type = is_object == is_other ? SHT_DYNSYM : SHT_SYMTAB;
    file.section[3].sh_link = link;
    file.section[3].sh_size = size;
    CUTE_assume(link <= SECTIONS);
    symbol[0].st_name = 9;
    symbol[1].st_name = 11;
    memcpy(file.symbol, symbol, sizeof file.symbol);
    struct file *bytes = copy_of(&file, sizeof file);
    CUTE_assert(elf_init(&elf, (char *)bytes, sizeof file, &err));
    bool has_names = !is_other && link < SECTIONS && size <= sizeof file.symbol;
    for (unsigned i = 0; i < 2; i++) {
        const Elf64_Sym *of = &symbol[i];
        bool is_version = !is_object && of->st_shndx == SHN_ABS && (of->st_info & 15) == STT_OBJECT && !of->st_value
                       && !of->st_size;
        if (!has_names || size < (i + 1) * sizeof *of || !is_global(of->st_info) || is_version)
            continue;
        CUTE_assert(elf_next_symbol(&all, &next));
        CUTE_assert(next.is_defined == (of->st_shndx != SHN_UNDEF) && next.is_weak == (of->st_info >> 4 == STB_WEAK));
        if (link == 1)
            CUTE_assert(next.name == bytes->names + of->st_name);
    }
    CUTE_assert(!elf_next_symbol(&all, &next));
    free(bytes);
}

/* The linker gives a library a symbol for each version that it defines: that is none. */
void versions(Elf64_Sym symbol)
{
    struct file file = plain;
    struct elf elf;
    struct elf_symbols all = {.elf = &elf};
    struct elf_symbol next;
    file.header.e_type = ET_DYN;
    file.section[3].sh_type = SHT_DYNSYM;
    file.section[3].sh_size = sizeof symbol;
    symbol.st_name = 9;
    file.symbol[0] = symbol;
    struct file *bytes = copy_of(&file, sizeof file);
    bool is_version = symbol.st_shndx == SHN_ABS && (symbol.st_info & 15) == STT_OBJECT && !symbol.st_value
                   && !symbol.st_size;
    CUTE_assert(elf_init(&elf, (char *)bytes, sizeof file, &err));
    CUTE_assert(elf_next_symbol(&all, &next) == (is_global(symbol.st_info) && !is_version));
    free(bytes);
}

/* ---- files ---- */

static bool write_file(const char *path, const void *bytes, size_t size)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    bool is_written = fd >= 0 && write(fd, bytes, size) == (ssize_t)size;
    close(fd);
    return is_written;
}

/* In place of the system's. */
static bool has_no_status;

int fstat(int fd, struct stat *status)
{
    errno = EIO;
    return has_no_status ? -1 : (int)syscall(SYS_fstat, fd, status);
}

/* No memory for the file, nothing known of it. */
void unreadable(void)
{
    struct elf elf;
    struct rlimit before, none = {1 << 20, RLIM_INFINITY};
    has_no_status = CUTE_choose(2);
    CUTE_assume(write_file("good", &plain, sizeof plain) && getrlimit(RLIMIT_AS, &before) == 0);
    none.rlim_max = before.rlim_max;
    CUTE_assume(has_no_status || setrlimit(RLIMIT_AS, &none) == 0);
    bool is_open = elf_open(&elf, "good", &err);
    CUTE_assume(setrlimit(RLIMIT_AS, &before) == 0);
    CUTE_assert(!is_open && !elf.is_mapped && !strncmp(err.text, "good: ", 6));
}

void opened(void)
{
    struct elf elf;
    struct elf_section section;
    static const char *const bad[] = {"absent", ".", "empty", "short", "/dev/null"};
    unsigned i = (unsigned)CUTE_choose(6);
    CUTE_assume(write_file("good", &plain, sizeof plain) && write_file("empty", "", 0));
    CUTE_assume(write_file("short", &plain, 70));
    CUTE_assert(elf_open(&elf, i < 5 ? bad[i] : "good", &err) == (i == 5));
    if (i == 5) {
        CUTE_assert(elf.is_mapped && elf.size == sizeof plain && elf_find(&elf, "bytes", &section));
        CUTE_assert(!memcmp(section.bytes, plain.names, TEXT) && elf_at(&elf, 0x1001, 2) == section.bytes + 1);
        CUTE_assert(!elf_find(&elf, "other", &section));
        elf_close(&elf);
    } else {
        CUTE_assert(!elf.is_mapped && !elf.bytes);
    }
    elf_close(&elf);
}

/* In place of the system's: the first time it may be interrupted, write but a part, or nothing, as if it were full. */
static unsigned mood;

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t offset)
{
    enum { WELL, INTERRUPTED, PARTLY, FULL } now = mood;
    mood = now == FULL ? FULL : WELL;
    if (now == INTERRUPTED || now == FULL)
        errno = now == FULL ? ENOSPC : EINTR;
    else
        return syscall(SYS_pwrite64, fd, bytes, now == PARTLY ? size / 2 : size, offset);
    return -1;
}

/* What was there is there as it was, and the new section behind it; or nothing has changed. */
static void check_added(const struct file *before, bool is_added, const char *added)
{
    struct elf elf;
    struct elf_section section, old;
    CUTE_assume(elf_open(&elf, "good", &err));
    CUTE_assert(elf.section_count == before->header.e_shnum + (unsigned)is_added);
    CUTE_assert(elf.size >= sizeof *before && (is_added || elf.size == sizeof *before));
    CUTE_assert(!memcmp(elf.bytes + sizeof(Elf64_Ehdr), (const char *)before + sizeof(Elf64_Ehdr),
                        sizeof *before - sizeof(Elf64_Ehdr)));
    CUTE_assert(elf_find(&elf, ".new", &section) == is_added);
    if (is_added) {
        CUTE_assert(section.size == strlen(added) && !memcmp(section.bytes, added, section.size));
        CUTE_assert((section.bytes - elf.bytes) % 16 == 0 && section.bytes >= elf.bytes + sizeof *before);
        CUTE_assert(elf_find(&elf, "bytes", &old) && old.bytes == elf.bytes + offsetof(struct file, names));
    }
    elf_close(&elf);
}

void added(void)
{
    struct file file = plain;
    const char *bytes = CUTE_choose(2) ? "" : "some more";
    unsigned what = (unsigned)CUTE_choose(6);
    if (what == 1)
        file.header.e_shstrndx = SECTIONS;
    if (what == 2)
        file.section[1].sh_size = sizeof file;
    if (what == 3)
        file.header.e_shoff = file.header.e_shnum = 0;
    if (what == 4)
        file.header.e_ident[0] = 0;
    CUTE_assume(write_file("good", &file, sizeof file));
    mood = (unsigned)CUTE_choose(4);
    bool is_full = mood == 3;
    const char *path = what == 5 ? "absent" : "good";
    bool is_added = elf_add_section(path, ".new", bytes, strlen(bytes), &err);
    CUTE_assert(is_added == (what == 0 && !is_full));
    if (what != 4)
        check_added(&file, is_added, bytes);
    if (is_added)
        CUTE_assert(!elf_add_section("good/", ".newer", bytes, 0, &err));
}

/* Each call of the system may fail, once: then the file's header is what it was, so all that it leads to is. */
void failing(void)
{
    static char bytes[sizeof(struct file)];
    CUTE_assume(write_file("good", &plain, sizeof plain));
    bool is_added = elf_add_section("good", ".new", "some more", 9, &err);
    int fd = open("good", O_RDONLY);
    CUTE_assume(fd >= 0 && read(fd, bytes, sizeof bytes) == sizeof bytes);
    close(fd);
    CUTE_assert(!memcmp(bytes, &plain, sizeof plain) == !is_added);
    CUTE_assert(!memcmp(bytes + sizeof(Elf64_Ehdr), (const char *)&plain + sizeof(Elf64_Ehdr),
                        sizeof plain - sizeof(Elf64_Ehdr)));
}
