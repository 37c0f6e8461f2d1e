/* symbolic.c - what symbolic operations cost in the program under test: loops over two symbolic numbers and a symbolic
 * text, each long enough for the clock and short enough to be a part of a usual run. Nearly all expressions are new.
 *
 * Under cute this is run many times; each run adds its CPU times to the file RESULTS, which is mapped before the first
 * one. With -DNATIVE it is a program that does the same with numbers. A line of bench/symbolic.sh says how many
 * operations a step has. */
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#define STEPS 500
#define CELLS 64

enum { RUN_LIMIT = 1000 };

enum kind { NOTHING, ADD, MEMORY, BRANCH, DECIDED, CALL, MIXED, KIND_COUNT };

/* Of each run the nanoseconds of all its steps, by kind. */
struct results {
    int run_count;
    int ns[RUN_LIMIT][KIND_COUNT];
};
static struct results *results;
static struct timespec from;

static __attribute__((constructor)) void map_results(void)
{
    int file = open(RESULTS, O_RDWR | O_CREAT, 0666);

    if (file < 0 || ftruncate(file, sizeof *results) != 0)
        exit(1);
    results = mmap(NULL, sizeof *results, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (results == MAP_FAILED)
        exit(1);
    close(file);
}

static __attribute__((noinline)) void begin(void)
{
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &from);
}

static __attribute__((noinline)) void end(enum kind kind)
{
    struct timespec to;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &to);
    results->ns[results->run_count][kind] = (int)((to.tv_sec - from.tv_sec) * 1000000000 + to.tv_nsec - from.tv_nsec);
}

static unsigned char text[CELLS];
static unsigned table[CELLS];

static unsigned add(unsigned x, unsigned y)
{
    begin();
    for (unsigned i = 0; i < STEPS; i++)
        x = x + y;
    end(ADD);
    return x;
}

static unsigned memory(unsigned x)
{
    table[0] = x;
    begin();
    for (unsigned i = 0; i < STEPS; i++)
        table[(i + 1) % CELLS] = table[i % CELLS] + i;
    end(MEMORY);
    return table[0];
}

static unsigned branch(unsigned x)
{
    unsigned sum = 0;

    begin();
    for (unsigned i = 0; i < STEPS; i++)
        if (x < i * 1000 + 7)
            sum += i;
    end(BRANCH);
    return sum;
}

static unsigned decided(unsigned x, unsigned y)
{
    unsigned sum = 0;

    begin();
    for (unsigned i = 0; i < STEPS; i++)
        if (x < y)
            sum += i;
    end(DECIDED);
    return sum;
}

static __attribute__((noinline)) unsigned combine(unsigned a, unsigned b)
{
    return a ^ b;
}

static unsigned call(unsigned x, unsigned y)
{
    begin();
    for (unsigned i = 0; i < STEPS; i++)
        x = combine(x, y + i);
    end(CALL);
    return x;
}

/* What a program does with a text: it reads bytes, looks at them, keeps a sum and a table. */
static unsigned mixed(unsigned hash)
{
    begin();
    for (unsigned i = 0; i < STEPS; i++) {
        unsigned char byte = text[i % CELLS];

        if (byte == 'a' + i % 26)
            hash++;
        hash = hash * 31 + byte;
        table[i % CELLS] = hash;
        hash = combine(hash, table[(i * 7 + 1) % CELLS]);
    }
    end(MIXED);
    return hash;
}

static volatile unsigned result;

static void run(unsigned x, unsigned y)
{
    begin();
    end(NOTHING);
    result = add(x, y) + memory(x) + branch(x) + decided(x, y) + call(x, y) + mixed(x);
    results->run_count = (results->run_count + 1) % RUN_LIMIT;
}

#ifdef NATIVE
int main(int argc, char **argv)
{
    for (int i = 0; i < atoi(argv[argc - 1]); i++)
        run((unsigned)argc, (unsigned)argv[0][0]);
    return 0;
}
#else
#include <cute.h>

void toplevel(void)
{
    unsigned x, y;

    CUTE_input(x);
    CUTE_input(y);
    CUTE_input(text);
    run(x, y);
}
#endif
