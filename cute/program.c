/* A section is executed from a file in memory, which other processes of ours find by its number in this one. */
#include "cute/program.h"
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "base/arena.h"
#include "base/elf.h"
#include "base/vec.h"
#include "sym/section.h"

static bool write_all(int fd, const char *bytes, size_t size)
{
    while (size) {
        ssize_t written = write(fd, bytes, size);
        if (written <= 0)
            return false;
        bytes += written;
        size -= (size_t)written;
    }
    return true;
}

/* A text in the dynamic section, or "". */
static const char *dynamic_text(const struct elf *elf, int64_t tag)
{
    struct elf_section dynamic, strings;
    if (!elf_find(elf, ".dynamic", &dynamic) || !dynamic.bytes || dynamic.link >= elf->section_count)
        return "";
    elf_section(elf, dynamic.link, &strings);
    for (uint64_t at = 0; dynamic.size - at >= sizeof(Elf64_Dyn); at += sizeof(Elf64_Dyn)) {
        Elf64_Dyn entry;
        memcpy(&entry, dynamic.bytes + at, sizeof entry);
        if (entry.d_tag == tag)
            return elf_string(&strings, entry.d_un.d_val);
    }
    return "";
}

/* The folders in which the program looks for libraries, $ORIGIN being the folder of the file that the user named, and
 * what the user's environment says. A program in memory has no folder of its own. */
static void find_libraries(struct program *program, const struct elf *elf)
{
    static const char *const spellings[] = {"$ORIGIN", "${ORIGIN}"};
    const char *path = dynamic_text(elf, DT_RUNPATH), *slash = strrchr(program->name, '/');
    const char *user = getenv("LD_LIBRARY_PATH");
    struct text libraries;
    path = *path ? path : dynamic_text(elf, DT_RPATH);
    if (!strstr(path, "ORIGIN"))
        return;
    text_init(&libraries);
    while (*path) {
        size_t length = 0;
        for (size_t i = 0; i < 2 && !length; i++)
            length = strncmp(path, spellings[i], strlen(spellings[i])) == 0 ? strlen(spellings[i]) : 0;
        if (length)
            text_printf(&libraries, "%.*s", slash ? (int)(slash - program->name) : 1, slash ? program->name : ".");
        else
            text_add_n(&libraries, path, 1);
        path += length ? length : 1;
    }
    if (user && *user)
        text_printf(&libraries, ":%s", user);
    program->libraries = libraries.data;
}

static bool extract(struct program *program, const struct elf_section *section, const char *what, int *fd,
                    char path[64], struct err *err)
{
    struct elf inner;
    if (!elf_init(&inner, section->bytes, section->size, err))
        return false;
    find_libraries(program, &inner);
    *fd = memfd_create(what, MFD_CLOEXEC);
    if (*fd < 0 || !write_all(*fd, section->bytes, section->size))
        return err_errno(err, "no memory for the %s program", what);
    snprintf(path, 64, "/proc/%ld/fd/%d", (long)getpid(), *fd);
    return true;
}

static bool is_program(const struct elf_section *section)
{
    return section->bytes && section->size > SELFMAG && memcmp(section->bytes, ELFMAG, SELFMAG) == 0;
}

/* The section has the reason instead. */
static bool not_linked(const struct elf_section *section, struct err *err)
{
    int size = section->bytes && section->size < 600 ? (int)section->size : section->bytes ? 600 : 0;
    return err_set(err, "it could not be linked with the runtime when it was built:\n%.*s", size, section->bytes);
}

static bool open_sections(struct program *program, const struct elf *elf, struct err *err)
{
    struct elf_section section;
    if (elf_find(elf, SECTION_TEST, &section))
        return is_program(&section) ? extract(program, &section, "test", &program->test_fd, program->test, err)
                                    : not_linked(&section, err);
    if (elf_find(elf, SECTION_TWIN, &section))
        return err_set(err, "its parts were compiled with cutec, but not it was linked: let cutec do that too");
    if (elf_find(elf, SECTION_PLAIN, &section) && is_program(&section))
        return extract(program, &section, "plain", &program->plain_fd, program->plain, err);
    return true;
}

bool program_open(struct program *program, const char *name, struct err *err)
{
    struct elf elf;
    struct err ignored;
    *program = (struct program){.name = name, .test_fd = -1, .plain_fd = -1};
    if (!elf_open(&elf, name, &ignored))
        return true;                               /* to be told by who executes it */
    bool is_open = open_sections(program, &elf, err);
    elf_close(&elf);
    if (!is_open)
        program_close(program);
    return is_open || err_context(err, "cannot explore %s", name);
}

void program_close(struct program *program)
{
    if (program->test_fd >= 0)
        close(program->test_fd);
    if (program->plain_fd >= 0)
        close(program->plain_fd);
    free(program->libraries);
    program->libraries = NULL;
    program->test_fd = program->plain_fd = -1;
}

const char *program_test(const struct program *program)
{
    return program->test_fd >= 0 ? program->test : program->name;
}

const char *program_plain(const struct program *program)
{
    if (program->test_fd >= 0)
        return program->name;
    return program->plain_fd >= 0 ? program->plain : NULL;
}

char **program_arguments(const struct program *program, char *const *arguments)
{
    size_t count = 0;
    while (arguments[count])
        count++;
    char **argv = mem_alloc((count + 2) * sizeof *argv);
    argv[0] = (char *)(uintptr_t)program->name;
    memcpy(argv + 1, arguments, (count + 1) * sizeof *argv);
    return argv;
}
