/* A section is executed from a file in memory, which other processes of ours find by its number in this one. */
#include "cute/program.h"
#include <elf.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "base/elf.h"
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

static bool extract(const struct elf_section *section, const char *what, int *fd, char path[64], struct err *err)
{
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
        return is_program(&section) ? extract(&section, "test", &program->test_fd, program->test, err)
                                    : not_linked(&section, err);
    if (elf_find(elf, SECTION_TWIN, &section))
        return err_set(err, "its parts were compiled with cutec, but not it was linked: let cutec do that too");
    if (elf_find(elf, SECTION_PLAIN, &section) && is_program(&section))
        return extract(&section, "plain", &program->plain_fd, program->plain, err);
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
