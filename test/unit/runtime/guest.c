/* guest.c - the tested program of the runtime's tests: C as the instrumenter would have left it, written by hand.
 *
 * The first input chooses the scenario, concretely. */
#include "abi/rt.h"

#define __CUTE__ 1
#include "abi/tables.h"
#include "cute.h"

#include <assert.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#define COUNT(a) (sizeof(a) / sizeof(a)[0])
#define LEAF(w) {OP_INPUT, w, 0, 0, 0, 0}

#define CONSTS {7, 10, 0, 8, 1, 4}
#define LABELS {{(cute_word)-3, 5}, {10, 10}}
#define CONST_COUNT COUNT(((cute_word[])CONSTS))
#define LABEL_COUNT COUNT(((struct cute_label[])LABELS))

/* A site with its tree; the last node is the value. How far it is to the tree is for the assembler to say. */
#define SITE(name, site_kind, bytes, leaves, ...) \
    static const struct { \
        struct cute_tree head; \
        struct cute_node node[COUNT(((struct cute_node[]){__VA_ARGS__}))]; \
        cute_word consts[CONST_COUNT]; \
        struct cute_label labels[LABEL_COUNT]; \
    } name##_tree = {{leaves, COUNT(name##_tree.node), CONST_COUNT, LABEL_COUNT}, {__VA_ARGS__}, CONSTS, LABELS}; \
    extern const struct cute_site name; \
    __attribute__((used)) static void name##_site(void) \
    { \
        __asm__ volatile(".pushsection cute_sites,\"a\",@progbits\n.balign 8\n" #name ": .long %c0 - .\n" \
                         ".byte %c1, %c2, 0, 0\n.popsection" :: "i"(&name##_tree), "i"(site_kind), "i"(bytes)); \
    }

static const struct cute_type type_int = {.name = "int", .kind = CUTE_TYPE_INT, .is_signed = 1, .align = 4, .size = 4};
static const struct cute_type type_char = {
    .name = "char", .kind = CUTE_TYPE_INT, .is_signed = 1, .align = 1, .size = 1};
static const struct cute_type type_bool = {.name = "_Bool", .kind = CUTE_TYPE_BOOL, .align = 1, .size = 1};

struct node {
    int v;
    struct node *next;
};
static const struct cute_type type_node;
static const struct cute_type type_node_pointer = {
    .name = "struct node *", .kind = CUTE_TYPE_POINTER, .align = 8, .size = 8, .element = &type_node};
static const struct cute_field node_fields[] = {
    {.name = "v", .type = &type_int, .offset = 0},
    {.name = "next", .type = &type_node_pointer, .offset = 8},
};
static const struct cute_type type_node = {
    .name = "struct node", .kind = CUTE_TYPE_STRUCT, .align = 8, .size = 16, .field_count = 2, .fields = node_fields};
static const struct cute_type type_array = {
    .name = "char [4]", .kind = CUTE_TYPE_ARRAY, .align = 1, .size = 4, .count = 4, .element = &type_char};
static const struct cute_type type_int_pointer = {
    .name = "int *", .kind = CUTE_TYPE_POINTER, .align = 8, .size = 8, .element = &type_int};

static const struct cute_type type_unsigned = {
    .name = "unsigned int", .kind = CUTE_TYPE_INT, .align = 4, .size = 4};
struct bits {
    unsigned a : 3, b : 7, : 2;
    int c : 11;
};
static const struct cute_field bit_fields[] = {
    {.name = "a", .type = &type_unsigned, .bit_offset = 0, .bit_width = 3},
    {.name = "b", .type = &type_unsigned, .bit_offset = 3, .bit_width = 7},
    {.name = "c", .type = &type_int, .bit_offset = 12, .bit_width = 11},
};
static const struct cute_type type_bits = {
    .name = "struct bits", .kind = CUTE_TYPE_STRUCT, .align = 4, .size = 4, .field_count = 3, .fields = bit_fields};

SITE(input, CUTE_SITE_INPUT, 0, 0, LEAF(1))
SITE(less, CUTE_SITE_BRANCH, 0, 2, LEAF(32), LEAF(32), {OP_SLT, 1, 0, 0, 0, 1})
SITE(product, CUTE_SITE_EXPR, 0, 2, LEAF(32), LEAF(32), {OP_MUL, 32, 1 + CHECK_OVERFLOW, 0, 0, 1},
     {OP_CONST, 32, 0, 0, 4, 0}, {OP_ADD, 32, 1 + CHECK_OVERFLOW, 0, 2, 3})
SITE(quotient, CUTE_SITE_EXPR, 0, 2, LEAF(32), LEAF(32), {OP_SDIV, 32, 1 + CHECK_DIV, 0, 0, 1})
SITE(shifted, CUTE_SITE_EXPR, 0, 2, LEAF(32), LEAF(32), {OP_SHL, 32, 1 + CHECK_SHIFT, 0, 0, 1})
SITE(load4, CUTE_SITE_LOAD, 4, 1, LEAF(64))
SITE(store4, CUTE_SITE_STORE, 4, 1, LEAF(64))
SITE(load1, CUTE_SITE_LOAD, 1, 1, LEAF(64))
SITE(load2, CUTE_SITE_LOAD, 2, 1, LEAF(64))
SITE(load8, CUTE_SITE_LOAD_OTHER, 8, 1, LEAF(64))
SITE(element, CUTE_SITE_LOAD, 4, 2, LEAF(64), LEAF(32), {OP_SEXT, 64, 1 + CHECK_BOUNDS, 3, 1, 0},
     {OP_CONST, 64, 0, 0, 5, 0}, {OP_MUL, 64, 0, 0, 2, 3}, {OP_ADD, 64, 0, 0, 0, 4})
SITE(switched, CUTE_SITE_SWITCH, 0, 1, LEAF(32))
SITE(called, CUTE_SITE_CALL, 0, 0, LEAF(32))

/* ---- C -> calls ---- */

static cute_sym load(const struct cute_site *site, const volatile void *p, cute_sym p_s)
{
    return CUTE_UNLIKELY(p_s | CUTE_F8(p)) ? cute_load(site, p, (cute_word[]){(cute_word)p, p_s}) : 0;
}
static int load_int(const volatile int *p, cute_sym p_s, cute_sym *sym)
{
    *sym = load(&load4, p, p_s);
    return *p;
}
static void store_int(volatile int *p, cute_sym p_s, int x, cute_sym x_s)
{
    if (CUTE_UNLIKELY(p_s | x_s | CUTE_F4(p)))
        cute_store(&store4, p, (cute_word[]){(cute_word)p, p_s, (cute_word)x, x_s});
    *p = x;
}
static int branch_less(int a, cute_sym a_s, int b, cute_sym b_s)
{
    int taken = a < b;
    if (CUTE_UNLIKELY(a_s | b_s))
        cute_branch(&less, (cute_word[]){(cute_word)a, a_s, (cute_word)b, b_s, (cute_word)taken});
    return taken;
}
static cute_sym expr(const struct cute_site *site, int a, cute_sym a_s, int b, cute_sym b_s, int result)
{
    if (CUTE_UNLIKELY(a_s | b_s))
        return cute_expr(site, (cute_word[]){(cute_word)a, a_s, (cute_word)b, b_s, (cute_word)result});
    return 0;
}

static int input_int(volatile int *x, const char *name, cute_sym *sym)
{
    cute_input_object(&input, x, &type_int, name);
    return load_int(x, 0, sym);
}

/* ---- scenarios ---- */

static int global = 5;
static char large[64];
static char *kept;

static void scenario_empty(void)
{
}

static void scenario_branches(void)
{
    int a, b;
    cute_sym a_s, b_s;
    a = input_int(&a, "a", &a_s);
    b = input_int(&b, "b", &b_s);
    branch_less(a, a_s, b, b_s);
    branch_less(a, a_s, 100, 0);
    int c = a * b + 1;
    cute_sym c_s = expr(&product, a, a_s, b, b_s, c);
    branch_less(c, c_s, 7, 0);
    if (CUTE_UNLIKELY(a_s))
        cute_switch(&switched, (cute_word[]){(cute_word)a, a_s, (cute_word)a});
}

static void scenario_division(void)
{
    int a, b;
    cute_sym a_s, b_s;
    a = input_int(&a, "a", &a_s);
    b = input_int(&b, "b", &b_s);
    expr(&quotient, a, a_s, b, b_s, b && !(a == -2147483647 - 1 && b == -1) ? a / b : 0);
    expr(&shifted, a, a_s, b, b_s, (int)((unsigned)a << (b & 31)));
}

static void scenario_pointer(void)
{
    struct node *p;
    cute_input_object(&input, &p, &type_node_pointer, "p");
    cute_sym p_s = load(&load8, &p, 0), v_s, next_s;
    int v = load_int(&p->v, p_s, &v_s);
    branch_less(v, v_s, 3, 0);
    struct node *q;
    next_s = load(&load8, &p->next, p_s);
    q = p->next;
    v = load_int(&q->v, next_s, &v_s);
    branch_less(v, v_s, 3, 0);
    free(q);
}

static void scenario_bytes(void)
{
    char text[4], other[16];
    cute_input_object(&input, text, &type_array, "text");
    cute_sym whole = load(&load4, text, 0), half = load(&load2, text + 1, 0), x_s;
    int value;
    memcpy(&value, text, 4);
    branch_less(value, whole, 0x41424344, 0);
    short s;
    memcpy(&s, text + 1, 2);
    (void)half;
    cute_copy(other + 3, text, 4);                 /* not aligned, over a granule's end */
    memcpy(other + 3, text, 4);
    int moved;
    x_s = load(&load4, other + 3, 0);
    memcpy(&moved, other + 3, 4);
    branch_less(moved, x_s, 0x41424344, 0);        /* the same expression */
    cute_clear(text + 1, 1);
    text[1] = 'z';
    x_s = load(&load4, text, 0);
    memcpy(&value, text, 4);
    branch_less(value, x_s, 0, 0);
    text[0] ^= 1;                                  /* behind the runtime's back */
    if (load(&load1, text, 0))
        abort();
    int stored = 9;
    store_int(&stored, 0, value, x_s);
    value = load_int(&stored, 0, &x_s);
    branch_less(value, x_s, 1, 0);
    store_int(&stored, 0, 5, 0);
    if (load(&load4, &stored, 0))
        abort();
}

static void scenario_index(void)
{
    static int table[8] = {0, 1, 4, 9, 16, 25, 36, 49};
    int i;
    cute_sym i_s, x_s = 0;
    i = input_int(&i, "i", &i_s);
    const int *at = &table[i & 7];                 /* the access stays inside, whatever the check says */
    if (CUTE_UNLIKELY(i_s | CUTE_F4(at)))
        x_s = cute_load(&element, &table[i], (cute_word[]){(cute_word)table, 0, (cute_word)i, i_s});
    branch_less(*at, x_s, 5, 0);
}

static __attribute__((noinline)) int callee(int a)
{
    cute_sym a_s = 0;
    if (CUTE_UNLIKELY(cute_frame.pending) && cute_enter((void *)callee))
        a_s = cute_frame.arg[0];
    int x = a * 3 + 1;
    cute_sym x_s = expr(&product, a, a_s, 3, 0, x);
    if (CUTE_UNLIKELY(x_s))
        cute_leave((void *)callee, x_s, (cute_word)x);
    return x;
}

static void scenario_calls(void)
{
    int a;
    cute_sym a_s, y_s;
    a = input_int(&a, "a", &a_s);
    cute_frame.pending = 0;
    if (CUTE_UNLIKELY(a_s))
        cute_args((void *)callee, 1, (cute_sym[]){a_s});
    int y = callee(a);
    y_s = CUTE_UNLIKELY(cute_frame.pending) ? cute_result(&called, (void *)callee, (cute_word)y) : 0;
    branch_less(y, y_s, 50, 0);
    cute_frame.pending = 0;
    if (CUTE_UNLIKELY(a_s))
        cute_args((void *)abs, 1, (cute_sym[]){a_s});
    y = abs(a);
    y_s = CUTE_UNLIKELY(cute_frame.pending) ? cute_result(&called, (void *)abs, (cute_word)y) : 0;
    if (y_s)
        abort();
}

/* What a run leaves behind must be gone in the next one. */
static void scenario_state(void)
{
    static int calls;
    if (global != 5 || calls != 0 || kept || large[3] || rand() != 1804289383)
        abort();
    global = 6;
    calls++;
    kept = malloc(100);
    memset(kept, 1, 100);
    large[3] = 1;
    if (strtok(large + 3, ",") != large + 3 || setenv("CUTE_LEFT", "1", 1) != 0)
        abort();
    printf("%d\n", calls);
    free(malloc(1u << 20));
}

static __attribute__((noinline)) void write_at(unsigned long address)
{
    __asm__ volatile("" : "+r"(address));
    *(volatile int *)address = 1;
}

static __attribute__((noinline)) int recurse(volatile int *p, int depth)
{
    volatile char frame[1000];
    frame[0] = (char)depth;
    if (depth < 0)
        return 0;
    return recurse((volatile int *)frame, depth + 1) + *p;
}

static void scenario_names(void)
{
    int x;
    struct node *p;
    int *q;
    cute_sym ignored;
    _Bool truth;
    input_int(&x, "x", &ignored);
    input_int(&x, "x", &ignored);
    cute_input_object(&input, &p, &type_node_pointer, "p");
    cute_input_object(&input, &q, &type_int_pointer, "q");
    cute_input_object(&input, &truth, &type_bool, "truth");
    if (p && q)
        free(p);
}

static void scenario_uninitialised(void)
{
    unsigned char array[32];
    volatile unsigned char *local = array;
    const volatile unsigned char *block = malloc(40);
    __asm__ volatile("" : "+r"(local), "+r"(block));
    if (local[0] != block[0] || local[31] != block[39])
        abort();
    exit(local[0]);
}

static void scenario_spin(void)
{
    for (volatile int i = 0;; i++)
        continue;
}

static void scenario_choices(void)
{
    int a;
    cute_sym a_s;
    a = input_int(&a, "a", &a_s);
    for (int i = 0;; i++)
        branch_less(a, a_s, i, 0);
}

static void scenario_heap(void)
{
    char *block[200];
    for (unsigned i = 0; i < 200; i++) {
        block[i] = malloc(i * 37);
        memset(block[i], (int)i, i * 37);
    }
    for (unsigned i = 0; i < 200; i += 3)
        free(block[i]);
    for (unsigned i = 0; i < 200; i += 3) {
        block[i] = calloc(i, 41);
        for (unsigned k = 0; k < i * 41; k++)
            if (block[i][k])
                abort();
        memset(block[i], (int)i, i * 37);
    }
    for (unsigned i = 1; i < 200; i++) {
        block[i] = realloc(block[i], i * 80);
        for (unsigned k = 0; k < i * 37; k++)
            if (block[i][k] != (char)i)
                abort();
    }
    for (size_t align = 16; align <= 1u << 20; align *= 2) {
        void *aligned = aligned_alloc(align, 100);
        if ((size_t)aligned % align)
            abort();
        free(aligned);
    }
    void *bigger = malloc(300000);
    volatile size_t huge = (size_t)1 << 40;
    if (malloc(huge) || calloc(huge, huge))
        abort();
    free(bigger);
    if (malloc(300000) != bigger)
        abort();
    char *volatile dead = block[7];
    free(dead);
    free(dead);
}

/* With CUTE_EVERYTHING_SYMBOLIC each load asks the runtime. */
static void scenario_loads(void)
{
    static const int constant = 3;
    static int pair[2] = {1, 2};
    cute_sym sym;
    int x = load_int(&pair[0], 0, &sym);
    branch_less(x, sym, 50, 0);
    x = load_int(&pair[1], 0, &sym);
    branch_less(x, sym, 50, 0);
    x = load_int(&pair[1], 0, &sym);               /* has a shadow by now */
    branch_less(x, sym, 60, 0);
    x = load_int(&constant, 0, &sym);
    branch_less(x, sym, 50, 0);
    load(&load8, &kept, 0);                        /* no integer */
}

static char lake[4u << 20];

/* Memory that is too large to be copied back. */
static void scenario_lake(void)
{
    for (size_t i = 0; i < sizeof lake; i += 100000) {
        if (lake[i])
            abort();
        lake[i] = 1;
    }
    if (global != 5)
        abort();
    global = 7;
}

static volatile int signals;

static void count_signal(int number)
{
    (void)number;
    signals++;
    getppid();                                     /* a system call inside a handler */
}

static void require(int condition)
{
    if (!condition)
        abort();
}

/* What a run does to the process must be undone. */
static void scenario_process(void)
{
    pthread_key_t key;
    require(pthread_key_create(&key, NULL) == 0 && pthread_getspecific(key) == NULL);
    require(pthread_setspecific(key, &key) == 0);
    static void *mapped;
    static const char *const path = "/dev/null";
    sigset_t set, old;
    struct sigaction action = {.sa_handler = count_signal}, before;
    require(mapped == NULL);
    int file = open(path, O_RDONLY), other = dup(file), ends[2];
    require(pipe(ends) == 0);
    require(file == 3 && other == 4 && ends[1] == 6 && close(other) == 0);
    FILE *stream = fopen(path, "w");
    require(stream && fprintf(stream, "text") == 4);
    mapped = mmap(NULL, 10000, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    require(mapped != MAP_FAILED && *(char *)mapped == 0);
    memset(mapped, 1, 10000);
    require(*(char *)sbrk(5000) == 0);
    sigfillset(&set);
    require(sigprocmask(SIG_SETMASK, &set, &old) == 0 && !sigismember(&old, SIGUSR1));
    require(sigaction(SIGUSR1, &action, &before) == 0 && before.sa_handler == SIG_DFL);
    raise(SIGUSR1);
    require(signals == 0);
    require(sigprocmask(SIG_SETMASK, &old, NULL) == 0);
    require(signals == 1);
    require(sigaction(SIGSEGV, &action, NULL) == 0);
}

static void *thread(void *argument)
{
    free(argument);
    return malloc(20);
}

/* What cannot be undone. */
static void scenario_dirty(void)
{
    pthread_t id;
    void *result;
    require(chdir("/") == 0);
    require(system("exit 7") == 7 << 8);
    require(pthread_create(&id, NULL, thread, malloc(10)) == 0);
    require(pthread_join(id, &result) == 0);
    free(result);
}

static void scenario_bits(void)
{
    union {
        struct bits bits;
        int word;
    } x = {.word = 0};
    cute_sym sym;
    cute_input_object(&input, &x.bits, &type_bits, "x");
    int word = load_int(&x.word, 0, &sym);
    branch_less(word, sym, 100000, 0);
    require(x.bits.a == 5 && x.bits.b == 100 && x.bits.c == -3);
}

void cute_toplevel(void);
void cute_toplevel(void)
{
    static volatile int scenario;
    cute_input_object(&input, &scenario, &type_int, "scenario");
    switch (scenario) {
    case 0: scenario_empty(); break;
    case 1: scenario_branches(); break;
    case 2: scenario_division(); break;
    case 3: scenario_pointer(); break;
    case 4: scenario_bytes(); break;
    case 5: scenario_index(); break;
    case 6: scenario_calls(); break;
    case 7: scenario_state(); break;
    case 8: exit(3);
    case 9: abort();
    case 10: assert(global == 0); break;
    case 11: CUTE_assume(global == 0); break;
    case 12: CUTE_assert(global == 0); break;
    case 13: write_at(8); break;
    case 14: recurse(&global, 0); break;
    case 15: scenario_spin(); break;
    case 16: scenario_choices(); break;
    case 17: scenario_names(); break;
    case 18: scenario_uninitialised(); break;
    case 19: scenario_heap(); break;
    case 20: kill(getpid(), 9); break;
    case 21: write_at(0x7fff00000000); break;
    case 22: if (fork() == 0) exit(9); break;
    case 25: scenario_process(); break;
    case 26: scenario_dirty(); break;
    case 27: scenario_bits(); break;
    case 23: scenario_loads(); break;
    case 24: scenario_lake(); break;
    }
}
