/* entry.c - the code before main, and the wrapper of main.
 *
 * Instrumented code reads the filter at its first memory access, so the mappings are made while the program's addresses
 * are resolved: the C library and the dynamic linker soon call malloc, which may be the program's own. The linker
 * redirects the call of main to this file (--wrap=main): under cute we serve runs, standalone we are the program. */
#include "runtime/host/entry.h"
#include "runtime/host/hand.h"
#include "runtime/host/serve.h"
#include "runtime/host/watch.h"
#include "runtime/platform/bytes.h"
#include "runtime/platform/maps.h"
#include "runtime/platform/raw.h"
#include "runtime/platform/space.h"

#include <asm/prctl.h>
#include <elf.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>

extern const char __ehdr_start[] __attribute__((weak, visibility("hidden")));

/* Put the variables of the first thread into pages of ours: initial values, zeros, and behind them the word that points
 * to itself. */
static void make_thread(const Elf64_Phdr *part)
{
    uint64_t align = part->p_align ? part->p_align : 1, size = (part->p_memsz + align - 1) / align * align;
    char *block = pool_take(size + align + PAGE_SIZE);
    if (!block)
        runtime_die("no room for the variables of a thread");
    uint64_t thread = ((uint64_t)block + size + align - 1) / align * align;
    memcpy((char *)thread - size, (const void *)part->p_vaddr, part->p_filesz);
    *(uint64_t *)thread = thread;
    raw_call4(SYS_arch_prctl, ARCH_SET_FS, (long)thread, 0, 0);
}

/* A static program calls its ifunc resolvers before the C library has made the thread's variables, and instrumented
 * code uses some: until then it uses ours. */
static void entry_make_thread(void)
{
    uint64_t thread = 0;
    const Elf64_Ehdr *head = (const Elf64_Ehdr *)__ehdr_start;
    raw_call4(SYS_arch_prctl, ARCH_GET_FS, (long)&thread, 0, 0);
    if (thread || !head)
        return;
    const Elf64_Phdr *part = (const Elf64_Phdr *)(__ehdr_start + head->e_phoff);
    for (unsigned i = 0; i < head->e_phnum; i++)
        if (part[i].p_type == PT_TLS)
            make_thread(&part[i]);
}

/* The function is never called: resolving its address runs map_when_resolved, once, before everything else. */
__attribute__((used)) static void (*map_when_resolved(void))(void)
{
    space_map();
    entry_make_thread();
    return NULL;
}
static void entry_mapped(void) __attribute__((ifunc("map_when_resolved")));
__attribute__((used)) static void (*const volatile resolved)(void) = entry_mapped;

static void entry_early(int argc, char **argv, char **envp)
{
    (void)argc, (void)argv, (void)envp, (void)resolved;     /* used here, so --gc-sections keeps it */
    space_map();
    maps_begin();
}
__attribute__((section(".preinit_array"), used)) static void (*const early)(int, char **, char **) = entry_early;

static const char *environment_value(char **envp, const char *name)
{
    size_t length = text_length(name);
    for (; *envp; envp++)
        if (memcmp(*envp, name, length) == 0 && (*envp)[length] == '=')
            return *envp + length + 1;
    return NULL;
}

static uint64_t number_of(const char *text, uint64_t limit)
{
    uint64_t number = 0;
    for (; *text >= '0' && *text <= '9' && number < limit; text++)
        number = number * 10 + (uint64_t)(*text - '0');
    return number;
}

/* The limit does not count memory that is mapped now: it is ours, or the program's from the start. */
void entry_limit_memory(void)
{
    const char *wanted = environment_value(PROCESS->envp, MEMORY_ENVIRONMENT);
    char text[64] = "";
    long file = wanted ? raw_call4(SYS_openat, AT_FDCWD, (long)"/proc/self/statm", O_RDONLY | O_CLOEXEC, 0) : -1;
    if (file < 0)
        return;
    long size = raw_call4(SYS_read, file, (long)text, sizeof text - 1, 0);
    raw_call2(SYS_close, file, 0);
    if (size <= 0)
        return;
    rlim_t most = number_of(text, 1ull << 50) * PAGE_SIZE + number_of(wanted, 1ull << 50);
    struct rlimit limit = {most, most};
    raw_call4(SYS_prlimit64, 0, RLIMIT_AS, (long)&limit, 0);
}

/* The kernel puts one behind the other. */
static struct extent extent_of_arguments(char **argv, char **envp)
{
    char **end = envp;
    while (*end)
        end++;
    return (struct extent){(uint64_t)argv, (uint64_t)(end + 1) - (uint64_t)argv};
}

int __wrap_main(int argc, char **argv, char **envp);
int __wrap_main(int argc, char **argv, char **envp)
{
    const char *served = environment_value(envp, SHM_ENVIRONMENT);
    PROCESS->argc = argc;
    PROCESS->argv = argv;
    PROCESS->envp = envp;
    PROCESS->arguments = extent_of_arguments(argv, envp);
    if (served)
        serve((uint32_t)number_of(served, 1000000));
    standalone_begin(environment_value(envp, "CUTE_TEST"));
    if (RUN->fails_io)
        watch_standalone();
    entry_limit_memory();
    if (!cute_toplevel)
        return __real_main(argc, argv, envp);
    cute_toplevel();
    return 0;
}
