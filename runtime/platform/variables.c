/* variables.c - finds the program's variables, static ones and those of libraries included, in its own symbol table.
 * The table is read once, before the first run, from the file of the process. Without a table no variables are known:
 * indices into them are concretized. The program headers define the read-only parts.
 *
 * A structure with a flexible array member is as large as its initialiser made it: the symbol has this size, its type
 * does not. */
#include "runtime/platform/variables.h"
#include "runtime/platform/raw.h"
#include "runtime/platform/sites.h"
#include "runtime/platform/space.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/stat.h>

extern const struct cute_site __stop_cute_sites[] __attribute__((weak, visibility("hidden")));
extern int dl_iterate_phdr(int (*)(struct dl_phdr_info *, size_t, void *), void *) __attribute__((weak));

extern const char __ehdr_start[] __attribute__((weak, visibility("hidden")));

/* ---- the memory that contains variables ---- */

static void add_range(uint64_t from, uint64_t to)
{
    if (from < to && VARIABLES->range_count < VARIABLE_RANGES)
        VARIABLES->range[VARIABLES->range_count++] = (struct extent){from, to - from};
    else if (from < to)
        VARIABLES->has_more = true;
}

/* Add a range without the table of sites, whose pointers point only to constants. */
static void add_without_sites(uint64_t from, uint64_t to)
{
    uint64_t sites = (uint64_t)__start_cute_sites, after = (uint64_t)__stop_cute_sites;
    bool inside = sites < after && sites >= from && after <= to;
    add_range(from, inside ? sites : to);
    if (inside)
        add_range(after, to);
}

static int add_object(struct dl_phdr_info *object, size_t size, void *context)
{
    (void)context;
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        uint64_t from = object->dlpi_addr + part->p_vaddr;
        if (part->p_type == PT_LOAD && (part->p_flags & PF_W))
            add_without_sites(from, from + part->p_memsz);
        bool has_tls = size > offsetof(struct dl_phdr_info, dlpi_tls_data) && object->dlpi_tls_data;
        if (part->p_type == PT_TLS && has_tls)
            add_range((uint64_t)object->dlpi_tls_data, (uint64_t)object->dlpi_tls_data + part->p_memsz);
    }
    return 0;
}

/* For a static program without dl_iterate_phdr. */
static void add_program(void)
{
    const ElfW(Phdr) *part = (const ElfW(Phdr) *)getauxval(AT_PHDR);
    uint64_t pointer = (uint64_t)__builtin_thread_pointer();
    for (uint64_t i = 0; i < getauxval(AT_PHNUM); i++, part++) {
        uint64_t align = part->p_align ? part->p_align : 1;
        if (part->p_type == PT_LOAD && (part->p_flags & PF_W))
            add_without_sites(part->p_vaddr, part->p_vaddr + part->p_memsz);
        if (part->p_type == PT_TLS)
            add_range(pointer - ((part->p_memsz + align - 1) & ~(align - 1)), pointer);
    }
}

static void find_ranges(void)
{
    if (dl_iterate_phdr)
        dl_iterate_phdr(add_object, NULL);
    else
        add_program();
}

/* ---- single variables ---- */

/* The program's file, mapped. */
struct image {
    const char *bytes;
    uint64_t size;
};

/* A part of the file; NULL if the file does not contain all of it. */
static const void *image_part(const struct image *image, uint64_t offset, uint64_t count, uint64_t size)
{
    bool is_inside = offset <= image->size && count <= (image->size - offset) / size;
    return is_inside ? image->bytes + offset : NULL;
}

/* The difference between addresses in memory and in the file. */
static uint64_t find_bias(const struct image *image, const Elf64_Ehdr *head)
{
    const Elf64_Phdr *part = image_part(image, head->e_phoff, head->e_phnum, sizeof *part);
    for (unsigned i = 0; part && i < head->e_phnum; i++)
        if (part[i].p_type == PT_LOAD && part[i].p_offset == 0)
            return (uint64_t)__ehdr_start - part[i].p_vaddr;
    return 0;
}

static void find_constants(const struct image *image, const Elf64_Ehdr *head)
{
    const Elf64_Phdr *part = image_part(image, head->e_phoff, head->e_phnum, sizeof *part);
    uint64_t bias = find_bias(image, head);
    for (unsigned i = 0; part && i < head->e_phnum && VARIABLES->constant_count < VARIABLE_RANGES; i++)
        if (part[i].p_type == PT_LOAD && (part[i].p_flags & PF_R) && !(part[i].p_flags & PF_W))
            VARIABLES->constant[VARIABLES->constant_count++] = (struct extent){part[i].p_vaddr + bias, part[i].p_memsz};
}

static bool is_variable(const Elf64_Sym *symbol)
{
    return ELF64_ST_TYPE(symbol->st_info) == STT_OBJECT && symbol->st_size && symbol->st_shndx != SHN_UNDEF &&
           symbol->st_shndx < SHN_LORESERVE;
}

/* The order: by address; at equal addresses the largest first. */
static bool is_before(const struct extent *a, const struct extent *b)
{
    return a->start < b->start || (a->start == b->start && a->size > b->size);
}

static void variables_sift(struct extent *list, uint32_t at, uint32_t count)
{
    struct extent moved = list[at];
    for (uint32_t child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && is_before(&list[child], &list[child + 1]))
            child++;
        if (!is_before(&moved, &list[child]))
            break;
        list[at] = list[child];
    }
    list[at] = moved;
}

static void variables_sort(struct extent *list, uint32_t count)
{
    for (uint32_t i = count / 2; i-- > 0;)
        variables_sift(list, i, count);
    for (uint32_t last = count; last-- > 1;) {
        struct extent highest = list[0];
        list[0] = list[last];
        list[last] = highest;
        variables_sift(list, 0, last);
    }
}

static void take_symbols(const struct image *image, const Elf64_Ehdr *head, const Elf64_Shdr *section)
{
    uint64_t count = section->sh_size / sizeof(Elf64_Sym), bias = find_bias(image, head);
    const Elf64_Sym *symbol = image_part(image, section->sh_offset, count, sizeof *symbol);
    struct extent *list = symbol ? pool_take(count * sizeof *list) : NULL;
    if (!list)
        return;
    uint32_t used = 0;
    for (uint64_t i = 0; i < count; i++)
        if (is_variable(&symbol[i]))
            list[used++] = (struct extent){symbol[i].st_value + bias, symbol[i].st_size};
    variables_sort(list, used);
    VARIABLES->variable = list;
    VARIABLES->variable_count = used;
}

static void read_image(const struct image *image)
{
    const Elf64_Ehdr *head = image_part(image, 0, 1, sizeof *head);
    if (!head || memcmp(head->e_ident, ELFMAG, SELFMAG) != 0)
        return;
    find_constants(image, head);
    const Elf64_Shdr *section = image_part(image, head->e_shoff, head->e_shnum, sizeof *section);
    for (unsigned i = 0; section && i < head->e_shnum; i++)
        if (section[i].sh_type == SHT_SYMTAB)
            take_symbols(image, head, &section[i]);
}

void variables_begin(void)
{
    struct stat status;
    find_ranges();
    long file = raw_call4(SYS_openat, AT_FDCWD, (long)"/proc/self/exe", O_RDONLY | O_CLOEXEC, 0);
    if (file < 0)
        return;
    if (raw_call2(SYS_fstat, file, (long)&status) == 0) {
        struct image image = {.size = (uint64_t)status.st_size};
        void *bytes = raw_mmap(0, image.size, PROT_READ, MAP_PRIVATE, (int)file, 0);
        if ((uint64_t)bytes < USER_END) {
            image.bytes = bytes;
            read_image(&image);
            raw_call2(SYS_munmap, (long)bytes, (long)image.size);
        }
    }
    raw_call2(SYS_close, file, 0);
}

bool constant_around(uint64_t address, struct extent *part)
{
    for (uint32_t i = 0; i < VARIABLES->constant_count; i++)
        if (address - VARIABLES->constant[i].start < VARIABLES->constant[i].size) {
            *part = VARIABLES->constant[i];
            return true;
        }
    return false;
}

bool variable_around(uint64_t address, struct extent *variable)
{
    uint32_t low = 0, high = VARIABLES->variable_count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (VARIABLES->variable[middle].start <= address)
            low = middle + 1;
        else
            high = middle;
    }
    /* At one address the largest variable comes first. */
    while (low > 1 && VARIABLES->variable[low - 2].start == VARIABLES->variable[low - 1].start)
        low--;
    if (low == 0)
        return false;
    *variable = VARIABLES->variable[low - 1];
    return address - variable->start < variable->size;
}
