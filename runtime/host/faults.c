/* faults.c - the signals and the clock that end a run.
 *
 * Fatal signals are caught on a stack of our own, so a stack overflow can be distinguished from a write through a wild
 * pointer. A fault on a page that nothing can write (around NULL, behind an input object) leaves memory unchanged;
 * after other faults the process is replaced. */
#include "runtime/host/faults.h"
#include "runtime/eval/everything.h"
#include "runtime/host/watch.h"
#include "runtime/platform/history.h"
#include "runtime/platform/raw.h"
#include "runtime/platform/thread.h"
#include "runtime/record/end.h"
#include "runtime/record/record.h"
#include "runtime/versions/versions.h"

#include <signal.h>
#include <time.h>
#include <ucontext.h>

#define NULL_ZONE 0x10000u             /* nothing can be mapped below it */
#define WILD_POINTER ~0ull             /* an address outside user space */
#define TICKS 250u                     /* in a run's time limit, at most */
#define RUN_MS 1000u                   /* if the request has no limit */

struct faults {
    uint32_t tick_count, tick_ms, tick_limit;
    int timer;
    uint64_t loop_stack, loop_pc;      /* the highest frame seen active when a run took long */
    char signal_stack[1u << 18] __attribute__((aligned(64)));
};
#define FAULTS AREA(faults)
AREA_FITS(faults);

static void set_action(int signal, void (*handler)(int, siginfo_t *, void *))
{
    struct kernel_action action = {
        .handler = handler,
        .flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER | KERNEL_SA_RESTORER,
        .restorer = raw_signal_restorer,
    };
    raw_call4(SYS_rt_sigaction, signal, (long)&action, 0, KERNEL_SIGSET_SIZE);
}

static bool is_in_input_area(uint64_t address)
{
    return address - INPUT_OBJECT_BASE < INPUT_OBJECT_STRIDE * INPUT_SLOT_MAX;
}

static bool is_in_stack_guard(uint64_t address)
{
    return address - STACK_BASE < STACK_GUARD;
}

static bool leaves_memory_alone(int signal, uint64_t address)
{
    bool is_harmless = address < NULL_ZONE || is_in_input_area(address);
    return signal == SIGFPE || signal == SIGABRT || (signal == SIGSEGV && is_harmless);
}

static const char *fault_text(int signal, const siginfo_t *info, uint64_t address)
{
    if (signal == SIGSEGV && address == WILD_POINTER)
        return "access through a wild pointer";
    if (is_in_stack_guard(address))
        return "stack overflow";
    if (signal == SIGFPE && info->si_code == FPE_INTDIV)
        return "integer division by zero, or overflow";
    return "";
}

/* The faulting address, or 0: a signal that a process sent has none, and neither have other kinds of fault. The
 * processor does not report an address outside user space (and the filter's read, before the access, faults
 * likewise). */
static uint64_t fault_address(int signal, const siginfo_t *info)
{
    if (info->si_code <= 0 || (signal != SIGSEGV && signal != SIGBUS))
        return 0;
    return info->si_code == SI_KERNEL ? WILD_POINTER : (uint64_t)info->si_addr;
}

/* Deliver the signal as without us. */
static void die_again(int signal)
{
    set_action(signal, NULL);
    raw_call6(SYS_tgkill, raw_getpid(), raw_call2(SYS_gettid, 0, 0), signal, 0, 0, 0);
}

static void on_fault(int signal, siginfo_t *info, void *context)
{
    ucontext_t *machine = context;
    if (watch_call(signal, info, context))
        return;
    everything_fault();
    if (!run_is_ours()) {
        die_again(signal);
        return;
    }
    struct record_header *header = &PROCESS->record->header;
    uint64_t address = fault_address(signal, info);
    bool is_fault = info->si_code > 0 && (signal == SIGSEGV || signal == SIGBUS);
    if (is_fault && wild_lead_aside(machine->uc_mcontext.gregs)) {
        header->is_dirty = 1;
        return;
    }
    if (address == WILD_POINTER && wild_may_be_unasked(machine->uc_mcontext.gregs))
        record_loss(site_now(), LOSS_ADDRESS);
    header->signal = signal;
    header->fault_address = address;
    header->pc = (uint64_t)machine->uc_mcontext.gregs[REG_RIP];
    uint64_t call = is_in_stack_guard(address) ? history_call((uint64_t)machine->uc_mcontext.gregs[REG_RBP]) : 0;
    call = is_fault && !call ? history_library_call(header->pc, (uint64_t)machine->uc_mcontext.gregs[REG_RSP]) : call;
    if (call)
        header->pc = call;                         /* the call is more useful than the callee */
    header->is_dirty |= !leaves_memory_alone(signal, address);
    if (signal == SIGABRT)
        run_end(END_ABORT);
    run_end_message(END_SIGNAL, fault_text(signal, info, address), "", 0);
}

/* In an endless loop, the frames of its callees lie below the frame that loops: remember the highest one. */
static void look_at_loop(const greg_t *registers)
{
    uint64_t stack = (uint64_t)registers[REG_RSP], pc = (uint64_t)registers[REG_RIP];
    bool is_higher = stack > FAULTS->loop_stack || (stack == FAULTS->loop_stack && pc < FAULTS->loop_pc);
    if (FAULTS->tick_count <= FAULTS->tick_limit / 2 || stack - STACK_BASE > STACK_TOP - STACK_BASE || !is_higher)
        return;
    FAULTS->loop_stack = stack;
    FAULTS->loop_pc = pc;
}

static void on_tick(int signal, siginfo_t *info, void *context)
{
    (void)signal;
    if (!run_is_ours())
        return;
    FAULTS->tick_count += 1 + (uint32_t)info->si_overrun;
    PROCESS->record->header.used_per_mille = FAULTS->tick_count * 1000u / (FAULTS->tick_limit + 1);
    look_at_loop(((ucontext_t *)context)->uc_mcontext.gregs);
    if (FAULTS->tick_count <= FAULTS->tick_limit)
        return;
    PROCESS->record->header.is_dirty = 1;          /* the runtime may be interrupted in the middle of its work */
    PROCESS->record->header.pc = FAULTS->loop_pc;
    run_end(END_TIME);
}

/* The signals that we handle; SIGSYS also delivers the program's system calls to watch.c. */
static const int fatal[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGSYS, SIGTRAP, SIGABRT};

uint64_t faults_signals(void)
{
    uint64_t set = 1ull << (TICK_SIGNAL - 1);
    for (size_t i = 0; i < sizeof fatal / sizeof fatal[0]; i++)
        set |= 1ull << (fatal[i] - 1);
    return set;
}

void faults_listen(int signal)
{
    set_action(signal, on_fault);
}

void faults_install(void)
{
    stack_t stack = {.ss_sp = FAULTS->signal_stack, .ss_size = sizeof FAULTS->signal_stack};
    raw_call2(SYS_sigaltstack, (long)&stack, 0);
    for (size_t i = 0; i < sizeof fatal / sizeof fatal[0]; i++)
        faults_listen(fatal[i]);
    set_action(TICK_SIGNAL, on_tick);
    FAULTS->tick_ms = 0;
}

static bool make_timer(void)
{
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = TICK_SIGNAL};
    return raw_call4(SYS_timer_create, CLOCK_PROCESS_CPUTIME_ID, (long)&event, (long)&FAULTS->timer, 0) == 0;
}

/* Start a periodic clock of the process's CPU time, once: a run ends after its number of ticks. */
void faults_begin_run(void)
{
    uint32_t run_ms = PROCESS->request->run_ms ? PROCESS->request->run_ms : RUN_MS;
    uint32_t tick_ms = run_ms > TICKS ? run_ms / TICKS : 1;
    FAULTS->tick_limit = run_ms / tick_ms;
    FAULTS->tick_count = 0;
    FAULTS->loop_stack = FAULTS->loop_pc = 0;
    if (FAULTS->tick_ms == tick_ms)
        return;
    if (FAULTS->tick_ms == 0 && !make_timer())
        return;                                    /* cute's own clock is the fallback */
    struct timespec period = {.tv_sec = tick_ms / 1000, .tv_nsec = (long)(tick_ms % 1000) * 1000000};
    struct itimerspec spec = {.it_interval = period, .it_value = period};
    raw_call4(SYS_timer_settime, FAULTS->timer, 0, (long)&spec, 0);
    FAULTS->tick_ms = tick_ms;
}
