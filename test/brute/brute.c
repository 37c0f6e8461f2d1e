/* brute.c - how many paths has a program? Counted without the tool: every input over a small domain, and how many
 * distinct traces they leave.
 *
 * The program is compiled by clang at -O0 with -fsanitize-coverage=trace-pc-guard,no-prune, so that each edge of its
 * control flow calls us: two inputs take the same path if and only if they leave the same sequence of edges. (A switch
 * with two labels in front of one statement is the exception: do not judge such a program here.) Sequences are compared
 * by a 128-bit hash.
 *
 * usage: PROGRAM VALUE|LOW..HIGH ...      the domain, given to each scalar input in turn
 *
 * Inputs are enumerated like the digits of a number whose length is known only when the run has asked for them all.
 * With -fsanitize-coverage=trace-loads too, the digits behind the last one that the run has loaded count as not asked
 * for: its trace cannot depend on them. (A structure's copy is no traced load: do not use it where inputs are copied
 * so.) Prints the paths, the failed assertions among them, the runs. */
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define INPUT_LIMIT 64
#define DOMAIN_LIMIT (1 << 18)

void toplevel(void);
void brute_input(void *object, unsigned long size, unsigned long unit);
void brute_end(int is_path) __attribute__((__noreturn__));
void __sanitizer_cov_trace_pc_guard(uint32_t *guard);
void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop);
void __sanitizer_cov_load1(const void *address);
void __sanitizer_cov_load2(const void *address);
void __sanitizer_cov_load4(const void *address);
void __sanitizer_cov_load8(const void *address);
void __sanitizer_cov_load16(const void *address);

enum ending { ENDING_RETURN, ENDING_REJECTED, ENDING_ERROR };

struct trace {
    uint64_t a, b;
};

static long domain[DOMAIN_LIMIT];
static unsigned domain_count;
static unsigned digit[INPUT_LIMIT], input_count;     /* digit[i]: index in the domain of input i of this run */
static struct { uintptr_t address, size; } input[INPUT_LIMIT];    /* where input i of this run stands */
static unsigned used_count;                          /* no input from this one on was loaded */
static bool traces_loads;
static struct trace trace;
static jmp_buf after_run;

static struct trace *set;                            /* open addressing; {0, 0} is free */
static size_t set_size = 1 << 16, set_count;

void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop)
{
    for (uint32_t number = 1; start < stop; start++)
        *start = number++;
}

void __sanitizer_cov_trace_pc_guard(uint32_t *guard)
{
    trace.a = (trace.a ^ *guard) * 0x9e3779b97f4a7c15u;
    trace.a ^= trace.a >> 32;
    trace.b = (trace.b + *guard) * 0xbf58476d1ce4e5b9u;
    trace.b ^= trace.b >> 29;
}

void brute_input(void *object, unsigned long size, unsigned long unit)
{
    for (unsigned long at = 0; at < size; at += unit) {
        if (input_count == INPUT_LIMIT) {
            fprintf(stderr, "brute: more than %d inputs\n", INPUT_LIMIT);
            exit(2);
        }
        input[input_count].address = (uintptr_t)object + at;
        input[input_count].size = unit;
        memcpy((char *)object + at, &domain[digit[input_count++]], unit);    /* little endian */
    }
}

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

void __sanitizer_cov_load1(const void *address)
{
    note_load(address, 1);
}
void __sanitizer_cov_load2(const void *address)
{
    note_load(address, 2);
}
void __sanitizer_cov_load4(const void *address)
{
    note_load(address, 4);
}
void __sanitizer_cov_load8(const void *address)
{
    note_load(address, 8);
}
void __sanitizer_cov_load16(const void *address)
{
    note_load(address, 16);
}

void brute_end(int is_path)
{
    longjmp(after_run, is_path ? ENDING_ERROR : ENDING_REJECTED);
}

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

    if (!memory) {
        fprintf(stderr, "brute: out of memory\n");
        exit(2);
    }
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

/* True if no run before left this trace. */
static bool set_add(struct trace added)
{
    struct trace *place = set_find(added);

    if (place->a || place->b)
        return false;
    *place = added;
    if (++set_count * 2 > set_size)
        set_grow();
    return true;
}

static enum ending run_once(void)
{
    trace = (struct trace){1, 1};
    input_count = used_count = 0;
    int ending = setjmp(after_run);
    if (ending == ENDING_RETURN)
        toplevel();
    return (enum ending)ending;
}

/* The next input: the last scalar that the run depended on changes fastest. False: all were tried. */
static bool next_input(void)
{
    for (unsigned i = traces_loads ? used_count : input_count; i-- > 0;) {
        if (++digit[i] < domain_count)
            return true;
        digit[i] = 0;
    }
    return false;
}

static void add_to_domain(const char *text)
{
    char *end;
    long low = strtol(text, &end, 0), high = strncmp(end, "..", 2) ? low : strtol(end + 2, &end, 0);

    if (*end || low > high || high - low >= DOMAIN_LIMIT - (long)domain_count) {
        fprintf(stderr, "brute: not a value or a range LOW..HIGH: %s\n", text);
        exit(2);
    }
    while (low <= high)
        domain[domain_count++] = low++;
}

int main(int argc, char **argv)
{
    unsigned long paths = 0, errors = 0, runs = 0;

    for (int i = 1; i < argc; i++)
        add_to_domain(argv[i]);
    if (!domain_count) {
        fprintf(stderr, "usage: %s VALUE|LOW..HIGH ...\n", argv[0]);
        return 2;
    }
    set = new_set();
    do {
        enum ending ending = run_once();

        runs++;
        if (ending != ENDING_REJECTED && set_add(trace)) {
            paths++;
            errors += ending == ENDING_ERROR;
        }
    } while (next_input());
    printf("%lu paths %lu errors %lu runs\n", paths, errors, runs);
    return 0;
}
