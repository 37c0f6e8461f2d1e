/* The program takes its inputs from the file that CUTE_TEST names. It has a session of its own, no terminal, and an
 * end: it may hang, that being the error. */
#include "cute/plain.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include "base/proc.h"

#define TEST_ENVIRONMENT "CUTE_TEST"
enum { LIMIT_SECONDS = 10 };

/* argv of the program, for exec; freed by the caller. */
static char **arguments_of(const struct program *program, const struct settings *settings)
{
    char *const *arguments = settings->arguments.data;
    char **argv = mem_alloc((settings->arguments.count + 1) * sizeof *argv);
    argv[0] = (char *)(uintptr_t)program->name;
    memcpy(argv + 1, arguments, settings->arguments.count * sizeof *argv);      /* with the NULL */
    return argv;
}

static _Noreturn void become_plain(const struct program *program, char *const *argv)
{
    int null = open("/dev/null", O_RDWR);
    setsid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        dup2(null, fd);
    if (program->libraries && program->plain_fd >= 0)
        setenv("LD_LIBRARY_PATH", program->libraries, 1);
    alarm(LIMIT_SECONDS);
    execv(program_plain(program), argv);
    _exit(127);
}

static void print_end(int status, struct text *words)
{
    const char *name = WIFSIGNALED(status) ? sigabbrev_np(WTERMSIG(status)) : NULL;
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
        text_printf(words, "did not end in %d s", LIMIT_SECONDS);
    else if (name)
        text_printf(words, "killed by SIG%s", name);
    else if (WIFSIGNALED(status))
        text_printf(words, "killed by signal %d", WTERMSIG(status));
    else
        text_printf(words, "ended with status %d", WEXITSTATUS(status));
}

bool plain_run(const struct program *program, const struct settings *settings, const char *test, bool *fails,
               struct text *words, struct err *err)
{
    int status = 0;
    if (!program_plain(program))
        return err_set(err, "%s has no plain program in it", program->name);
    setenv(TEST_ENVIRONMENT, test, 1);
    char **argv = arguments_of(program, settings);
    pid_t pid = fork();
    if (pid == 0)
        become_plain(program, argv);
    free(argv);
    unsetenv(TEST_ENVIRONMENT);
    while (pid > 0 && waitpid(pid, &status, 0) < 0)
        if (errno != EINTR)
            break;
    if (pid < 0)
        return err_errno(err, "cannot run the plain program");
    *fails = WIFSIGNALED(status);
    print_end(status, words);
    return true;
}

/* gdb starts the program by its name, so it needs a file that stays: in the folder of results. */
static const char *make_file(const struct program *program, const struct settings *settings, struct text *name,
                             struct err *err)
{
    struct text bytes;
    if (program->plain_fd < 0)
        return program_plain(program);
    text_init(&bytes);
    text_printf(name, "%s/plain", settings->folder);
    bool is_made = file_read(program->plain, &bytes, err) && file_write(name->data, bytes.data, bytes.count, err)
                && (chmod(name->data, 0755) == 0 || err_errno(err, "%s", name->data));
    text_fini(&bytes);
    return is_made ? name->data : NULL;
}

bool plain_debug(const struct program *program, const struct settings *settings, const char *test, struct err *err)
{
    struct text name;
    struct vec words;
    if (!program_plain(program))
        return err_set(err, "%s has no plain program in it", program->name);
    text_init(&name);
    vec_init(&words, sizeof(const char *));
    const char *file = make_file(program, settings, &name, err);
    if (file) {
        const char *const gdb[] = {"gdb", "-q", "--args", file};
        vec_append(&words, gdb, sizeof gdb / sizeof *gdb);
        vec_append(&words, settings->arguments.data, settings->arguments.count);
        setenv(TEST_ENVIRONMENT, test, 1);
        proc_become(words.data, err);
        err_context(err, "install it with apt-get install gdb");
    }
    vec_fini(&words);
    text_fini(&name);
    return false;
}
