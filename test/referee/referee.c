/* referee.c - how many paths has a program, and which errors? Counted without the tool: one run for each input over a
 * small domain, and how many distinct traces they leave.
 *
 * The program is compiled by clang at -O0 with -fsanitize-coverage=bb,trace-pc-guard,trace-cmp,no-prune, so that each
 * block of its control flow calls us, and each switch says its value: two inputs take the same path if and only if they
 * leave the same sequence of blocks and labels. Sequences are compared by a 128-bit hash. What C leaves undefined is
 * noticed by clang's own checks (-fsanitize=signed-integer-overflow, ...), whose handlers are ours: such a run is an
 * error and, as in the tool, no path; one that ends by an assertion, abort or a signal is an error and a path.
 *
 * All runs are done in one process. The script has put the program's variables in a section, which is restored; its
 * memory is ours, each block before a page that cannot be accessed.
 *
 * usage: PROGRAM [VALUE|LOW..HIGH ...]      the domain, given to each scalar that is input without a range of its own
 *
 * Inputs are enumerated like the digits of a number whose length is known only when the run has asked for them all.
 * With -fsanitize-coverage=trace-loads too, the digits behind the last one that the run has loaded count as not asked
 * for: its trace cannot depend on them. (A structure's copy is no traced load: do not use it where inputs are copied
 * so.)
 *
 * Prints `N paths N runs`, then a line `error line N` or `error pc ADDRESS` for each place of an error. */
#include <setjmp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

#define INPUT_LIMIT 64
#define DOMAIN_LIMIT (1 << 18)
#define OBJECT_LIMIT 8
#define ERROR_LIMIT 256
#define BLOCK_LIMIT 256
#define BLOCK_SPACE ((size_t)1 << 16)                /* of address space for each block, the last page a wall */
#define PAGE ((size_t)4096)

void toplevel(void);
void referee_input(void *object, unsigned long size, unsigned long unit, unsigned long count);
long referee_value(long low, long high);
int referee_choose(int count);
void referee_reject(void) __attribute__((__noreturn__));
void referee_fail(int line) __attribute__((__noreturn__));
void *referee_object(unsigned long size, void (*fill)(void *object));

enum ending { ENDING_NONE, ENDING_RETURN, ENDING_REJECTED, ENDING_CHECK };

struct trace {
    uint64_t a, b;
};

static long domain[DOMAIN_LIMIT];
static unsigned domain_count;
static unsigned digit[INPUT_LIMIT], digit_limit[INPUT_LIMIT], input_count;
static struct { uintptr_t address, size; } input[INPUT_LIMIT];    /* where input i of this run stands; 0: not known */
static unsigned used_count;                          /* no input from this one on was loaded */
static bool traces_loads;
static struct { void *address; void (*fill)(void *); } object[OBJECT_LIMIT];
static unsigned object_count, object_limit = 3;
static struct trace trace;
static bool is_silent;                               /* what is under way is the making of an input */
static sigjmp_buf after_run;

static uintptr_t error_at[ERROR_LIMIT];              /* a line, or the address of an instruction: lines are small */
static unsigned error_count;

extern char __start_referee_state[] __attribute__((weak)), __stop_referee_state[] __attribute__((weak));
static char *kept_state;

static struct trace *set;                            /* open addressing; {0, 0} is free */
static size_t set_size = 1 << 16, set_count;

static void give_up(const char *why)
{
    fprintf(stderr, "referee: %s\n", why);
    fflush(NULL);
    _Exit(2);
}

static void end_run(enum ending ending) __attribute__((__noreturn__));
static void end_run(enum ending ending)
{
    siglongjmp(after_run, (int)ending);
}

static void add_error(uintptr_t at)
{
    for (unsigned i = 0; i < error_count; i++)
        if (error_at[i] == at)
            return;
    if (error_count == ERROR_LIMIT)
        give_up("too many errors");
    error_at[error_count++] = at;
}

/* ---- what the compiler's instrumentation calls ---- */

void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop);
void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop)
{
    static uint32_t number;

    for (; start < stop; start++)
        if (!*start)
            *start = ++number;
}

static void add_to_trace(uint64_t number)
{
    if (is_silent)
        return;
    trace.a = (trace.a ^ number) * 0x9e3779b97f4a7c15u;
    trace.a ^= trace.a >> 32;
    trace.b = (trace.b + number) * 0xbf58476d1ce4e5b9u;
    trace.b ^= trace.b >> 29;
}

void __sanitizer_cov_trace_pc_guard(uint32_t *guard);
void __sanitizer_cov_trace_pc_guard(uint32_t *guard)
{
    add_to_trace(*guard);
}

/* The label that is reached: cases are their count, the value's width, and the values. */
void __sanitizer_cov_trace_switch(uint64_t value, uint64_t *cases);
void __sanitizer_cov_trace_switch(uint64_t value, uint64_t *cases)
{
    uint64_t i = 0;

    while (i < cases[0] && cases[2 + i] != value)
        i++;
    add_to_trace(~i);
}

void referee_select(bool value);
void referee_select(bool value)
{
    add_to_trace(0x5e1ec7u + value);
}

/* Comparisons are of no interest: their branches are traced. */
#define COMPARISON(name, type) \
    void name(type a, type b); \
    void name(type a, type b) \
    { \
        (void)a, (void)b; \
    }
COMPARISON(__sanitizer_cov_trace_cmp1, uint8_t)
COMPARISON(__sanitizer_cov_trace_cmp2, uint16_t)
COMPARISON(__sanitizer_cov_trace_cmp4, uint32_t)
COMPARISON(__sanitizer_cov_trace_cmp8, uint64_t)
COMPARISON(__sanitizer_cov_trace_const_cmp1, uint8_t)
COMPARISON(__sanitizer_cov_trace_const_cmp2, uint16_t)
COMPARISON(__sanitizer_cov_trace_const_cmp4, uint32_t)
COMPARISON(__sanitizer_cov_trace_const_cmp8, uint64_t)

static void note_load(const void *address, size_t size)
{
    uintptr_t from = (uintptr_t)address;

    traces_loads = true;
    for (unsigned i = input_count; i-- > used_count;) {
        if (from < input[i].address + input[i].size && input[i].address < from + size) {
            used_count = i + 1;
            return;
        }
    }
}
#define LOAD(name, size) \
    void name(const void *address); \
    void name(const void *address) \
    { \
        note_load(address, size); \
    }
LOAD(__sanitizer_cov_load1, 1)
LOAD(__sanitizer_cov_load2, 2)
LOAD(__sanitizer_cov_load4, 4)
LOAD(__sanitizer_cov_load8, 8)
LOAD(__sanitizer_cov_load16, 16)

/* What each handler of an undefined operation is told first. */
struct place {
    const char *file;
    uint32_t line, column;
};
#define UNDEFINED(name) \
    void name(const struct place *place); \
    void name(const struct place *place) \
    { \
        add_error(place->line); \
        end_run(ENDING_CHECK); \
    }
UNDEFINED(__ubsan_handle_type_mismatch_v1)
UNDEFINED(__ubsan_handle_add_overflow)
UNDEFINED(__ubsan_handle_sub_overflow)
UNDEFINED(__ubsan_handle_mul_overflow)
UNDEFINED(__ubsan_handle_negate_overflow)
UNDEFINED(__ubsan_handle_divrem_overflow)
UNDEFINED(__ubsan_handle_shift_out_of_bounds)
UNDEFINED(__ubsan_handle_out_of_bounds)
UNDEFINED(__ubsan_handle_float_cast_overflow)

/* What -fprofile-instr-generate, which makes a branch of the right side of && and ||, wants to see. */
int __llvm_profile_runtime;

/* ---- what the program calls ---- */

static unsigned next_digit(unsigned limit)
{
    if (input_count == INPUT_LIMIT)
        give_up("too many inputs");
    digit_limit[input_count] = limit;
    return digit[input_count++];
}

long referee_value(long low, long high)
{
    long value = low + (long)next_digit((unsigned)(high - low) + 1);

    input[input_count - 1].size = 0;
    used_count = input_count;
    return value;
}

int referee_choose(int count)
{
    int chosen = (int)referee_value(0, count - 1);

    add_to_trace((uint64_t)chosen << 32);
    return chosen;
}

void referee_input(void *target, unsigned long size, unsigned long unit, unsigned long count)
{
    if (!domain_count && unit != 1)
        give_up("an input without a domain");
    for (unsigned long at = 0; at < size; at += unit) {
        unsigned chosen = next_digit(domain_count ? domain_count : (unsigned)count);
        long value = domain_count ? domain[chosen] : (long)chosen;

        input[input_count - 1].address = (uintptr_t)target + at;
        input[input_count - 1].size = unit;
        memcpy((char *)target + at, &value, unit);       /* little endian */
    }
}

void *referee_object(unsigned long size, void (*fill)(void *))
{
    unsigned same = 0;
    long chosen;

    for (unsigned i = 0; i < object_count; i++)
        same += object[i].fill == fill;
    chosen = referee_value(0, (long)same + (object_count < object_limit));
    if (chosen == 0)
        return NULL;
    for (unsigned i = 0; i < object_count; i++)
        if (object[i].fill == fill && --chosen == 0)
            return object[i].address;
    object[object_count].address = calloc(1, size);
    object[object_count].fill = fill;
    void *address = object[object_count++].address;
    bool was_silent = is_silent;
    is_silent = true;
    fill(address);
    is_silent = was_silent;
    return address;
}

void referee_reject(void)
{
    end_run(ENDING_REJECTED);
}

void referee_fail(int line)
{
    add_error((uintptr_t)line);
    end_run(ENDING_RETURN);
}

/* Standing in for the library's: the script renames the program's calls. */
void referee_abort(void) __attribute__((__noreturn__));
void referee_abort(void)
{
    add_error((uintptr_t)__builtin_return_address(0) - 1);
    end_run(ENDING_RETURN);
}
void referee_exit(int status) __attribute__((__noreturn__));
void referee_exit(int status)
{
    (void)status;
    end_run(ENDING_RETURN);
}
void referee_exit_now(int status) __attribute__((__noreturn__));
void referee_exit_now(int status)
{
    referee_exit(status);
}
void referee_assert_fail(const char *text, const char *file, unsigned line, const char *function)
    __attribute__((__noreturn__));
void referee_assert_fail(const char *text, const char *file, unsigned line, const char *function)
{
    (void)text, (void)file, (void)function;
    referee_fail((int)line);
}

/* ---- the program's heap ---- */

static char *heap;
static struct { void *start; size_t size; bool is_free; } block[BLOCK_LIMIT];
static unsigned block_count;

static char *block_wall(unsigned number)
{
    return heap + (number + 1) * BLOCK_SPACE - PAGE;
}

void *referee_malloc(size_t size);
void *referee_malloc(size_t size)
{
    if (size > BLOCK_SPACE - PAGE || block_count == BLOCK_LIMIT)
        give_up("too much memory is allocated");
    block[block_count].start = block_wall(block_count) - size;
    block[block_count].size = size;
    block[block_count].is_free = false;
    memset(block[block_count].start, 0, size);
    return block[block_count++].start;
}
void *referee_calloc(size_t count, size_t size);
void *referee_calloc(size_t count, size_t size)
{
    return referee_malloc(count * size);
}

void referee_free(void *start);
void referee_free(void *start)
{
    unsigned i = 0;

    if (!start)
        return;
    while (i < block_count && (block[i].start != start || block[i].is_free))
        i++;
    if (i == block_count) {
        add_error((uintptr_t)__builtin_return_address(0) - 1);
        end_run(ENDING_RETURN);
    }
    block[i].is_free = true;
    mprotect(heap + i * BLOCK_SPACE, BLOCK_SPACE, PROT_NONE);
}

void *referee_realloc(void *start, size_t size);
void *referee_realloc(void *start, size_t size)
{
    void *copy = referee_malloc(size);

    for (unsigned i = 0; i < block_count; i++)
        if (block[i].start == start && !block[i].is_free)
            memcpy(copy, start, block[i].size < size ? block[i].size : size);
    referee_free(start);
    return copy;
}

static void heap_open(void)
{
    heap = mmap(NULL, BLOCK_LIMIT * BLOCK_SPACE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                -1, 0);
    if (heap == MAP_FAILED)
        give_up("out of memory");
    for (unsigned i = 0; i < BLOCK_LIMIT; i++)
        mprotect(block_wall(i), PAGE, PROT_NONE);
}

static void heap_reset(void)
{
    for (unsigned i = 0; i < block_count; i++)
        if (block[i].is_free)
            mprotect(heap + i * BLOCK_SPACE, BLOCK_SPACE - PAGE, PROT_READ | PROT_WRITE);
    block_count = 0;
}

/* An access beyond a block is what the tool finds by a check; any other fault is the end of a path. */
static void on_fault(int number, siginfo_t *info, void *context)
{
    uintptr_t address = (uintptr_t)info->si_addr, start = (uintptr_t)heap;

    if (number == SIGALRM)
        give_up("a run does not end");
    add_error((uintptr_t)((ucontext_t *)context)->uc_mcontext.gregs[REG_RIP]);
    end_run(number == SIGSEGV && address - start < BLOCK_LIMIT * BLOCK_SPACE ? ENDING_CHECK : ENDING_RETURN);
}

static void faults_open(void)
{
    static char stack[1 << 16];
    const stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    const struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGALRM};

    sigaltstack(&other, NULL);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        sigaction(faults[i], &action, NULL);
}

/* ---- the set of traces ---- */

static struct trace *set_find(struct trace wanted)
{
    size_t at = wanted.a & (set_size - 1);

    while ((set[at].a || set[at].b) && (set[at].a != wanted.a || set[at].b != wanted.b))
        at = (at + 1) & (set_size - 1);
    return &set[at];
}

static struct trace *new_set(void)
{
    struct trace *memory = calloc(set_size, sizeof *memory);

    if (!memory)
        give_up("out of memory");
    return memory;
}

static void set_grow(void)
{
    struct trace *old = set;
    size_t old_size = set_size;

    set_size *= 4;
    set = new_set();
    for (size_t i = 0; i < old_size; i++)
        if (old[i].a || old[i].b)
            *set_find(old[i]) = old[i];
    free(old);
}

static void set_add(struct trace added)
{
    struct trace *place = set_find(added);

    if (place->a || place->b)
        return;
    *place = added;
    if (++set_count * 2 > set_size)
        set_grow();
}

/* ---- the runs ---- */

static void state_keep(void)
{
    size_t size = (size_t)(__stop_referee_state - __start_referee_state);

    kept_state = malloc(size + 1);
    if (!kept_state)
        give_up("out of memory");
    memcpy(kept_state, __start_referee_state, size);
}

static void state_restore(void)
{
    memcpy(__start_referee_state, kept_state, (size_t)(__stop_referee_state - __start_referee_state));
    heap_reset();
    while (object_count)
        free(object[--object_count].address);
    trace = (struct trace){1, 1};
    input_count = used_count = 0;
    is_silent = false;
}

static enum ending run_once(void)
{
    state_restore();
    int ending = sigsetjmp(after_run, 0);
    if (ending == ENDING_NONE) {
        toplevel();
        ending = ENDING_RETURN;
    }
    return (enum ending)ending;
}

/* The next input: the last scalar that the run depended on changes fastest. False: all were tried. */
static bool next_input(void)
{
    for (unsigned i = traces_loads ? used_count : input_count; i-- > 0;) {
        if (++digit[i] < digit_limit[i]) {
            memset(&digit[i + 1], 0, (INPUT_LIMIT - i - 1) * sizeof *digit);
            return true;
        }
    }
    return false;
}

static void add_to_domain(const char *text)
{
    char *end;
    long low = strtol(text, &end, 0), high = strncmp(end, "..", 2) ? low : strtol(end + 2, &end, 0);

    if (*end || low > high || high - low >= DOMAIN_LIMIT - (long)domain_count)
        give_up("the domain is no list of values and ranges LOW..HIGH");
    while (low <= high)
        domain[domain_count++] = low++;
}

int main(int argc, char **argv)
{
    unsigned long runs = 0;

    for (int i = 1; i < argc; i++)
        add_to_domain(argv[i]);
    set = new_set();
    heap_open();
    state_keep();
    faults_open();
    do {
        alarm(10);
        if (run_once() == ENDING_RETURN)
            set_add(trace);
        runs++;
    } while (next_input());
    printf("%zu paths %lu runs\n", set_count, runs);
    for (unsigned i = 0; i < error_count; i++)
        printf(error_at[i] < 65536 ? "error line %lu\n" : "error pc %#lx\n", (unsigned long)error_at[i]);
    return 0;
}
