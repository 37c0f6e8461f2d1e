/* Sections of real files, a section added, and bytes that are no ELF file at all. */
#include <elf.h>
#include <stdio.h>
#include <string.h>
#include "base/arena.h"
#include "base/elf.h"
#include "base/proc.h"
#include "base/rng.h"
#include "test/unit/suite.h"

static struct err err;
static char folder[256], path[300];

static void setup(void)
{
    ck_assert(folder_make_temporary(folder, sizeof folder, &err));
}

static void teardown(void)
{
    ck_assert_msg(folder_remove(folder, &err), "%s", err.text);
}

static const char *in_folder(const char *name)
{
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* A copy of the running test, which is a program like any other. */
static const char *copy_of_self(struct text *bytes)
{
    text_init(bytes);
    ck_assert_msg(file_read("/proc/self/exe", bytes, &err), "%s", err.text);
    ck_assert_msg(file_write(in_folder("self"), bytes->data, bytes->count, &err), "%s", err.text);
    return path;
}

static const char constant[] = "a text that stands in .rodata";

START_TEST(sections_are_found)
{
    struct elf elf;
    struct elf_section section;
    ck_assert_msg(elf_open(&elf, "/proc/self/exe", &err), "%s", err.text);
    ck_assert_uint_eq(elf.machine, EM_X86_64);
    ck_assert(elf_find(&elf, ".rodata", &section));
    ck_assert_ptr_nonnull(memmem(section.bytes, section.size, constant, sizeof constant));
    ck_assert_ptr_eq(elf_at(&elf, section.address + 1, section.size - 1), section.bytes + 1);
    ck_assert_ptr_null(elf_at(&elf, section.address + 1, UINT64_MAX));
    ck_assert(elf_find(&elf, ".bss", &section));
    ck_assert_ptr_null(section.bytes);
    ck_assert(elf_find(&elf, ".symtab", &section));
    ck_assert_uint_eq(section.entry_size, sizeof(Elf64_Sym));
    elf_section(&elf, section.link, &section);
    ck_assert_str_eq(section.name, ".strtab");
    ck_assert_str_eq(elf_string(&section, section.size), "");
    ck_assert(!elf_find(&elf, ".cute.test", &section));
    elf_close(&elf);
    elf_close(&elf);
}
END_TEST

/* What is shared by name: of a program, what the C library has. */
START_TEST(symbols_are_found)
{
    struct elf elf;
    struct elf_symbol symbol;
    bool is_there = false;
    ck_assert_msg(elf_open(&elf, "/proc/self/exe", &err), "%s", err.text);
    for (struct elf_symbols symbols = {.elf = &elf}; elf_next_symbol(&symbols, &symbol);)
        is_there |= strcmp(symbol.name, "__libc_start_main") == 0 && !symbol.is_defined && !symbol.is_weak;
    ck_assert(is_there);
    elf_close(&elf);
}
END_TEST

START_TEST(what_is_no_elf_file_is_told)
{
    struct elf elf;
    ck_assert(!elf_open(&elf, in_folder("none"), &err));
    ck_assert(!elf_open(&elf, folder, &err));
    ck_assert(file_write(in_folder("empty"), "", 0, &err) && !elf_open(&elf, path, &err));
    ck_assert(file_write(in_folder("text"), constant, sizeof constant, &err) && !elf_open(&elf, path, &err));
    ck_assert_ptr_nonnull(strstr(err.text, "not an ELF file"));
    ck_assert(!elf_add_section(path, ".new", "", 0, &err));
}
END_TEST

/* H3: all that are called so. */
START_TEST(sections_are_forgotten)
{
    struct text before;
    struct elf elf;
    struct elf_section section;
    const char *copy = copy_of_self(&before);
    ck_assert(elf_add_section(copy, ".one", "1", 1, &err) && elf_add_section(copy, ".two", "2", 1, &err));
    ck_assert(elf_add_section(copy, ".one", "3", 1, &err));
    ck_assert(elf_forget_sections(copy, ".one", &err) && elf_forget_sections(copy, ".none", &err));
    ck_assert(elf_open(&elf, copy, &err));
    ck_assert(!elf_find(&elf, ".one", &section) && elf_find(&elf, ".two", &section));
    elf_close(&elf);
    ck_assert(elf_add_section(copy, ".one", "4", 1, &err) && elf_open(&elf, copy, &err));
    ck_assert(elf_find(&elf, ".one", &section) && *section.bytes == '4');
    elf_close(&elf);
    ck_assert(!elf_forget_sections(in_folder("none"), ".one", &err));
    text_fini(&before);
}
END_TEST

START_TEST(sections_are_added_and_the_rest_stays)
{
    struct text before, after;
    struct elf elf;
    struct elf_section section;
    struct proc_result result;
    const char *copy = copy_of_self(&before);
    ck_assert_msg(elf_add_section(copy, ".one", constant, sizeof constant, &err), "%s", err.text);
    ck_assert_msg(elf_add_section(copy, ".two", "2", 1, &err), "%s", err.text);
    ck_assert(elf_open(&elf, copy, &err));
    ck_assert(elf_find(&elf, ".one", &section));
    ck_assert_mem_eq(section.bytes, constant, sizeof constant);
    ck_assert_uint_eq(section.flags, 0);
    ck_assert(elf_find(&elf, ".two", &section) && section.size == 1 && *section.bytes == '2');
    ck_assert(elf_find(&elf, ".text", &section));
    elf_close(&elf);
    text_init(&after);
    ck_assert(file_read(copy, &after, &err) && after.count > before.count);
    ck_assert_mem_eq(after.data + sizeof(Elf64_Ehdr), before.data + sizeof(Elf64_Ehdr),
                     before.count - sizeof(Elf64_Ehdr));
    text_clear(&after);
    ck_assert(proc_run((const char *[]){"readelf", "-SW", copy, NULL}, &after, &result, &err));
    ck_assert_msg(result.status == 0 && !strstr(after.data, "arning"), "%s", after.data);
    text_fini(&before);
    text_fini(&after);
}
END_TEST

/* Walk all that a reader may ask for. */
static void read_all(const char *bytes, size_t size)
{
    struct elf elf;
    struct elf_section section;
    size_t sum = 0;
    if (!elf_init(&elf, bytes, size, &err))
        return;
    for (size_t i = 0; i < elf.section_count && i < 100; i++) {
        elf_section(&elf, i, &section);
        sum += strlen(section.name) + strlen(elf_string(&section, section.size / 2));
        for (uint64_t at = 0; section.bytes && at < section.size; at += 1 + section.size / 8)
            sum += (unsigned char)section.bytes[at];
        elf_at(&elf, section.address, 1);
    }
    elf_find(&elf, ".none", &section);
    struct elf_symbols symbols = {.elf = &elf};
    struct elf_symbol symbol;
    for (int i = 0; i < 1000 && elf_next_symbol(&symbols, &symbol); i++)
        sum += strlen(symbol.name);
    ck_assert_uint_ge(sum + 1, 1);
}

/* Bytes in memory of their own size, so that ASan sees every step beside them. */
START_TEST(random_bytes_do_no_harm)
{
    struct text self;
    struct rng rng;
    copy_of_self(&self);
    rng_init(&rng, 1);
    for (int round = 0; round < 3000; round++) {
        size_t headers = 0, size = round % 2 ? self.count : sizeof(Elf64_Ehdr) + rng_below(&rng, 4000);
        char *bytes = mem_alloc(size);
        memcpy(bytes, self.data, size);
        memcpy(&headers, bytes + offsetof(Elf64_Ehdr, e_shoff), sizeof headers);
        for (int i = 0; i < 6; i++) {
            size_t at = i < 3 || headers >= size ? 4 + rng_below(&rng, 60)
                                                 : headers + rng_below(&rng, size - headers);
            bytes[at] = (char)rng_below(&rng, 256);
        }
        if (size == self.count && round % 4 == 1)
            memcpy(bytes + offsetof(Elf64_Ehdr, e_shoff), &headers, sizeof headers);
        read_all(bytes, size);
        free(bytes);
    }
    text_fini(&self);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base/elf");
    TCase *all = tcase_create("elf");
    tcase_add_checked_fixture(all, setup, teardown);
    tcase_set_timeout(all, 60);
    tcase_add_test(all, sections_are_found);
    tcase_add_test(all, symbols_are_found);
    tcase_add_test(all, what_is_no_elf_file_is_told);
    tcase_add_test(all, sections_are_added_and_the_rest_stays);
    tcase_add_test(all, sections_are_forgotten);
    tcase_add_test(all, random_bytes_do_no_harm);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
