/* serve.c - the guest's side of the protocol with cute, which sym/record.h describes.
 *
 * The zygote is the process that cute started, in its state at main; it never runs the program. Its children, the
 * servers, do, one after the other: in snapshot mode a server serves runs until one leaves the process in doubt, in
 * fork mode one run. */
#include "runtime/host/serve.h"
#include "runtime/host/entry.h"
#include "runtime/host/faults.h"
#include "runtime/host/interpose.h"
#include "runtime/host/run.h"
#include "runtime/host/watch.h"
#include "runtime/memory/snapshot.h"
#include "runtime/memory/stack.h"
#include "runtime/platform/raw.h"
#include "runtime/platform/sites.h"
#include "runtime/platform/space.h"
#include "runtime/platform/variables.h"
#include "runtime/record/record.h"

#include <errno.h>
#include <linux/futex.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#define IDLE_DEATHS 16                 /* consecutive servers that die before they serve anything */

static void map_shared(int descriptor)
{
    struct part {
        uint64_t offset, size;
        int protection;
    } const part[] = {
        {SHM_CONTROL_OFFSET, SHM_REQUEST_OFFSET, PROT_READ | PROT_WRITE},
        {SHM_REQUEST_OFFSET, SHM_RECORD_OFFSET - SHM_REQUEST_OFFSET, PROT_READ},
        {SHM_RECORD_OFFSET, SHM_SIZE - SHM_RECORD_OFFSET, PROT_READ | PROT_WRITE},
    };
    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++) {
        uint64_t address = SHM_BASE + part[i].offset;
        if (raw_mmap(address, part[i].size, part[i].protection, MAP_SHARED | MAP_FIXED, descriptor, part[i].offset) !=
            (void *)address)
            runtime_die(SHM_ENVIRONMENT " is no descriptor of cute's memory");
    }
    PROCESS->control = (struct shm_control *)(SHM_BASE + SHM_CONTROL_OFFSET);
    PROCESS->request = (const struct request *)(SHM_BASE + SHM_REQUEST_OFFSET);
    PROCESS->record = (struct record_area *)(SHM_BASE + SHM_RECORD_OFFSET);
    if (PROCESS->control->magic != SHM_MAGIC || PROCESS->control->version != SHM_VERSION)
        runtime_die("cute and the program were built with different versions: compile the program again");
}

static void turn_give(void)
{
    atomic_store(&PROCESS->control->turn, TURN_CUTE);
    if (atomic_load(&PROCESS->control->waiting))
        raw_call4(SYS_futex, (long)&PROCESS->control->turn, FUTEX_WAKE, 1, 0);
}

static void turn_wait(void)
{
    while (atomic_load(&PROCESS->control->turn) != TURN_GUEST)
        raw_call4(SYS_futex, (long)&PROCESS->control->turn, FUTEX_WAIT, TURN_CUTE, 0);
}

/* End together with the process that started us. */
static void follow_parent(int parent)
{
    raw_call2(SYS_prctl, PR_SET_PDEATHSIG, SIGKILL);
    if (raw_call2(SYS_getppid, 0, 0) != parent)
        raw_exit(0);
}

static void serve_run(void)
{
    run_execute();
    if (PROCESS->record->header.is_dirty || PROCESS->control->mode == GUEST_MODE_FORK)
        raw_exit(0);                               /* still marked busy: the zygote gives the turn back */
}

static void serve_request(void)
{
    uint32_t command = PROCESS->control->command;
    bool is_fresh = command == COMMAND_RUN && (PROCESS->request->flags & REQUEST_FRESH);
    if (command == COMMAND_QUIT || (is_fresh && PROCESS->run > 0))
        raw_exit(0);                               /* not marked busy: the next server serves the request */
    atomic_store(&PROCESS->control->busy, 1);
    if (command == COMMAND_SITES)
        sites_write();
    else
        serve_run();
    atomic_store(&PROCESS->control->busy, 0);
    turn_give();
}

static _Noreturn void serve_requests(int zygote)
{
    follow_parent(zygote);
    PROCESS->server_pid = (uint32_t)raw_getpid();
    PROCESS->control->guest_pid = PROCESS->server_pid;
    space_map_filter();
    faults_install();
    if (PROCESS->control->mode == GUEST_MODE_SNAPSHOT) {
        snapshot_take_thread();
        watch_install();
    }
    for (;;) {
        turn_wait();
        serve_request();
    }
}

/* Complete the record if the server died inside a request. */
static void complete_record(int status)
{
    struct record_header *header = &PROCESS->record->header;
    if (PROCESS->control->command != COMMAND_RUN || header->end != END_NONE)
        return;
    header->end = WIFEXITED(status) ? END_EXIT : END_DIED;
    header->exit_status = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    header->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    header->is_dirty = 1;
}

static int wait_for(int child)
{
    int status = 0;
    while (raw_call4(SYS_wait4, child, (long)&status, 0, 0) == -EINTR)
        continue;
    return status;
}

void serve(uint32_t descriptor)
{
    int zygote = raw_getpid(), idle_deaths = 0;
    raw_call2(SYS_prctl, PR_SET_PDEATHSIG, SIGKILL);
    map_shared((int)descriptor);
    raw_call2(SYS_close, descriptor, 0);
    atomic_store(&PROCESS->control->busy, 0);      /* an earlier guest may have been killed inside a request */
    PROCESS->control->mode = snapshot_is_possible() ? GUEST_MODE_SNAPSHOT : GUEST_MODE_FORK;
    stack_map();
    interpose_begin();
    variables_begin();
    record_open();
    if (PROCESS->control->mode == GUEST_MODE_SNAPSHOT)
        snapshot_take();
    entry_limit_memory();
    for (;;) {
        stack_set_fill(PROCESS->request->fill);
        int child = _Fork();
        if (child < 0)
            runtime_die("cannot fork");
        if (child == 0)
            serve_requests(zygote);
        int status = wait_for(child);
        bool was_busy = atomic_load(&PROCESS->control->busy);
        if (PROCESS->control->command == COMMAND_QUIT && !was_busy)
            raw_exit(0);
        idle_deaths = was_busy || (WIFEXITED(status) && WEXITSTATUS(status) == 0) ? 0 : idle_deaths + 1;
        if (idle_deaths > IDLE_DEATHS)
            runtime_die("the program's workers die at once");
        if (was_busy) {
            complete_record(status);
            atomic_store(&PROCESS->control->busy, 0);
            turn_give();
        }
    }
}
