/* cute doctor: find out what is wrong with this machine, or with a program, by doing on a small scale what a campaign
 * does. Each problem is printed with a remedy; the exit status is then 1. */
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/arena.h"
#include "base/elf.h"
#include "base/proc.h"
#include "base/version.h"
#include "cute/commands/command.h"
#include "cute/input/places.h"
#include "cute/program/cage.h"
#include "cute/program/program.h"
#include "cute/report/paint.h"
#include "sym/loss_list.h"
#include "sym/section.h"

struct doctor {
    char bin[PATH_MAX / 2];                /* the folder of cute and cutec */
    char folder[PATH_MAX / 2];             /* scratch */
    struct arena arena;
    struct text output;                    /* output of the last command */
    bool is_coloured, has_no_input;
    unsigned broken;
};

/* ---- results ---- */

enum finding_kind { FINE, NOTE, BROKEN };

/* Print a line such as "  ok      compiler: gcc 12.2.0", with the remedy below it. */
static void __attribute__((format(printf, 4, 5)))
say(struct doctor *doctor, enum finding_kind kind, const char *remedy, const char *format, ...)
{
    static const char *const words[] = {"ok", "note", "BROKEN"};
    static const enum paint paints[] = {PAINT_GOOD, PAINT_WARNING, PAINT_BAD};
    enum paint paint = doctor->is_coloured ? paints[kind] : PAINT_NONE;
    struct text line;
    char what[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    text_init(&line);
    paint_begin(paint, &line);
    text_printf(&line, "  %-7s", words[kind]);
    paint_end(paint, &line);
    text_printf(&line, " %s\n", what);
    if (remedy)
        text_printf(&line, "          %s\n", remedy);
    fputs(line.data, stdout);
    text_fini(&line);
    doctor->broken += kind == BROKEN;
}

/* Run a command and return its status, or -1 if it cannot be started; its output goes to doctor->output. */
static int doctor_run(struct doctor *doctor, const char *const *argv)
{
    struct proc_result result;
    struct err ignored;
    text_clear(&doctor->output);
    return proc_run(argv, &doctor->output, &result, &ignored) ? result.status : -1;
}

static const char *first_line(struct doctor *doctor)
{
    doctor->output.data[strcspn(doctor->output.data, "\n")] = 0;
    return doctor->output.data;
}

/* ---- this machine ---- */

static void check_tool(struct doctor *doctor, const char *tool, const char *what, const char *remedy, bool is_needed)
{
    if (doctor_run(doctor, (const char *[]){tool, "--version", NULL}) == 0)
        say(doctor, FINE, NULL, "%s: %s", what, first_line(doctor));
    else
        say(doctor, is_needed ? BROKEN : NOTE, remedy, "%s: %s is not there", what, tool);
}

static const char selftest[] =
    "#include <cute.h>\n"
    "struct cell { int v; struct cell *next; };\n"
    "int selftest(struct cell *p, int x)\n"
    "{\n"
    "    if (p && x > 0 && 2 * (long)x + 1 == p->v)\n"
    "        CUTE_assert(p->next != p);\n"
    "    return 0;\n"
    "}\n";

/* One step of the self-test: `argv` must exit with `status`. */
static bool doctor_step(struct doctor *doctor, const char *what, int status, const char *remedy,
                        const char *const *argv)
{
    int got = doctor_run(doctor, argv);
    if (got == status)
        say(doctor, FINE, NULL, "self-test: %s", what);
    else
        say(doctor, BROKEN, remedy, "self-test: %s: status %d instead of %d: %s", what, got, status,
            first_line(doctor));
    return got == status;
}

/* Report the features that the kernel lacks, as printed by the campaign. */
static void tell_cage(struct doctor *doctor)
{
    static const char words[] = "cute: contained without ";
    char *lacks = strstr(doctor->output.data, words);
    if (lacks) {
        lacks[strcspn(lacks, "\n")] = 0;
        say(doctor, NOTE, "what holds all the same is said in brackets", "contained without %s", lacks + strlen(words));
    } else {
        say(doctor, FINE, NULL, "contained: namespaces, views of files, a filter of system calls");
    }
}

static void check_by_use(struct doctor *doctor)
{
    struct arena *arena = &doctor->arena;
    struct err err;
    const char *folder = doctor->folder, *cutec = arena_printf(arena, "%s/cutec", doctor->bin);
    const char *cute = arena_printf(arena, "%s/cute", doctor->bin), *out = arena_printf(arena, "%s/out", folder);
    const char *source = arena_printf(arena, "%s/selftest.c", folder);
    const char *program = arena_printf(arena, "%s/selftest", folder);
    if (!file_write(source, selftest, strlen(selftest), &err)) {
        say(doctor, BROKEN, "is $TMPDIR writable, and has it room?", "self-test: %s", err.text);
        return;
    }
    if (!doctor_step(doctor, "a program is instrumented and linked", 0,
                     "install libclang: apt-get install libclang1-19; "
                     "then: make", (const char *[]){cutec, source, "selftest", "-o", program, NULL}))
        return;
    if (!doctor_step(doctor, "its error is found", 10, NULL,
                     (const char *[]){cute, "-j1", "--time=20s", "-o", out, program, NULL}))
        return;
    tell_cage(doctor);
    doctor_step(doctor, "the error happens again", 10, NULL,
                (const char *[]){cute, "replay", "e1", "-o", out, program, NULL});
    doctor_step(doctor, "the helper with Z3 answers", 10,
                "lib/cute_z3 needs libz3: apt-get install libz3-4; then: make",
                (const char *[]){cute, "-j1", "--time=20s", "--solver=pointer,z3", "-o", out, program, NULL});
}

/* Try the cage of the tested program with a harmless one. */
static void check_cage(struct doctor *doctor, const struct settings *settings)
{
    const char *cute = arena_printf(&doctor->arena, "%s/cute", doctor->bin);
    char *const argv[] = {"cute", "--version", NULL};
    struct cage_command command = {.program_fd = -1, .program = cute, .argv = argv, .shm_fd = -1, .output_fd = -1,
                                   .seconds = 10};
    struct cage cage;
    struct text lacks;
    struct err err;
    int status = 0;
    text_init(&lacks);
    bool is_open = cage_open(&cage, settings, &err), is_run = is_open && cage_start(&cage, &command, &err);
    if (is_run) {
        cage_wait(&cage, &status);
        cage_lacks(&cage, &lacks);
    }
    if (!is_run)
        say(doctor, BROKEN, "build cute again: make", "the cage: %s", err.text);
    else if (status || cage_problem(&cage))
        say(doctor, BROKEN, "docs/safety.md says what it is made of; --cage=bare may do",
            "the cage: nothing runs in it");
    else if (lacks.count)
        say(doctor, NOTE, "the rest holds: docs/safety.md", "the cage: without %s", lacks.data);
    else
        say(doctor, FINE, NULL, "the cage: namespaces, Landlock and a filter of system calls");
    if (is_open)
        cage_close(&cage);
    text_fini(&lacks);
}

static void check_machine(struct doctor *doctor, const struct settings *settings)
{
    const char *compiler = getenv("CUTE_CC");
    check_tool(doctor, compiler && *compiler ? compiler : "cc", "C compiler",
               "apt-get install gcc, or name one in CUTE_CC", !compiler || !strchr(compiler, ' '));
    check_tool(doctor, "gdb", "debugger", "only cute replay --gdb needs it: apt-get install gdb", false);
    say(doctor, FINE, NULL, "processors: %ld, and as many workers", sysconf(_SC_NPROCESSORS_ONLN));
    check_cage(doctor, settings);
    check_by_use(doctor);
}

/* ---- a program ---- */

struct patient {
    const char *name;
    struct program program;
    struct elf elf;
    struct stat status;
    struct site_texts texts;
};

static unsigned count_branches(const struct site_texts *texts)
{
    unsigned branches = 0;
    for (size_t i = 0; i < texts->site_count; i++)
        branches += texts->sites[i].kind == SITE_BRANCH || texts->sites[i].kind == SITE_SWITCH;
    return branches;
}

static void check_losses(struct doctor *doctor, const struct patient *patient)
{
    struct loss_list list;
    struct text summary;
    const char *remedy = arena_printf(&doctor->arena, "which, and why: cutec --losses %s", patient->name);
    loss_list_init(&list);
    text_init(&summary);
    loss_list_add(&list, &patient->texts);
    loss_list_sort(&list);
    loss_list_print_summary(&list, &summary);
    bool is_all = list.functions && !list.functions_lowered;
    say(doctor, list.functions_lowered ? FINE : BROKEN, is_all ? remedy : NULL,
        "instrumented: %llu of %llu functions, %u branches", (unsigned long long)list.functions_lowered,
        (unsigned long long)list.functions, count_branches(&patient->texts));
    if (summary.count && !is_all)
        say(doctor, NOTE, remedy, "%s", summary.data);
    text_fini(&summary);
    loss_list_fini(&list);
}

static void check_missing(struct doctor *doctor, const struct patient *patient)
{
    struct vec stubs;
    missing_read(program_test(&patient->program), &doctor->arena, &stubs);
    const struct missing_stub *list = stubs.data;
    if (stubs.count)
        say(doctor, NOTE, "add the file that defines it, or say what it is taken to do: cute --missing=input",
            "defined nowhere: %s%s", list->name,
            stubs.count > 1 ? arena_printf(&doctor->arena, " and %zu more", stubs.count - 1) : "");
    vec_fini(&stubs);
}

/* Check for sources that are newer than the program or that do not exist here. */
static void check_age(struct doctor *doctor, const struct patient *patient)
{
    const char *stale, *missing;
    places_age(&patient->texts, patient->name, &stale, &missing);
    if (stale)
        say(doctor, BROKEN, "build it again", "sources: %s is younger than the program", stale);
    else if (missing)
        say(doctor, NOTE, NULL, "sources: %s is not here, so it is not known whether the program is up to date",
            missing);
    else
        say(doctor, FINE, NULL, "sources: none is younger than the program");
}

/* Check, from the messages of a short campaign, that the program requests inputs and that a run terminates. */
static void check_run(struct doctor *doctor, const struct patient *patient)
{
    const char *cute = arena_printf(&doctor->arena, "%s/cute", doctor->bin);
    const char *out = arena_printf(&doctor->arena, "%s/patient", doctor->folder);
    int status = doctor_run(doctor, (const char *[]){cute, "-j1", "--runs=64", "--time=5s", "-o", out, patient->name,
                                                     NULL});
    char *why = strstr(doctor->output.data, "cute: nothing was tested: "), *end = why ? strchr(why, '\n') : NULL;
    char *remedy = end ? end + 1 + strspn(end + 1, " ") : NULL;
    if (end)
        *end = 0;
    if (remedy)
        remedy[strcspn(remedy, "\n")] = 0;
    doctor->has_no_input = why && strstr(why, "no run asked") && patient->program.test.fd >= 0;
    if (status == 0 || status == 10)
        say(doctor, FINE, NULL, "a first look: it has inputs, and runs come to their end");
    else if (doctor->has_no_input)
        say(doctor, NOTE, "as usual for what a build makes: name a function of it, or write a harness for one",
            "a first look: it asks for no input");
    else
        say(doctor, BROKEN, remedy, "a first look: %s", why ? why + strlen("cute: ") : first_line(doctor));
}

/* Returns false if the program was not made by cutec or is broken, which has then been reported. */
static bool open_patient(struct doctor *doctor, struct patient *patient)
{
    struct elf_section section;
    struct err err;
    if (stat(patient->name, &patient->status) < 0 || access(patient->name, X_OK) < 0) {
        say(doctor, BROKEN, "build it: cutec FILE.c FUNCTION -o a.out", "%s is not there, or cannot be run",
            patient->name);
        return false;
    }
    if (!program_open(&patient->program, patient->name, &err)) {
        char *remedy = strstr(err.text, "; ");
        if (remedy)
            *remedy = 0;
        say(doctor, BROKEN, remedy ? remedy + 2 : NULL, "%s", err.text);
        return false;
    }
    bool is_elf = elf_open(&patient->elf, program_test(&patient->program), &err);
    bool has_sites = is_elf && elf_find(&patient->elf, SECTION_SITES, &section) && section.bytes;
    if (has_sites && site_text_read(section.bytes, section.size, &doctor->arena, &patient->texts, &err)) {
        say(doctor, FINE, NULL, "%s: %s", patient->name, patient->program.test.fd >= 0 ?
            "a program, with a test program in it" : "a test program");
        return true;
    }
    say(doctor, BROKEN, has_sites ? NULL : "cutec FILE.c FUNCTION -o a.out, or build its project with CC=cutec",
        "%s: %s", patient->name, has_sites ? err.text : "nothing in it was compiled with cutec, or it was stripped");
    elf_close(&patient->elf);
    program_close(&patient->program);
    return false;
}

static void check_program(struct doctor *doctor, const char *name)
{
    struct patient patient = {.name = name};
    if (!open_patient(doctor, &patient))
        return;
    check_losses(doctor, &patient);
    check_missing(doctor, &patient);
    check_age(doctor, &patient);
    say(doctor, program_has_plain(&patient.program) ? FINE : NOTE, NULL, "%s",
        program_has_plain(&patient.program) ? "your own code stands in it too, for cute replay"
                                            : "cute replay has no program of your own code in it");
    check_run(doctor, &patient);
    elf_close(&patient.elf);
    program_close(&patient.program);
}

enum status command_doctor(const struct settings *settings, struct err *err)
{
    struct doctor doctor = {.is_coloured = paint_is_wanted(STDOUT_FILENO)};
    const char *const *operands = settings->operands.data;
    const char *program = settings->operands.count ? operands[0] : NULL;
    struct err ignored;
    if (!program_folder(doctor.bin, sizeof doctor.bin, err)
        || !folder_make_temporary(doctor.folder, sizeof doctor.folder, err))
        return STATUS_USAGE;
    setvbuf(stdout, NULL, _IOLBF, 0);
    arena_init(&doctor.arena);
    text_init(&doctor.output);
    printf("cute doctor, CUTE for C %s\n", CUTE_VERSION);
    check_machine(&doctor, settings);
    if (program)
        check_program(&doctor, program);
    if (doctor.broken)
        printf("%u broken; what to do stands below each\n", doctor.broken);
    else if (program && doctor.has_no_input)
        printf("all is well; next: cutec check.c libfoo.a check -o check, then cute ./check\n");
    else if (program)
        printf("all is well; next: cute %s\n", program);
    else
        printf("all is well; next: cutec FILE.c FUNCTION -o a.out, then cute ./a.out\n");
    text_fini(&doctor.output);
    arena_fini(&doctor.arena);
    folder_remove(doctor.folder, &ignored);
    return doctor.broken ? STATUS_USAGE : STATUS_GOOD;
}
