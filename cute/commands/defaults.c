/* The options given by CUTE_OPTIONS are in a section of the test program, as NUL-terminated strings, those of all files
 * one after the other. */
#include <string.h>
#include "base/elf.h"
#include "cute/program/program.h"
#include "cute/settings/settings.h"
#include "sym/section.h"

static void add_words(const char *text, struct arena *arena, struct vec *words)
{
    char *rest = arena_string(arena, text);
    for (char *word; (word = strsep(&rest, " \t\n"));)
        if (*word)
            vec_append(words, &word, 1);
}

static void read_section(const struct elf_section *section, struct arena *arena, struct vec *words)
{
    for (uint64_t at = 0; at < section->size;) {
        size_t length = strnlen(section->bytes + at, section->size - at);
        add_words(arena_printf(arena, "%.*s", (int)length, section->bytes + at), arena, words);
        at += length + 1;
    }
}

void settings_of_program(const char *program, struct arena *arena, struct vec *words)
{
    struct program opened;
    struct elf elf;
    struct elf_section section;
    struct err ignored;
    if (!program_open(&opened, program, &ignored))
        return;
    if (elf_open(&elf, program_test(&opened), &ignored)) {
        if (elf_find(&elf, SECTION_OPTIONS, &section) && section.bytes)
            read_section(&section, arena, words);
        elf_close(&elf);
    }
    program_close(&opened);
}
