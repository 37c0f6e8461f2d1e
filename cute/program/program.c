/* A section is executed from a file in memory, which our other processes open through this process's /proc entry. The
 * plain program is copied only on demand, since many campaigns find nothing; until then the file stays open, so that a
 * program that is rebuilt in the meantime is not taken for it. */
#include "cute/program/program.h"
#include <elf.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <unistd.h>
#include "base/arena.h"
#include "base/elf.h"
#include "base/proc.h"
#include "base/vec.h"
#include "sym/record.h"
#include "sym/section.h"

/* Copy a part of `file` to a file in memory and set its path. It is sealed: nobody can change it, not even the program
 * itself. */
static bool program_copy(struct program *program, struct program_part *part, const char *what, struct err *err)
{
    off_t at = (off_t)part->at;
    uint64_t left = part->size;
    const int seals = F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;
    part->fd = memfd_create(what, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    for (ssize_t count = 0; part->fd >= 0 && left; left -= (uint64_t)count)
        if ((count = sendfile(part->fd, program->file_fd, &at, left)) <= 0)
            break;
    if (part->fd < 0 || left || fcntl(part->fd, F_ADD_SEALS, seals) < 0)
        return err_errno(err, "no memory for the %s program of %s", what, program->name);
    snprintf(part->path, sizeof part->path, "/proc/%ld/fd/%d", (long)getpid(), part->fd);
    return true;
}

/* A string of the dynamic section, or "". */
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

/* Collect the folders in which the program looks for libraries, and the user's LD_LIBRARY_PATH. $ORIGIN is the folder
 * of the file that the user named, since a program in memory has no folder of its own. */
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

/* Locate a section that contains a program. */
static bool find_part(struct program *program, const struct elf *elf, const struct elf_section *section,
                      struct program_part *part, struct err *err)
{
    struct elf inner;
    if (!elf_init(&inner, section->bytes, section->size, err))
        return false;
    find_libraries(program, &inner);
    part->at = (uint64_t)(section->bytes - elf->bytes);
    part->size = section->size;
    program->file_fd = open(program->name, O_RDONLY | O_CLOEXEC);
    return program->file_fd >= 0 || err_errno(err, "%s", program->name);
}

static bool is_program(const struct elf_section *section)
{
    return section->bytes && section->size > SELFMAG && memcmp(section->bytes, ELFMAG, SELFMAG) == 0;
}

/* The section holds the reason instead of a program. */
static bool not_linked(const struct elf_section *section, struct err *err)
{
    int size = section->bytes && section->size < 600 ? (int)section->size : section->bytes ? 600 : 0;
    return err_set(err, "it could not be linked with the runtime when it was built:\n%.*s", size, section->bytes);
}

/* A stripped test program contains nothing but the runtime, which refers to this variable. */
static bool has_runtime(const struct elf *elf)
{
    struct elf_section section;
    return elf_find(elf, SECTION_SITES, &section)
        || memmem(elf->bytes, elf->size, SHM_ENVIRONMENT, strlen(SHM_ENVIRONMENT));
}

static bool open_sections(struct program *program, const struct elf *elf, struct err *err)
{
    struct elf_section section;
    if (elf_find(elf, SECTION_TEST, &section))
        return is_program(&section) ? find_part(program, elf, &section, &program->test, err)
                                      && program_copy(program, &program->test, "test", err)
                                    : not_linked(&section, err);
    bool is_test = elf_find(elf, SECTION_SITES, &section);      /* its twins, if any, are of native objects */
    if (!is_test && elf_find(elf, SECTION_TWIN, &section))
        return err_set(err, "its parts were compiled with cutec, but not it was linked: let cutec do that too");
    if (elf_find(elf, SECTION_PLAIN, &section) && is_program(&section))
        return find_part(program, elf, &section, &program->plain, err);
    return has_runtime(elf)
        || err_set(err, "nothing in it was compiled with cutec; build it: cutec FILE.c FUNCTION -o a.out, or its "
                   "project with CC=cutec");
}

/* libtool puts a program that needs shared libraries of its own build into .libs/, and leaves in its place a script
 * that sets the library path. */
static bool is_of_libtool(const char *name, struct err *err)
{
    const char *slash = strrchr(name, '/');
    int folder = slash ? (int)(slash - name) + 1 : 0;
    char path[PATH_MAX];
    struct err ignored;
    struct text script;
    text_init(&script);
    snprintf(path, sizeof path, "%.*s.libs/%s", folder, name, name + folder);
    bool is_script = file_exists(path) && file_read(name, &script, &ignored) && strncmp(script.data, "#!", 2) == 0;
    text_fini(&script);
    if (!is_script)
        return false;
    err_set(err, "it is a script of libtool's, the program is %s", path);
    return true;
}

bool program_open(struct program *program, const char *name, struct err *err)
{
    struct elf elf;
    struct err ignored;
    *program = (struct program){.name = name, .file_fd = -1, .test.fd = -1, .plain.fd = -1};
    if (!elf_open(&elf, name, &ignored))           /* executing it will reveal what it is instead */
        return !is_of_libtool(name, err) || err_context(err, "cannot explore %s", name);
    bool is_open = open_sections(program, &elf, err);
    elf_close(&elf);
    if (!is_open)
        program_close(program);
    return is_open || err_context(err, "cannot explore %s", name);
}

static void close_file(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

void program_close(struct program *program)
{
    close_file(&program->file_fd);
    close_file(&program->test.fd);
    close_file(&program->plain.fd);
    free(program->libraries);
    program->libraries = NULL;
}

const char *program_test(const struct program *program)
{
    return program->test.fd >= 0 ? program->test.path : program->name;
}

bool program_has_plain(const struct program *program)
{
    return program->test.fd >= 0 || program->plain.size;
}

const char *program_plain(struct program *program, struct err *err)
{
    if (program->test.fd >= 0)
        return program->name;
    if (!program->plain.size) {
        err_set(err, "%s has no plain program in it", program->name);
        return NULL;
    }
    return program->plain.fd >= 0 || program_copy(program, &program->plain, "plain", err) ? program->plain.path : NULL;
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
