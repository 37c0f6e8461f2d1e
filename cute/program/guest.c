/* cute and the guest take turns through one futex word and share a core: handing over to a process that sleeps on the
 * same core is several times cheaper than waking another core.
 *
 * The guest runs in a cage, see cage.h. Its output goes to a file in memory, which is truncated when it grows too
 * large; a pipe would make the program block or fail. */
#include "cute/program/guest.h"
#include "cute/input/places.h"
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    SLICE_MS = 50,               /* interval of checks whether the guest is still alive */
    PROGRESS_PER_MILLE = 20,     /* share of its time that it must have used to be granted another limit, */
    PROGRESS_COUNT = 20,         /* at most this often, since the guest itself reports its usage */
    GRACE_MS = 2000,             /* on top of the run's limit, which the guest enforces */
    START_MS = 10000,
    QUIT_MS = 500,
    TRIM_RUNS = 256,             /* runs between checks of the size of the output */
};

static struct shm_control *control_of(const struct guest *guest)
{
    return (struct shm_control *)(void *)(guest->shm + SHM_CONTROL_OFFSET);
}

static struct request *request_of(const struct guest *guest)
{
    return (struct request *)(void *)(guest->shm + SHM_REQUEST_OFFSET);
}

static struct record_area *record_of(const struct guest *guest)
{
    return (struct record_area *)(void *)(guest->shm + SHM_RECORD_OFFSET);
}

const struct record_area *guest_record(const struct guest *guest)
{
    return record_of(guest);
}

static uint64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

int guest_first_core(cpu_set_t *cores)
{
    int core = sched_getcpu();
    CPU_ZERO(cores);
    if (core < 0 || sched_getaffinity(0, sizeof *cores, cores) < 0 || !CPU_ISSET((size_t)core, cores))
        return -1;
    return core;
}

void guest_share_core(const cpu_set_t *cores, int first, unsigned number)
{
    cpu_set_t one;
    size_t core = (size_t)first;
    if (first < 0)
        return;
    for (unsigned left = number % (unsigned)CPU_COUNT(cores); left; left -= CPU_ISSET(core, cores) != 0)
        core = (core + 1) % CPU_SETSIZE;
    CPU_ZERO(&one);
    CPU_SET(core, &one);
    sched_setaffinity(0, sizeof one, &one);
}

static bool guest_launch(struct guest *guest, struct err *err)
{
    const struct settings *settings = guest->settings;
    const struct program *program = guest->program;
    char shm[64], libraries[4096];
    struct cage_command command = {.program_fd = program->test.fd, .program = program_test(program),
                                   .argv = program_arguments(program, settings->arguments.data),
                                   .shm_fd = guest->shm_fd, .output_fd = guest->output_fd, .variables = {shm}};
    snprintf(shm, sizeof shm, "%s=%d", SHM_ENVIRONMENT, guest->shm_fd);
    if (program->libraries && program->test.fd >= 0) {
        snprintf(libraries, sizeof libraries, "LD_LIBRARY_PATH=%s", program->libraries);
        command.variables[1] = libraries;
    }
    atomic_store(&control_of(guest)->turn, TURN_CUTE);
    bool is_started = cage_start(&guest->cage, &command, err);
    free((void *)(uintptr_t)command.argv);
    guest->launches += is_started;
    return is_started;
}

static long guest_futex(_Atomic uint32_t *word, int operation, uint32_t value, const struct timespec *timeout)
{
    return syscall(SYS_futex, word, operation, value, timeout, NULL, 0);
}

/* The limit of a run applies to the program's CPU time, which the guest enforces itself. On a busy machine that takes
 * longer by the clock, so cute keeps waiting while the guest makes progress; only a bounded number of times, since the
 * guest may report anything. */
struct headway {
    uint32_t used, count;
};

static bool gets_on(struct guest *guest, struct headway *headway)
{
    uint32_t used = *(volatile uint32_t *)&record_of(guest)->header.used_per_mille;
    if (used > 1000 || used < headway->used + PROGRESS_PER_MILLE || headway->count == PROGRESS_COUNT)
        return false;
    *headway = (struct headway){used, headway->count + 1};
    return true;
}

enum hand_over { HAND_OVER_DONE, HAND_OVER_ENDED, HAND_OVER_HUNG };

/* Give the turn to the guest and wait until it returns it. */
static enum hand_over hand_over(struct guest *guest, enum command command, uint64_t limit_ms, int *status)
{
    static const struct timespec slice = {.tv_nsec = SLICE_MS * 1000000};
    struct shm_control *control = control_of(guest);
    uint64_t deadline = 0;
    struct headway headway = {0};
    control->command = command;
    atomic_store(&control->waiting, 1);
    atomic_store(&control->turn, TURN_GUEST);
    guest_futex(&control->turn, FUTEX_WAKE, 1, NULL);
    while (atomic_load(&control->turn) != TURN_CUTE) {
        bool has_slept = guest_futex(&control->turn, FUTEX_WAIT, TURN_GUEST, &slice) < 0 && errno == ETIMEDOUT;
        if (atomic_load(&control->turn) == TURN_CUTE)
            break;
        if (!has_slept)                                /* a spurious wake-up, or an invalid turn: slow down */
            nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        if (guest->is_over && guest->is_over(guest->is_over_state))
            return HAND_OVER_HUNG;
        if (!deadline)
            deadline = now_ms() + limit_ms - SLICE_MS;
        else if (now_ms() > deadline && command == COMMAND_RUN && gets_on(guest, &headway))
            deadline = now_ms() + limit_ms;
        else if (now_ms() > deadline)
            return HAND_OVER_HUNG;
        if (cage_has_ended(&guest->cage, status) && atomic_load(&control->turn) != TURN_CUTE)
            return HAND_OVER_ENDED;
    }
    return HAND_OVER_DONE;
}

/* A program that was not built with cutec runs and ends without ever answering; it may also run for a long time. */
static bool no_answer(struct guest *guest, enum hand_over outcome, int status, struct err *err)
{
    struct text output;
    if (outcome == HAND_OVER_ENDED && cage_problem(&guest->cage))
        return err_set(err, "cannot run %s: %s", guest->program->name, strerror(cage_problem(&guest->cage)));
    text_init(&output);
    guest_output(guest, &output);
    if (outcome == HAND_OVER_HUNG)
        err_set(err, "%s does not answer", guest->program->name);
    else if (WIFSIGNALED(status))
        err_set(err, "%s was killed by signal %d before it could be asked anything", guest->program->name,
                WTERMSIG(status));
    else
        err_set(err, "%s ended with status %d and did not answer", guest->program->name, WEXITSTATUS(status));
    size_t used = strlen(err->text), line = strcspn(output.data, "\n");
    snprintf(err->text + used, sizeof err->text - used, "%s%.*s\n  was it built with cutec?",
             line ? "; it says: " : "", (int)(line < 200 ? line : 200), output.data);
    text_fini(&output);
    return false;
}

static bool guest_start(struct guest *guest, struct site_table *sites, struct arena *arena, struct err *err)
{
    struct shm_control *control = control_of(guest);
    int status = 0;
    *control = (struct shm_control){.magic = SHM_MAGIC, .version = SHM_VERSION};
    if (!guest_launch(guest, err))
        return false;
    enum hand_over outcome = hand_over(guest, COMMAND_SITES, START_MS, &status);
    if (outcome != HAND_OVER_DONE)
        return no_answer(guest, outcome, status, err);
    const struct site_area *area = (const struct site_area *)(const void *)record_of(guest);
    if (!sites)
        return true;
    if (!site_table_read(area, sizeof(struct record_area), arena, sites, err))
        return err_context(err, "%s: its table of places", guest->program->name);
    return places_read(program_test(guest->program), guest->program->name, arena, sites, err);
}

/* The program has the descriptor too. If it could shrink the file, reading the shared memory would kill us. */
static bool checksum_size(int fd)
{
    const int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;
    return fcntl(fd, F_ADD_SEALS, seals) == 0 && (fcntl(fd, F_GET_SEALS) & seals) == seals;
}

bool guest_open(struct guest *guest, const struct program *program, const struct settings *settings,
                struct site_table *sites, struct arena *arena, struct err *err)
{
    *guest = (struct guest){.program = program, .settings = settings, .shm = MAP_FAILED, .shm_fd = -1, .output_fd = -1};
    text_init(&guest->output);
    if (!cage_open(&guest->cage, settings, err))
        return false;
    guest->shm_fd = memfd_create("cute-shm", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (guest->shm_fd >= 0 && ftruncate(guest->shm_fd, (off_t)SHM_SIZE) == 0 && checksum_size(guest->shm_fd))
        guest->shm = mmap(NULL, SHM_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, guest->shm_fd, 0);
    guest->output_fd = memfd_create("cute-output", MFD_CLOEXEC);
    if (guest->shm == MAP_FAILED || guest->output_fd < 0 || fcntl(guest->output_fd, F_SETFL, O_APPEND) < 0) {
        err_errno(err, "cannot share memory with %s", program->name);
        guest_close(guest);
        return false;
    }
    if (guest_start(guest, sites, arena, err))
        return true;
    guest_close(guest);
    return false;
}

/* After COMMAND_QUIT the guest can end its workers and wait for them, so that their CPU time counts as ours. */
static void guest_quit(struct guest *guest)
{
    struct shm_control *control = control_of(guest);
    int status;
    control->command = COMMAND_QUIT;
    atomic_store(&control->turn, TURN_GUEST);
    guest_futex(&control->turn, FUTEX_WAKE, 1, NULL);
    for (int waited = 0; waited < QUIT_MS && !cage_has_ended(&guest->cage, &status); waited++)
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

void guest_close(struct guest *guest)
{
    if (guest->cage.pid)
        guest_quit(guest);
    cage_close(&guest->cage);
    if (guest->shm != MAP_FAILED)
        munmap(guest->shm, SHM_SIZE);
    if (guest->shm_fd >= 0)
        close(guest->shm_fd);
    if (guest->output_fd >= 0)
        close(guest->output_fd);
    guest->shm = MAP_FAILED;
    guest->shm_fd = guest->output_fd = -1;
    text_fini(&guest->output);
}

/* Keep the first bytes of the output, once, and discard the rest. */
static void trim_output(struct guest *guest)
{
    struct stat status;
    if (fstat(guest->output_fd, &status) < 0 || status.st_size <= CAGE_OUTPUT_MAX)
        return;
    if (guest->output.count == 0)
        guest_output(guest, &guest->output);
    if (ftruncate(guest->output_fd, 0) < 0)
        return;
}

void guest_output(struct guest *guest, struct text *out)
{
    if (guest->output.count) {
        text_add_n(out, guest->output.data, guest->output.count);
        return;
    }
    cage_output(guest->output_fd, out);
}

/* For a run that did not record how it ended; its record holds everything up to that point. */
static void set_end(struct guest *guest, enum run_end end)
{
    struct record_header *header = &record_of(guest)->header;
    if (header->end == END_NONE)
        header->end = end;
}

static void clear_record(struct guest *guest)
{
    struct record_header *header = &record_of(guest)->header;
    header->end = END_NONE;
    header->used_per_mille = 0;
    record_empty(header);
}

/* All of it anew: nothing of the run before remains. Its time limit in ms. */
static uint32_t put_request(struct guest *guest, const struct request *request, struct run_mode mode)
{
    struct request *to = request_of(guest);
    request_copy(to, request);
    to->flags |= mode.flags;
    to->run_ms *= mode.patience ? mode.patience : 1;
    return to->run_ms;
}

#ifdef CUTE_CHECKED
/* The runtime has checked its own record: see sym/record.h. */
static void stop_if_broken(const struct record_header *header)
{
    if (header->end != END_BROKEN)
        return;
    fprintf(stderr, "cute: self-check: the runtime's record is broken: %.*s\n", (int)sizeof header->message,
            header->message);
    abort();
}
#endif

bool guest_run(struct guest *guest, const struct request *request, struct run_mode mode, struct err *err)
{
    int status = 0;
    uint64_t limit = put_request(guest, request, mode) + GRACE_MS;
    if (++guest->runs % TRIM_RUNS == 0)
        trim_output(guest);
    clear_record(guest);
    if (!cage_undo(&guest->cage))
        cage_kill(&guest->cage);                   /* what it wrote goes with it: each run finds what the first found */
    cage_begin_run(&guest->cage, mode.pretends);
    if (guest->cage.pid == 0 && !guest_launch(guest, err))
        return err_context(err, "the program cannot be started again after %llu runs", (unsigned long long)guest->runs);
    enum hand_over outcome = hand_over(guest, COMMAND_RUN, limit, &status);
#ifdef CUTE_CHECKED
    stop_if_broken(&record_of(guest)->header);
#endif
    if (outcome == HAND_OVER_DONE)
        return true;
    set_end(guest, outcome == HAND_OVER_HUNG ? END_TIME : END_DIED);
    if (outcome == HAND_OVER_ENDED && WIFSIGNALED(status))
        record_of(guest)->header.signal = WTERMSIG(status);
    cage_kill(&guest->cage);
    return true;
}
