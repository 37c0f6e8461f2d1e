/* The environment is copied without variables that grant access to something: agents, displays, tokens. The warden gets
 * the program's environment as its own and passes it on. */
#include "cute/program/cage.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/futex.h>
#include <pwd.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "abi/tables.h"
#include "base/arena.h"
#include "base/printable.h"
#include "base/proc.h"
#include "sym/record.h"

enum { FOLDERS_MAX = 64, LOOK_MS = 2 };

extern char **environ;

static const enum loss losses[CAGE_REFUSAL_COUNT] = {
#define REFUSAL(name, loss, error, word, option) LOSS_##loss,
#include "cage/refusal.def"
#undef REFUSAL
};

static const struct part {
    const char *text, *rest;
} parts[CAGE_PART_COUNT] = {
#define PART(name, text, rest) {text, rest},
#include "cage/part.def"
#undef PART
};

static bool begins_with(const char *name, const char *const words[], size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strncasecmp(name, words[i], strlen(words[i])) == 0)
            return true;
    return false;
}

/* Returns whether the name consists of several words and one of them suggests a credential: GITHUB_PAT, but not
 * PATH. */
static bool has_word(const char *name, const char *const words[], size_t count)
{
    bool is_one = !strpbrk(name, "_-.");
    for (const char *word = name; !is_one && *word; word += strspn(word, "_-.")) {
        size_t length = strcspn(word, "_-.");
        for (size_t i = 0; i < count; i++)
            if (strlen(words[i]) == length && strncasecmp(word, words[i], length) == 0)
                return true;
        word += length;
    }
    return false;
}

/* Returns whether the value has the form scheme://user:password@host. */
static bool holds_password(const char *value)
{
    const char *user = strstr(value, "://"), *at = user ? strchr(user, '@') : NULL;
    const char *colon = user ? strchr(user + 3, ':') : NULL, *slash = user ? strchr(user + 3, '/') : NULL;
    return at && colon && colon < at && (!slash || at < slash);
}

/* Returns whether the variable's name suggests a secret, in upper or lower case: by its beginning, by a part of it, or
 * by one of its words; or whether its value holds a password. */
static bool is_secret(const char *variable)
{
    static const char *const begins[] = {"SSH_", "GPG_", "AWS_", "AZURE_", "DBUS_", "XAUTHORITY=", "DISPLAY=",
                                         "WAYLAND_", "XDG_RUNTIME_DIR=", "ICEAUTHORITY=", "SESSION_MANAGER=",
                                         "DOCKER_", "KUBE", "TMUX", "STY=", "SUDO_", "GOOGLE_APPLICATION_"};
    static const char *const holds[] = {"TOKEN", "SECRET", "PASSW", "PASSPHRASE", "SSHPASS", "CREDENTIAL", "API_KEY",
                                        "APIKEY", "PRIVATE_KEY", "ACCESS_KEY", "AUTH_SOCK"};
    static const char *const words[] = {"PAT", "PWD", "PASS", "PIN", "KEY", "KEYS", "AUTH", "CREDS", "COOKIE", "JWT",
                                        "BEARER"};
    size_t length = strcspn(variable, "=");
    char name[256];
    if (begins_with(variable, begins, sizeof begins / sizeof begins[0]))
        return true;
    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), variable);
    for (size_t i = 0; i < sizeof holds / sizeof holds[0]; i++)
        if (strcasestr(name, holds[i]))
            return true;
    return has_word(name, words, sizeof words / sizeof words[0]) || (variable[length] && holds_password(variable));
}

static bool is_same_name(const char *a, const char *b)
{
    size_t length = strcspn(a, "=");
    return strncmp(a, b, length + 1) == 0;
}

/* NULL-terminated. The caller frees the array; the variables are borrowed. `memory`: the variable for our runtime. */
static char **make_environment(const struct settings *settings, const struct cage_command *command, char *memory)
{
    struct vec list;
    const bool is_open = settings->cage.rights & CAGE_OPEN;
    vec_init(&list, sizeof(char *));
    for (char **at = environ; *at; at++) {
        bool is_kept = is_open || !is_secret(*at);
        for (const char *const *own = command->variables; *own; own++)
            is_kept = is_kept && !is_same_name(*own, *at);
        if (is_kept)
            vec_append(&list, at, 1);
    }
    for (const char *const *own = command->variables; *own; own++)
        vec_append(&list, own, 1);
    if (!is_open)
        vec_append(&list, &memory, 1);
    vec_push(&list);
    return list.data;
}

/* Symbolic links are resolved, since the kernel and the warden refer to the folder itself. */
static bool take_folders(struct cage_page *page, const struct settings *settings, struct err *err)
{
    const char *const *folders = settings->cage.writable.data;
    size_t used = 0;
    if (settings->cage.writable.count > FOLDERS_MAX)
        return err_set(err, "--allow=write: more than %d folders", FOLDERS_MAX);
    for (size_t i = 0; i < settings->cage.writable.count; i++) {
        char *whole = realpath(folders[i], NULL);
        if (!whole)
            return err_errno(err, "--allow=write:%s", folders[i]);
        size_t size = strlen(whole) + 1;
        bool fits = size < sizeof page->folders - used;
        if (fits)
            memcpy(page->folders + used, whole, size);
        used += size;
        free(whole);
        if (!fits)
            return err_set(err, "--allow=write: the names of the folders are too long");
    }
    return true;
}

/* HOME may differ from the home folder in the user database; the keys in both are hidden from the program. */
static void take_homes(struct cage_page *page)
{
    const struct passwd *user = getpwuid(getuid());
    const char *const homes[] = {getenv("HOME"), user ? user->pw_dir : NULL};
    size_t used = 0;
    for (size_t i = 0; i < sizeof homes / sizeof homes[0]; i++) {
        size_t size = homes[i] ? strlen(homes[i]) + 1 : 1;
        if (size == 1 || size >= sizeof page->homes - used)
            continue;
        memcpy(page->homes + used, homes[i], size);
        used += size;
    }
}

bool cage_open(struct cage *cage, const struct settings *settings, struct err *err)
{
    *cage = (struct cage){.page_fd = memfd_create("cute-cage", MFD_CLOEXEC), .settings = settings,
                          .undo_fd = eventfd(0, EFD_CLOEXEC)};
    void *page = MAP_FAILED;
    if (cage->page_fd >= 0 && cage->undo_fd >= 0 && ftruncate(cage->page_fd, sizeof(struct cage_page)) == 0)
        page = mmap(NULL, sizeof(struct cage_page), PROT_READ | PROT_WRITE, MAP_SHARED, cage->page_fd, 0);
    if (page == MAP_FAILED) {
        err_errno(err, "no memory to share with the warden");
        cage_close(cage);
        return false;
    }
    cage->page = page;
    cage->page->rights = settings->cage.rights;
    cage->page->parent = getpid();
    cage->page->undo_fd = cage->undo_fd;
    take_homes(cage->page);
    cage->page->site_offset = SHM_RECORD_OFFSET + offsetof(struct record_area, header.error_site);
    cage->page->shm_size = SHM_SIZE;
    if (take_folders(cage->page, settings, err))
        return true;
    cage_close(cage);
    return false;
}

void cage_close(struct cage *cage)
{
    cage_kill(cage);
    if (cage->page)
        munmap(cage->page, sizeof *cage->page);
    if (cage->page_fd >= 0)
        close(cage->page_fd);
    if (cage->undo_fd >= 0)
        close(cage->undo_fd);
    cage->page = NULL;
    cage->page_fd = cage->undo_fd = -1;
}

/* Look beside our own program, or where we are installed. */
static bool find_warden(char *path, size_t size, struct err *err)
{
    static const char *const places[] = {"../lib/cute_cage", "../lib/cute/cute_cage"};
    char folder[PATH_MAX];
    if (!program_folder(folder, sizeof folder, err))
        return false;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        snprintf(path, size, "%s/%s", folder, places[i]);
        if (access(path, X_OK) == 0)
            return true;
    }
    return err_set(err, "%s is missing: build cute again (make)", path);
}

/* The descriptors that the warden gets must not leak into our other children. */
static int cage_spawn(const struct cage *cage, const struct cage_command *command, const char *warden, char **argv,
                      char **environment, pid_t *pid)
{
    const int kept[] = {cage->page_fd, cage->undo_fd, command->program_fd, command->shm_fd, command->output_fd};
    posix_spawn_file_actions_t actions;
    int problem = posix_spawn_file_actions_init(&actions);
    if (problem)
        return problem;
    for (int fd = STDIN_FILENO; !problem && fd <= STDERR_FILENO; fd++)
        problem = posix_spawn_file_actions_addopen(&actions, fd, "/dev/null", O_RDWR, 0);
    for (size_t i = 0; !problem && i < sizeof kept / sizeof kept[0]; i++)
        if (kept[i] >= 0)
            problem = posix_spawn_file_actions_adddup2(&actions, kept[i], kept[i]);
    if (!problem)
        problem = posix_spawn(pid, warden, &actions, NULL, argv, environment);
    posix_spawn_file_actions_destroy(&actions);
    return problem;
}

static char **make_arguments(const struct cage *cage, const struct cage_command *command, char number[16],
                             char program[64])
{
    struct vec words;
    const char *name = command->program;
    vec_init(&words, sizeof(const char *));
    snprintf(number, 16, "%d", cage->page_fd);
    if (command->program_fd >= 0) {
        snprintf(program, 64, "/proc/self/fd/%d", command->program_fd);
        name = program;
    }
    const char *const first[] = {"cute_cage", number, name};
    vec_append(&words, first, 3);
    for (char *const *word = command->argv; *word; word++)
        vec_append(&words, word, 1);
    vec_push(&words);
    return words.data;
}

/* All workers together may use half of the machine's memory. */
static uint64_t memory_of(const struct settings *settings)
{
    uint64_t share = (uint64_t)sysconf(_SC_PHYS_PAGES) * (uint64_t)sysconf(_SC_PAGESIZE) / 2 / settings->workers;
    return share < settings->cage.memory ? share : settings->cage.memory;
}

bool cage_start(struct cage *cage, const struct cage_command *command, struct err *err)
{
    char warden[PATH_MAX + 32], number[16], program[64], memory[64];
    struct cage_page *page = cage->page;
    if (!find_warden(warden, sizeof warden, err))
        return false;
    page->shm_fd = command->shm_fd;
    page->output_fd = command->output_fd;
    page->seconds = command->seconds;
    page->problem = 0;
    atomic_store(&page->has_status, 0);
    atomic_store(&page->has_changed, CAGE_UNCHANGED);
    page->files = 0;
    page->segment_bytes = 0;
    snprintf(memory, sizeof memory, "%s=%llu", MEMORY_ENVIRONMENT, (unsigned long long)memory_of(cage->settings));
    char **environment = make_environment(cage->settings, command, memory);
    char **argv = make_arguments(cage, command, number, program);
    int problem = cage_spawn(cage, command, warden, argv, environment, &cage->pid);
    free(environment);
    free(argv);
    if (problem)
        cage->pid = 0;
    return !problem || err_set(err, "cannot start %s: %s", warden, strerror(problem));
}

/* The process that starts the program must not have secrets either, as it passes its environment on. */
static void drop_secrets(void)
{
    for (char **at = environ; *at;) {
        char name[256];
        size_t length = strcspn(*at, "=");
        if (!is_secret(*at) || length >= sizeof name) {
            at++;
            continue;
        }
        snprintf(name, sizeof name, "%.*s", (int)length, *at);
        unsetenv(name);
        at = environ;
    }
}

bool cage_wrapper(struct cage *cage, struct text *command, struct err *err)
{
    char warden[PATH_MAX + 32];
    if (!find_warden(warden, sizeof warden, err))
        return false;
    if (fcntl(cage->page_fd, F_SETFD, 0) < 0)
        return err_errno(err, "no memory to share with %s", warden);
    cage->page->rights |= CAGE_HERE;
    drop_secrets();
    text_add(command, "'");
    for (const char *c = warden; *c; c++)
        text_printf(command, *c == '\'' ? "'\\''" : "%c", *c);
    text_printf(command, "' %d", cage->page_fd);
    return true;
}

static void note_end(struct cage *cage, int raw, int *status)
{
    cage->pid = 0;
    *status = atomic_load(&cage->page->has_status) ? cage->page->status : raw;
}

bool cage_has_ended(struct cage *cage, int *status)
{
    int raw = 0;
    if (!cage->pid)
        return true;
    pid_t pid = waitpid(cage->pid, &raw, WNOHANG);
    bool has_ended = pid == cage->pid || (pid < 0 && errno == ECHILD);
    if (has_ended)
        note_end(cage, raw, status);
    return has_ended;
}

void cage_wait(struct cage *cage, int *status)
{
    int raw = 0;
    while (cage->pid && waitpid(cage->pid, &raw, 0) < 0 && errno == EINTR)
        continue;
    note_end(cage, raw, status);
}

void cage_kill(struct cage *cage)
{
    int status;
    if (!cage->pid)
        return;
    kill(cage->pid, SIGTERM);
    cage_wait(cage, &status);
}

bool cage_wait_unless(struct cage *cage, int *status, bool (*is_over)(const void *state), const void *state)
{
    if (!is_over)
        cage_wait(cage, status);
    while (!cage_has_ended(cage, status)) {
        if (is_over(state)) {
            cage_kill(cage);
            return false;
        }
        nanosleep(&(struct timespec){.tv_nsec = LOOK_MS * 1000000}, NULL);
    }
    return true;
}

void cage_output(int output_fd, struct text *out)
{
    char *bytes = mem_alloc(CAGE_OUTPUT_MAX);
    ssize_t got = pread(output_fd, bytes, CAGE_OUTPUT_MAX, 0);
    if (got > 0) {
        printable_text(bytes, (size_t)got);
        text_add_n(out, bytes, (size_t)got);
    }
    free(bytes);
}

int cage_problem(const struct cage *cage)
{
    return cage->page->problem;
}

void cage_begin_run(struct cage *cage, bool pretends)
{
    atomic_store(&cage->page->begun, 0);
    atomic_store(&cage->page->memory_files, 0);
    atomic_store(&cage->page->guessed, 0);
    cage->page->first = (struct cage_refusal){0};
    cage->page->pretends = pretends;
    cage->before = atomic_load(&cage->page->refused);
}

bool cage_first_refusal(const struct cage *cage, enum cage_refusal_kind *kind, uint32_t *site)
{
    const struct cage_refusal *first = &cage->page->first;
    if (atomic_load(&cage->page->refused) == cage->before || first->kind >= CAGE_REFUSAL_COUNT)
        return false;
    *kind = (enum cage_refusal_kind)first->kind;
    *site = first->site;
    return true;
}

bool cage_has_guessed(const struct cage *cage)
{
    return atomic_load(&cage->page->guessed);
}

bool cage_undo(struct cage *cage)
{
    static const struct timespec limit = {.tv_sec = 1};
    struct cage_page *page = cage->page;
    const uint64_t one = 1;
    if (atomic_load(&page->has_changed) == CAGE_UNCHANGED)
        return true;
    if (!cage->pid || atomic_load(&page->has_changed) == CAGE_CHANGED_MORE)
        return false;
    atomic_store(&page->is_undone, 0);
    if (write(cage->undo_fd, &one, sizeof one) != sizeof one)
        return false;
    while (!atomic_load(&page->is_undone))
        if (syscall(SYS_futex, &page->is_undone, FUTEX_WAIT, 0, &limit, NULL, 0) < 0 && errno == ETIMEDOUT)
            return false;
    return atomic_load(&page->has_changed) == CAGE_UNCHANGED;
}

void cage_tell(struct cage *cage, cage_add *add, void *context)
{
    struct cage_page *page = cage->page;
    uint32_t refused = atomic_load(&page->refused);
    if (refused == cage->told)
        return;
    cage->told = refused;
    for (uint32_t i = 0; i < page->refusal_count && i < CAGE_REFUSALS; i++) {
        struct cage_refusal *refusal = &page->refusal[i];
        if (refusal->kind < CAGE_REFUSAL_COUNT)
            add(context, refusal->site, losses[refusal->kind], refusal->count);
    }
    page->refusal_count = 0;
}

void cage_lacks(const struct cage *cage, struct text *out)
{
    const char *between = "";
    for (unsigned i = 0; i < CAGE_PART_COUNT; i++) {
        if (!(cage->page->lacks & 1u << i))
            continue;
        text_printf(out, "%s%s (%s)", between, parts[i].text, parts[i].rest);
        between = "; ";
    }
}
