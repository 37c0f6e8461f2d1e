/* The program takes its inputs from the file named by CUTE_TEST. It runs in a cage and with a time limit, since the
 * error may be that it hangs. Under gdb there is no limit. */
#include "cute/program/plain.h"
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include "base/proc.h"
#include "cage/children.h"
#include "cute/program/cage.h"
#include "cute/program/terminal.h"

#define TEST_ENVIRONMENT "CUTE_TEST"
#define CAGE_ENVIRONMENT "CUTE_CAGE"

static void print_end(int status, unsigned seconds, struct text *words)
{
    const char *name = WIFSIGNALED(status) ? sigabbrev_np(WTERMSIG(status)) : NULL;
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
        text_printf(words, "did not end in %u s", seconds);
    else if (name)
        text_printf(words, "killed by SIG%s", name);
    else if (WIFSIGNALED(status))
        text_printf(words, "killed by signal %d", WTERMSIG(status));
    else
        text_printf(words, "ended with status %d", WEXITSTATUS(status));
}

static bool run_caged(struct program *program, const struct settings *settings, const char *test,
                      const struct plain_limit *limit, int *status, struct err *err)
{
    char input[PATH_MAX + 32], libraries[4096];
    struct cage cage;
    const char *plain = program_plain(program, err);
    if (!plain)
        return false;
    struct cage_command command = {.program = plain, .program_fd = program->plain.fd, .variables = {input},
                                   .shm_fd = -1, .output_fd = -1, .seconds = limit->seconds};
    snprintf(input, sizeof input, "%s=%s", TEST_ENVIRONMENT, test);
    if (program->libraries && command.program_fd >= 0) {
        snprintf(libraries, sizeof libraries, "LD_LIBRARY_PATH=%s", program->libraries);
        command.variables[1] = libraries;
    }
    if (!cage_open(&cage, settings, err))
        return false;
    command.argv = program_arguments(program, settings->arguments.data);
    bool is_run = cage_start(&cage, &command, err);
    if (is_run && !cage_wait_unless(&cage, status, limit->is_over, limit->state))
        is_run = err_set(err, "the plain program was stopped");
    if (is_run && cage_problem(&cage))
        is_run = err_set(err, "cannot run the plain program: %s", strerror(cage_problem(&cage)));
    free((void *)(uintptr_t)command.argv);
    cage_close(&cage);
    return is_run;
}

bool plain_run(struct program *program, const struct settings *settings, const char *test, struct plain_limit limit,
               bool *fails, struct text *words, struct err *err)
{
    int status = 0;
    if (!run_caged(program, settings, test, &limit, &status, err))
        return false;
    *fails = WIFSIGNALED(status);
    print_end(status, limit.seconds, words);
    return true;
}

/* gdb starts the program by name, so it needs a persistent file, which is made in the folder of results. */
static const char *make_file(struct program *program, const struct settings *settings, struct text *name,
                             struct err *err)
{
    struct text bytes;
    const char *plain = program_plain(program, err);
    if (!plain || program->plain.fd < 0)
        return plain;
    text_init(&bytes);
    text_printf(name, "%s/plain", settings->folder);
    bool is_made = file_read(plain, &bytes, err) && file_replace(AT_FDCWD, name->data, bytes.data, bytes.count, err)
                && (chmod(name->data, 0755) == 0 || err_errno(err, "%s", name->data));
    text_fini(&bytes);
    return is_made ? name->data : NULL;
}

/* gdb's script is installed beside our other parts: see cute/commands/gdb.py. */
static bool find_script(char path[PATH_MAX], struct err *err)
{
    static const char *const places[] = {"../lib/cute_gdb.py", "../lib/cute/cute_gdb.py"};
    char folder[PATH_MAX / 2];
    if (!program_folder(folder, sizeof folder, err))
        return false;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        snprintf(path, PATH_MAX, "%s/%s", folder, places[i]);
        if (file_exists(path))
            return true;
    }
    return err_set(err, "%s is missing; build or install cute again", path);
}

/* Ctrl-C and the like are meant for gdb. */
static void plain_ignore(int number)
{
    (void)number;
}

/* Returns when gdb and all processes that the program has started have ended. */
static bool run_gdb(const char *const *words, struct err *err)
{
    const int signals[] = {SIGINT, SIGQUIT};
    struct proc_result result;
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        sigaction(signals[i], &(struct sigaction){.sa_handler = plain_ignore}, NULL);  /* SIG_IGN would be inherited */
    bool is_run = proc_run(words, NULL, &result, err);
    if (!is_run)
        err_context(err, "install it with apt-get install gdb");
    children_end(0);
    return is_run;
}

/* `file`: the program. gdb.py makes gdb start it through the command in CAGE_ENVIRONMENT. `terminal`: for the program;
 * NULL: it shares gdb's. */
static bool run_in_gdb(const char *file, const char *script, const struct settings *settings,
                       const struct terminal *terminal, struct err *err)
{
    const char *const gdb[] = {"gdb", "-q", "-x", script}, *const program_words[] = {"--args", file, NULL};
    const char *const tty[] = {"-tty", terminal ? terminal->name : NULL};
    struct vec words;
    vec_init(&words, sizeof(const char *));
    vec_append(&words, gdb, sizeof gdb / sizeof *gdb);
    vec_append(&words, tty, terminal ? 2 : 0);
    vec_append(&words, settings->arguments.data, settings->arguments.count - 1);
    vec_append(&words, program_words, sizeof program_words / sizeof *program_words);
    bool is_run = run_gdb(words.data, err);
    vec_fini(&words);
    return is_run;
}

static bool debug(const char *file, const char *script, const struct settings *settings, const char *test,
                  struct err *err)
{
    struct text wrapper;
    struct cage cage;
    struct terminal terminal;
    bool is_caged = !(settings->cage.rights & CAGE_OPEN);
    if (!cage_open(&cage, settings, err))
        return false;
    text_init(&wrapper);
    setenv(TEST_ENVIRONMENT, test, 1);
    bool is_run = !is_caged || cage_wrapper(&cage, &wrapper, err);
    setenv(CAGE_ENVIRONMENT, wrapper.data ? wrapper.data : "", 1);
    if (is_run && is_caged)
        is_run = terminal_open(&terminal, err);
    if (is_run) {
        is_run = run_in_gdb(file, script, settings, is_caged ? &terminal : NULL, err);
        if (is_caged)
            terminal_close(&terminal);
    }
    text_fini(&wrapper);
    cage_close(&cage);
    return is_run;
}

bool plain_debug(struct program *program, const struct settings *settings, const char *test, struct err *err)
{
    struct text name;
    char script[PATH_MAX];
    if (!find_script(script, err))
        return false;
    text_init(&name);
    const char *file = make_file(program, settings, &name, err);
    bool is_run = file && debug(file, script, settings, test, err);
    text_fini(&name);
    return is_run;
}
