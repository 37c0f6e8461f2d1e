/* The plain program costs a few milliseconds. If it does not fail, the C file of cute show --c is compiled with the
 * sanitizer that detects such errors, and run in a cage. */
#include "cute/confirm/evidence.h"
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "base/clock.h"
#include "base/proc.h"
#include "cute/confirm/paste.h"
#include "cute/program/cage.h"
#include "cute/program/plain.h"
#include "cute/record/test_file.h"

enum {
    PLAIN_SECONDS = 1, COMPILE_SECONDS = 3, RUN_SECONDS = 3,
    MARGIN_MS = 1000 * (PLAIN_SECONDS + COMPILE_SECONDS + RUN_SECONDS),
    SHARE = 10                             /* divisor of the campaign's time: its share is at most a tenth */
};

static const struct {
    const char *name, *text;
} evidence_info[] = {
    [EVIDENCE_FRESH] = {"fresh process", "happened again in a fresh process"},
    [EVIDENCE_NATIVE] = {"native", "your own code, not instrumented, fails with these inputs too"},
    [EVIDENCE_ASAN] = {"asan", "your own code, compiled with -fsanitize=address, is stopped with these inputs"},
    [EVIDENCE_MSAN] = {"msan", "your own code, compiled with -fsanitize=memory, is stopped with these inputs"},
    [EVIDENCE_UBSAN] = {"ubsan", "your own code, compiled with -fsanitize=undefined, is stopped with these inputs"},
    [EVIDENCE_FORTIFY] = {"fortify", "your own code is stopped with these inputs, if told the size of the array"},
};

const char *evidence_name(enum evidence evidence)
{
    return evidence_info[evidence].name;
}

const char *evidence_text(enum evidence evidence)
{
    return evidence_info[evidence].text;
}

/* ---- with a sanitizer ---- */

/* Append what the program prints before it ends; nothing if it could not be run. */
static void run_file(const struct common *common, const char *file, struct text *output)
{
    struct cage cage;
    struct err ignored;
    char *argv[] = {(char *)(uintptr_t)file, NULL};
    struct cage_command command = {.program_fd = -1, .program = file, .argv = argv, .shm_fd = -1,
                                   .output_fd = memfd_create("cute-sanitizer", MFD_CLOEXEC), .seconds = RUN_SECONDS};
    int status;
    if (command.output_fd >= 0 && cage_open(&cage, common->settings, &ignored)) {
        if (cage_start(&cage, &command, &ignored))
            cage_wait_unless(&cage, &status, common_is_over, common);
        cage_close(&cage);
        cage_output(command.output_fd, output);
    }
    if (command.output_fd >= 0)
        close(command.output_fd);
}

static bool evidence_compile(const struct common *common, const struct finding *finding, const char *file,
                             const char *to,
                             struct err *err)
{
    const char *const last[] = {"-iquote", ".", NULL};
    struct text source, output;
    struct arena arena;
    struct vec words;
    struct spelling spelling;
    struct proc_result result;
    bool is_made = false;
    text_init(&source);
    text_init(&output);
    arena_init(&arena);
    vec_init(&words, sizeof(const char *));
    spelling_init(&spelling, &finding->run);
    paste_print(finding, program_test(&common->program), &common->sites, &spelling,
                test_file_missing(finding, common->settings), &source);
    const char *const first[] = {"timeout", arena_printf(&arena, "%d", COMPILE_SECONDS)};
    vec_append(&words, first, 2);
    bool is_written = source.count && file_write(file, source.data, source.count, err)
                   && paste_command(finding, program_test(&common->program), &common->sites, file, to, &arena, &words);
    vec_append(&words, last, 3);           /* the file is not in the folder that cute show would use */
    if (is_written)
        is_made = proc_run_unless(words.data, &output, common_is_over, common, &result, err) && result.status == 0;
    spelling_fini(&spelling);
    vec_fini(&words);
    arena_fini(&arena);
    text_fini(&output);
    text_fini(&source);
    return is_made;
}

static enum evidence with_sanitizer(const struct common *common, const struct finding *finding)
{
    enum evidence evidence = EVIDENCE_FRESH;
    char folder[PATH_MAX / 2], file[PATH_MAX], program[PATH_MAX];
    struct text output;
    struct err ignored;
    if (!folder_make_temporary(folder, sizeof folder, &ignored))
        return evidence;
    text_init(&output);
    snprintf(file, sizeof file, "%s/%s.c", folder, finding->name);
    snprintf(program, sizeof program, "%s/%s", folder, finding->name);
    if (evidence_compile(common, finding, file, program, &ignored))
        run_file(common, program, &output);
    if (output.count && strstr(output.data, "ERROR: AddressSanitizer"))
        evidence = EVIDENCE_ASAN;
    else if (output.count && strstr(output.data, "WARNING: MemorySanitizer"))
        evidence = EVIDENCE_MSAN;
    else if (output.count && strstr(output.data, ": runtime error: "))
        evidence = EVIDENCE_UBSAN;
    else if (output.count && strstr(output.data, "*** buffer overflow detected ***"))
        evidence = EVIDENCE_FORTIFY;
    text_fini(&output);
    folder_remove(folder, &ignored);
    return evidence;
}

/* ---- within the time left ---- */

static bool has_time(const struct common *common, uint64_t margin_ms, uint64_t spent_ns)
{
    uint64_t limit_ns = common->settings->time_ms * 1000000;
    return !common_is_over(common) && common_has_time_left(common, margin_ms)
        && (!limit_ns || spent_ns < limit_ns / SHARE);
}

/* The plain program is extracted from the tested one on first use; the mutex is needed since workers use it, too. */
static bool run_plain(struct common *common, const char *test, bool *fails)
{
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    struct text words;
    struct err ignored;
    text_init(&words);
    pthread_mutex_lock(&mutex);
    bool is_run = plain_run(&common->program, common->settings, test,
                            (struct plain_limit){PLAIN_SECONDS, common_is_over, common}, fails, &words, &ignored);
    pthread_mutex_unlock(&mutex);
    text_fini(&words);
    return is_run;
}

bool evidence_ends(struct common *common, const struct failure *failure, const struct run *run)
{
    char folder[PATH_MAX / 2], file[PATH_MAX];
    struct text test;
    struct err ignored;
    bool fails = true;
    if (!program_has_plain(&common->program) || !folder_make_temporary(folder, sizeof folder, &ignored))
        return false;
    text_init(&test);
    snprintf(file, sizeof file, "%s/run.test", folder);
    test_file_print(failure, run, common->program.name, common->settings, &test);
    bool is_run = file_write(file, test.data, test.count, &ignored) && run_plain(common, file, &fails);
    text_fini(&test);
    folder_remove(folder, &ignored);
    return is_run && !fails;
}

static enum evidence find(struct common *common, const struct finding *finding, const char *test,
                          uint64_t spent_ns)
{
    bool fails = false;
    if (finding_letter(finding) == 'r')            /* the cage refuses the plain program's calls, too */
        return EVIDENCE_FRESH;
    if (!has_time(common, 1000 * PLAIN_SECONDS, spent_ns))
        return EVIDENCE_FRESH;
    if (run_plain(common, test, &fails) && fails)
        return EVIDENCE_NATIVE;
    bool is_asked = !finding->parameter && finding->failure.end != END_LEAK        /* its sanitizer needs ptrace */
                 && paste_is_possible(finding);
    return is_asked && has_time(common, MARGIN_MS, spent_ns) ? with_sanitizer(common, finding) : EVIDENCE_FRESH;
}

enum evidence evidence_find(struct common *common, const struct finding *finding, const char *test,
                            uint64_t *spent_ns)
{
    uint64_t began_ns = clock_ns();
    enum evidence evidence = find(common, finding, test, *spent_ns);
    *spent_ns += clock_ns() - began_ns;
    return evidence;
}
