/* runtime_test.c - the runtime against a test that plays cute: it starts guest.c, hands it requests and reads the
 * records.
 *
 * Each choice of each record is evaluated: its expression under the recorded inputs must give the recorded outcome. */
#include <check.h>
#include <errno.h>
#include <limits.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <linux/futex.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/proc.h"
#include "sym/eval.h"
#include "sym/record.h"
#include "test/unit/suite.h"

enum scenario {
    EMPTY, BRANCHES, DIVISION, POINTER, BYTES, INDEX, CALLS, STATE, EXIT, ABORT, ASSERT, ASSUME, CUTE_ASSERT,
    WRITE_NULL, RECURSE, SPIN, CHOICES, NAMES, UNINITIALISED, HEAP, KILL, WILD, FORK, LOADS, LAKE, PROCESS, DIRTY, BITS
};

static char folder[PATH_MAX / 2];
static char static_guest[PATH_MAX], dynamic_guest[PATH_MAX], everything_guest[PATH_MAX];

struct host {
    struct shm_control *control;
    struct request *request;
    struct record_area *record;
    pid_t pid;
};

/* ---- cute's side ---- */

static void host_start(struct host *host, const char *program)
{
    int memory = (int)syscall(SYS_memfd_create, "cute", 0u);
    ck_assert_int_eq(ftruncate(memory, (off_t)SHM_SIZE), 0);
    char *area = mmap(NULL, SHM_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
    ck_assert_ptr_ne(area, MAP_FAILED);
    *host = (struct host){
        .control = (struct shm_control *)area,
        .request = (struct request *)(area + SHM_REQUEST_OFFSET),
        .record = (struct record_area *)(area + SHM_RECORD_OFFSET),
    };
    host->control->magic = SHM_MAGIC;
    host->control->version = SHM_VERSION;
    char number[16];
    snprintf(number, sizeof number, "%d", memory);
    host->pid = fork();
    ck_assert_int_ge(host->pid, 0);
    if (host->pid == 0) {
        setenv(SHM_ENVIRONMENT, number, 1);
        close_range(3, ~0u, CLOSE_RANGE_CLOEXEC);
        fcntl(memory, F_SETFD, 0);
        ck_assert_ptr_nonnull(freopen("/dev/null", "w", stdout));
        ck_assert_ptr_nonnull(freopen("/dev/null", "w", stderr));
        execl(program, program, (char *)NULL);
        _exit(126);
    }
    close(memory);
    host->request->max_objects = 8;
    host->request->checks = ~0u;
}

static void host_ask(struct host *host, enum command command)
{
    host->control->command = command;
    atomic_store(&host->control->turn, TURN_GUEST);
    syscall(SYS_futex, &host->control->turn, FUTEX_WAKE, 1, NULL);
}

static void host_wait(struct host *host)
{
    const struct timespec limit = {.tv_sec = 10};
    atomic_store(&host->control->waiting, 1);
    while (atomic_load(&host->control->turn) == TURN_GUEST) {
        long result = syscall(SYS_futex, &host->control->turn, FUTEX_WAIT, TURN_GUEST, &limit);
        ck_assert_msg(result == 0 || errno != ETIMEDOUT, "the guest does not answer");
    }
    atomic_store(&host->control->waiting, 0);
}

static void host_stop(struct host *host)
{
    int status;
    host_ask(host, COMMAND_QUIT);
    ck_assert_int_eq(waitpid(host->pid, &status, 0), host->pid);
    ck_assert_int_eq(status, 0);
    munmap(host->control, SHM_SIZE);
}

static void want(struct host *host, const char *name, const char *type, uint64_t value)
{
    host->request->value[host->request->value_count++] =
        (struct request_value){key_add(key_add(key_begin(), name), type), value, 0};
}

/* The values of the scenario's cells, if they are integers, in order. */
static void want_ints(struct host *host, enum scenario scenario, int a, int b)
{
    host->request->value_count = 0;
    want(host, "scenario", "int", scenario);
    want(host, "a", "int", (uint32_t)a);
    want(host, "b", "int", (uint32_t)b);
}

/* ---- records ---- */

static uint64_t record_value(const struct record_area *record, expr_handle e)
{
    const struct expr *node = &record->expr[e];
    if (node->op == OP_CONST)
        return node->value;
    if (node->op == OP_INPUT)
        return record->cell[node->a].value & width_mask(node->width);
    uint64_t operand[3] = {0};
    const uint32_t handle[3] = {node->a, node->b, node->c};
    for (unsigned i = 0; i < op_info[node->op].arity; i++)
        operand[i] = record_value(record, handle[i]);
    if (node->op == OP_READ) {
        struct tables tables = {.list = (struct table *)record->table, .bytes = (uint8_t *)record->table_byte};
        return table_get(&tables, node->b, operand[0]);
    }
    return eval_op(node->op, node->width, record->expr[node->a].width, node->aux, operand[0], operand[1], operand[2]);
}

static void check_record(const struct record_area *record)
{
    const struct record_header *header = &record->header;
    ck_assert_uint_eq(header->disagreements, 0);
    for (uint32_t i = 1; i < header->expr_count; i++)
        ck_assert(expr_is_valid(record->expr, i, &record->expr[i]));
    for (uint32_t i = 0; i < header->choice_count; i++) {
        const struct choice *choice = &record->choice[i];
        ck_assert_uint_lt(choice->expr, header->expr_count);
        if (choice->kind != CHOICE_SWITCH)
            ck_assert_uint_eq(record_value(record, choice->expr), choice->outcome);
    }
}

static void run(struct host *host, enum run_end end)
{
    host->request->flags |= REQUEST_SELF_CHECK;
    host_ask(host, COMMAND_RUN);
    host_wait(host);
    ck_assert_msg(host->record->header.end == end, "ended as %u (signal %d, %s), not %d", host->record->header.end,
                  host->record->header.signal, host->record->header.message, (int)end);
    check_record(host->record);
}

static void expect_choice(const struct host *host, uint32_t index, enum choice_kind kind, unsigned detail,
                          uint64_t outcome)
{
    ck_assert_uint_lt(index, host->record->header.choice_count);
    const struct choice *choice = &host->record->choice[index];
    ck_assert_msg(choice->kind == kind && choice->detail == detail && choice->outcome == outcome,
                  "choice %u: kind %u detail %u outcome %lu", index, choice->kind, choice->detail,
                  (unsigned long)choice->outcome);
}

static uint32_t loss_count(const struct host *host, enum loss reason)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < host->record->header.loss_count; i++)
        if (host->record->loss[i].reason == reason)
            count += host->record->loss[i].count;
    return count;
}

static const char *cell_name(const struct host *host, uint32_t index)
{
    return host->record->name + host->record->cell[index].name;
}

/* ---- the guests ---- */

static void build(const char *output, const char *flags, const char *runtime)
{
    char command[3 * PATH_MAX];
    snprintf(command, sizeof command,
             "gcc -std=gnu11 -O1 -g -fno-delete-null-pointer-checks -I. -Iinclude -D_GNU_SOURCE %s -Wl,--wrap=main "
             "-o %s test/unit/runtime/guest.c %s",
             flags, output, runtime);
    if (system(command) != 0)
        exit(1);
}

/* The runtime stands in lib/ of the folder in which this test was built; for a sanitizer's build, one further up. */
static void build_guests(const char *self)
{
    char runtime[PATH_MAX];
    const char *test = strstr(self, "/test/unit/");
    int length = test ? (int)(test - self) : 0;
    snprintf(runtime, sizeof runtime, "%.*s/lib/cute_rt.o", length, self);
    if (access(runtime, R_OK) != 0)
        snprintf(runtime, sizeof runtime, "%.*s/../lib/cute_rt.o", length, self);
    snprintf(static_guest, sizeof static_guest, "%s/static", folder);
    snprintf(everything_guest, sizeof everything_guest, "%s/everything", folder);
    snprintf(dynamic_guest, sizeof dynamic_guest, "%s/dynamic", folder);
    build(static_guest, "-static -no-pie", runtime);
    build(dynamic_guest, "", runtime);
    build(everything_guest, "-DCUTE_EVERYTHING_SYMBOLIC -static -no-pie", runtime);
}

static const char *guest_of(int loop)
{
    return loop ? dynamic_guest : static_guest;
}

/* ---- tests; each for both modes ---- */

START_TEST(serves_many_runs)
{
    struct host host;
    host_start(&host, guest_of(_i));
    for (int i = 0; i < 50; i++) {
        run(&host, END_RETURN);
        ck_assert_uint_eq(host.record->header.choice_count, 0);
        ck_assert_uint_eq(host.record->header.cell_count, 1);
        ck_assert_uint_eq(host.record->header.is_dirty, 0);
    }
    ck_assert_uint_eq(host.control->mode, _i ? GUEST_MODE_FORK : GUEST_MODE_SNAPSHOT);
    host_stop(&host);
}
END_TEST

START_TEST(exports_sites)
{
    struct host host;
    host_start(&host, guest_of(_i));
    host_ask(&host, COMMAND_SITES);
    host_wait(&host);
    const struct site_area *area = (const struct site_area *)host.record;
    const char *bytes = (const char *)&area->site[area->count];
    ck_assert_uint_eq(area->truncated, 0);
    unsigned found = 0;
    for (uint32_t i = 0; i < area->count; i++) {
        const struct site_entry *site = &area->site[i];
        ck_assert_uint_eq(site->label_count, 2);
        uint64_t label[4];
        memcpy(label, bytes + site->labels, sizeof label);
        ck_assert(label[0] == (uint64_t)-3 && label[1] == 5 && label[2] == 10 && label[3] == 10);
        found += site->kind == SITE_BRANCH && site->width == 1;
    }
    ck_assert_uint_eq(found, 1);
    run(&host, END_RETURN);
    host_stop(&host);
}
END_TEST

START_TEST(records_branches)
{
    struct host host;
    host_start(&host, guest_of(_i));
    want_ints(&host, BRANCHES, 3, 4);
    run(&host, END_RETURN);
    ck_assert_uint_eq(host.record->header.choice_count, 6);
    expect_choice(&host, 0, CHOICE_BRANCH, 0, 1);
    expect_choice(&host, 1, CHOICE_BRANCH, 0, 1);
    expect_choice(&host, 2, CHOICE_CHECK, CHECK_OVERFLOW, 1);
    expect_choice(&host, 3, CHOICE_CHECK, CHECK_OVERFLOW, 1);
    expect_choice(&host, 4, CHOICE_BRANCH, 0, 0);
    expect_choice(&host, 5, CHOICE_SWITCH, 0, 0);
    want_ints(&host, BRANCHES, 10, -4);
    run(&host, END_RETURN);
    expect_choice(&host, 0, CHOICE_BRANCH, 0, 0);
    expect_choice(&host, 5, CHOICE_SWITCH, 0, 1);
    want_ints(&host, BRANCHES, -2, 0);
    run(&host, END_RETURN);
    expect_choice(&host, 5, CHOICE_SWITCH, 0, 0);
    want_ints(&host, BRANCHES, 77, 1);
    run(&host, END_RETURN);
    expect_choice(&host, 5, CHOICE_SWITCH, 0, 2);
    want_ints(&host, BRANCHES, INT_MAX, 2);
    run(&host, END_CHECK);
    expect_choice(&host, host.record->header.choice_count - 1, CHOICE_CHECK, CHECK_OVERFLOW, 0);
    want_ints(&host, BRANCHES, INT_MAX, 1);        /* + 1 */
    run(&host, END_CHECK);
    host.request->checks = 0;
    run(&host, END_RETURN);
    ck_assert_uint_eq(host.record->header.choice_count, 4);
    host_stop(&host);
}
END_TEST

START_TEST(checks_division)
{
    struct host host;
    host_start(&host, guest_of(_i));
    want_ints(&host, DIVISION, 30, 4);
    run(&host, END_RETURN);
    ck_assert_uint_eq(host.record->header.choice_count, 3);
    expect_choice(&host, 0, CHOICE_CHECK, CHECK_DIV, 1);
    expect_choice(&host, 1, CHOICE_CHECK, CHECK_DIVOVER, 1);
    expect_choice(&host, 2, CHOICE_CHECK, CHECK_SHIFT, 1);
    want_ints(&host, DIVISION, 30, 0);
    run(&host, END_CHECK);
    expect_choice(&host, 0, CHOICE_CHECK, CHECK_DIV, 0);
    ck_assert_uint_eq(host.record->header.is_dirty, 0);
    want_ints(&host, DIVISION, INT_MIN, -1);
    run(&host, END_CHECK);
    expect_choice(&host, 1, CHOICE_CHECK, CHECK_DIVOVER, 0);
    want_ints(&host, DIVISION, 30, 32);
    run(&host, END_CHECK);
    expect_choice(&host, 2, CHOICE_CHECK, CHECK_SHIFT, 0);
    host.request->checks = 0;
    run(&host, END_RETURN);
    ck_assert_uint_eq(loss_count(&host, LOSS_SHIFT), 1);
    host_stop(&host);
}
END_TEST

START_TEST(makes_objects)
{
    struct host host;
    host_start(&host, guest_of(_i));
    const uint64_t first = input_object_address(1, 16), second = input_object_address(2, 16);
    host.request->flags = REQUEST_NAMES;
    want_ints(&host, POINTER, 0, 0);
    run(&host, END_CHECK);
    expect_choice(&host, 0, CHOICE_CHECK, CHECK_NULL, 0);
    want(&host, "p", "struct node *", first);
    run(&host, END_CHECK);
    ck_assert_uint_eq(host.record->header.choice_count, 3);
    expect_choice(&host, 0, CHOICE_CHECK, CHECK_NULL, 1);
    expect_choice(&host, 1, CHOICE_BRANCH, 0, 1);
    expect_choice(&host, 2, CHOICE_CHECK, CHECK_NULL, 0);
    ck_assert_uint_eq(host.record->header.cell_count, 4);
    ck_assert_str_eq(cell_name(&host, 1), "p");
    ck_assert_str_eq(cell_name(&host, 2), "p->v");
    ck_assert_str_eq(cell_name(&host, 3), "p->next");
    ck_assert(host.record->cell[3].slot == 1 && host.record->cell[3].offset == 8);
    want(&host, "p->v", "int", 8);
    want(&host, "p->next", "struct node *", second);
    want(&host, "p->next->v", "int", 2);
    run(&host, END_RETURN);
    ck_assert_uint_eq(host.record->header.cell_count, 6);
    ck_assert_uint_eq(host.record->header.choice_count, 4);
    expect_choice(&host, 1, CHOICE_BRANCH, 0, 0);
    expect_choice(&host, 3, CHOICE_BRANCH, 0, 1);
    ck_assert_str_eq(cell_name(&host, 4), "p->next->v");
    host.request->value[host.request->value_count - 2].value = first;     /* p->next == p */
    run(&host, END_RETURN);
    ck_assert_uint_eq(host.record->header.cell_count, 4);
    expect_choice(&host, 3, CHOICE_ALIAS, 0, 1);
    expect_choice(&host, 4, CHOICE_BRANCH, 0, 0);
    host.request->max_objects = 0;
    run(&host, END_CHECK);
    ck_assert_uint_eq(loss_count(&host, LOSS_OBJECTS), 1);
    host.request->max_objects = 8;                 /* the second object is a copy of the first */
    host.request->value_count -= 1;
    host.request->value[host.request->value_count - 1].value = second;
    host.request->value[host.request->value_count - 1].place = cell_place(1, 8, 0, 64, CELL_POINTER);
    host.request->value[host.request->value_count - 2].place = cell_place(1, 0, 0, 32, CELL_INT);
    host.request->clone[0] = (struct request_clone){2, 1};
    host.request->clone_count = 1;
    run(&host, END_RETURN);
    ck_assert_uint_eq(host.record->cell[4].value, 8);
    ck_assert_uint_eq(host.record->cell[5].value, second);
    host_stop(&host);
}
END_TEST

START_TEST(recombines_bytes)
{
    struct host host;
    host_start(&host, guest_of(_i));
    want_ints(&host, BYTES, 0, 0);
    want(&host, "text[0]", "char", 'A');
    want(&host, "text[3]", "char", 'B');
    run(&host, END_RETURN);
    ck_assert_uint_eq(host.record->header.choice_count, 4);
    ck_assert_uint_eq(host.record->choice[0].expr, host.record->choice[1].expr);
    ck_assert_uint_eq(loss_count(&host, LOSS_STALE), 1);
    host_stop(&host);
}
END_TEST

START_TEST(makes_bit_fields)
{
    struct host host;
    host_start(&host, guest_of(_i));
    want_ints(&host, BITS, 0, 0);
    want(&host, "x.a", "unsigned int", 5);
    want(&host, "x.b", "unsigned int", 100);
    want(&host, "x.c", "int", 0x7fd);
    run(&host, END_RETURN);
    ck_assert_uint_eq(host.record->header.loss_count, 0);
    ck_assert_uint_eq(host.record->header.cell_count, 4);
    expect_choice(&host, 0, CHOICE_BRANCH, 0, 0);
    host_stop(&host);
}
END_TEST

START_TEST(reads_tables)
{
    struct host host;
    host_start(&host, guest_of(_i));
    want_ints(&host, INDEX, 0, 0);
    want(&host, "i", "int", 3);
    run(&host, END_RETURN);
    ck_assert_uint_eq(host.record->header.choice_count, 2);
    expect_choice(&host, 0, CHOICE_CHECK, CHECK_BOUNDS, 1);
    expect_choice(&host, 1, CHOICE_BRANCH, 0, 0);
    ck_assert_uint_eq(host.record->header.table_count, 2);
    ck_assert_uint_eq(host.record->table[1].count, 8);
    ck_assert_uint_eq(host.record->table[1].high, 49);
    host.request->value[host.request->value_count - 1].value = 8;
    run(&host, END_CHECK);
    expect_choice(&host, 0, CHOICE_CHECK, CHECK_BOUNDS, 0);
    host_stop(&host);
}
END_TEST

START_TEST(follows_calls)
{
    struct host host;
    host_start(&host, guest_of(_i));
    want_ints(&host, CALLS, 20, 0);
    run(&host, END_RETURN);
    ck_assert_uint_eq(loss_count(&host, LOSS_CALL), 1);
    expect_choice(&host, host.record->header.choice_count - 2, CHOICE_BRANCH, 0, 0);
    expect_choice(&host, host.record->header.choice_count - 1, CHOICE_CONCRETIZED, 0, 20);
    host_stop(&host);
}
END_TEST

START_TEST(restores_state)
{
    struct host host;
    host_start(&host, guest_of(_i));
    for (int i = 0; i < 20; i++) {
        want_ints(&host, i % 2 ? STATE : LAKE, 0, 0);
        run(&host, END_RETURN);
    }
    host_stop(&host);
}
END_TEST

START_TEST(tells_ends)
{
    static const struct {
        enum scenario scenario;
        enum run_end end;
        int signal, status;
    } expected[] = {
        {EXIT, END_EXIT, 0, 3},       {ABORT, END_ABORT, 0, 0},         {ASSERT, END_ASSERT, 0, 0},
        {ASSUME, END_ASSUME, 0, 0},   {CUTE_ASSERT, END_ASSERT, 0, 0},  {WRITE_NULL, END_SIGNAL, SIGSEGV, 0},
        {KILL, END_DIED, SIGKILL, 0}, {RECURSE, END_SIGNAL, SIGSEGV, 0}, {WILD, END_SIGNAL, SIGSEGV, 0},
        {CHOICES, END_CHOICES, 0, 0}, {FORK, END_RETURN, 0, 0},         {HEAP, END_ABORT, 0, 0},
        {SPIN, END_TIME, 0, 0},
    };
    struct host host;
    host_start(&host, guest_of(_i));
    host.request->run_ms = 200;
    host.request->max_choices = 1000;
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        const struct record_header *header = &host.record->header;
        want_ints(&host, expected[i].scenario, 0, 0);
        run(&host, expected[i].end);
        ck_assert_int_eq(header->signal, expected[i].signal);
        ck_assert_int_eq(header->exit_status, expected[i].status);
        if (expected[i].scenario == ASSERT || expected[i].scenario == ASSUME) {
            ck_assert(header->line > 0 && strstr(header->file, "guest.c"));
            ck_assert_str_eq(header->message, "global == 0");
        }
        if (expected[i].scenario == WRITE_NULL)
            ck_assert(header->fault_address == 8 && header->pc && !header->is_dirty);
        if (expected[i].scenario == RECURSE && _i == 0)
            ck_assert_str_eq(header->message, "stack overflow");
        if (expected[i].scenario == WILD)
            ck_assert(header->fault_address == 0x7fff00000000 && header->is_dirty);
        if (expected[i].scenario == CHOICES)
            ck_assert_uint_eq(header->choice_count, 1000);
        want_ints(&host, STATE, 0, 0);
        run(&host, END_RETURN);
    }
    host_stop(&host);
}
END_TEST

START_TEST(names_cells)
{
    static const char *const names[] = {"scenario", "x", "x#2", "p", "q", "*q", "truth", "p->v", "p->next"};
    struct host host;
    host_start(&host, guest_of(_i));
    host.request->flags = REQUEST_NAMES;
    want_ints(&host, NAMES, 0, 0);
    want(&host, "q", "int *", input_object_address(3, 4));
    want(&host, "p", "struct node *", input_object_address(7, 16));
    run(&host, END_RETURN);
    ck_assert_uint_eq(host.record->header.cell_count, 9);
    for (size_t i = 0; i < 9; i++) {
        size_t k = 0;
        while (k < 9 && strcmp(cell_name(&host, (uint32_t)k), names[i]) != 0)
            k++;
        ck_assert_msg(k < 9, "no cell %s", names[i]);
    }
    host_stop(&host);
}
END_TEST

START_TEST(fills_fresh_memory)
{
    struct host host;
    host_start(&host, guest_of(_i));
    want_ints(&host, UNINITIALISED, 0, 0);
    for (unsigned fill = 0; fill < 20; fill++) {
        host.request->fill = (fill / 3) * 0x0101010101010101u;
        run(&host, END_EXIT);
        ck_assert_int_eq(host.record->header.exit_status, (int)(fill / 3));
    }
    host_stop(&host);
}
END_TEST

START_TEST(starts_fresh_processes)
{
    struct host host;
    host_start(&host, static_guest);
    run(&host, END_RETURN);
    uint32_t pid = host.control->guest_pid;
    host.request->flags = REQUEST_FRESH;
    run(&host, END_RETURN);
    ck_assert_uint_ne(host.control->guest_pid, pid);
    host_stop(&host);
}
END_TEST

START_TEST(restores_process)
{
    struct host host;
    host_start(&host, static_guest);
    want_ints(&host, PROCESS, 0, 0);
    for (int i = 0; i < 20; i++) {
        run(&host, END_RETURN);
        ck_assert_uint_eq(host.record->header.is_dirty, 0);
    }
    want_ints(&host, WRITE_NULL, 0, 0);            /* the handler that the program asked for is not there */
    run(&host, END_SIGNAL);
    for (int i = 0; i < 5; i++) {
        want_ints(&host, DIRTY, 0, 0);
        run(&host, END_RETURN);
        ck_assert_uint_eq(host.record->header.is_dirty, 1);
    }
    host_stop(&host);
}
END_TEST

START_TEST(makes_everything_symbolic)
{
    struct host host;
    host_start(&host, everything_guest);
    host.request->flags = REQUEST_NAMES | REQUEST_EVERYTHING;
    want_ints(&host, LOADS, 0, 0);
    run(&host, END_RETURN);
    ck_assert_uint_eq(host.record->header.cell_count, 3);
    ck_assert_uint_eq(host.record->header.choice_count, 3);
    ck_assert_uint_eq(host.record->cell[2].value, 2);
    ck_assert_uint_gt(host.record->header.comparisons[OP_SLT], 0);
    char name[64];
    snprintf(name, sizeof name, "%s", cell_name(&host, 2));
    ck_assert_ptr_nonnull(strstr(name, "#2"));
    want(&host, name, "uint32_t", 55);
    run(&host, END_RETURN);
    expect_choice(&host, 0, CHOICE_BRANCH, 0, 1);
    expect_choice(&host, 1, CHOICE_BRANCH, 0, 0);
    expect_choice(&host, 2, CHOICE_BRANCH, 0, 1);
    host.request->flags = 0;
    run(&host, END_RETURN);
    ck_assert_uint_eq(host.record->header.choice_count, 0);
    host_stop(&host);
}
END_TEST

/* By hand the program is one run, with zeros or the inputs of a saved test. */
static int run_by_hand(const char *program, enum scenario scenario, bool is_saved)
{
    char path[PATH_MAX + 16], command[3 * PATH_MAX];
    const char *variable = is_saved ? "CUTE_TEST=" : "", *value = is_saved ? path : "";
    snprintf(path, sizeof path, "%s/saved-%d", folder, (int)getpid());
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    uint64_t key = key_add(key_add(key_begin(), "scenario"), "int");
    fprintf(file, "cute test 2\nprogram x\ninput scenario : int32 = %d  @%016lx\nsum none\n",
            (int)scenario, (unsigned long)key);
    fclose(file);
    snprintf(command, sizeof command, "%s%s %s >/dev/null 2>&1", variable, value, program);
    int status = system(command);
    return WEXITSTATUS(status);
}

START_TEST(runs_by_hand)
{
    const char *guest = guest_of(_i);
    ck_assert_int_eq(run_by_hand(guest, EXIT, false), 0);
    ck_assert_int_eq(run_by_hand(guest, EXIT, true), 3);
    ck_assert_int_eq(run_by_hand(guest, STATE, true), 0);
    ck_assert_int_eq(run_by_hand(guest, ASSERT, true), 128 + SIGABRT);
    ck_assert_int_eq(run_by_hand(guest, CUTE_ASSERT, true), 128 + SIGABRT);
    ck_assert_int_eq(run_by_hand(guest, ABORT, true), 128 + SIGABRT);
    ck_assert_int_eq(run_by_hand(guest, ASSUME, true), 0);
    ck_assert_int_eq(run_by_hand(guest, WRITE_NULL, true), 128 + SIGSEGV);
}
END_TEST

/* ---- the price of an empty run ---- */

static double cpu_seconds(clockid_t clock)
{
    struct timespec time;
    ck_assert_int_eq(clock_gettime(clock, &time), 0);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

START_TEST(is_fast)
{
    const int runs = 20000;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET((unsigned)sched_getcpu(), &one);
    ck_assert_int_eq(sched_setaffinity(0, sizeof one, &one), 0);
    struct host host;
    clockid_t guest;
    host_start(&host, static_guest);
    run(&host, END_RETURN);
    host.request->flags = 0;
    ck_assert_int_eq(clock_getcpuclockid((pid_t)host.control->guest_pid, &guest), 0);
    double ours = cpu_seconds(CLOCK_PROCESS_CPUTIME_ID), theirs = cpu_seconds(guest);
    for (int i = 0; i < runs; i++) {
        host_ask(&host, COMMAND_RUN);
        host_wait(&host);
    }
    ours = cpu_seconds(CLOCK_PROCESS_CPUTIME_ID) - ours;
    theirs = cpu_seconds(guest) - theirs;
    printf("empty run: %.2f us of the guest, %.2f us of the host\n", theirs * 1e6 / runs, ours * 1e6 / runs);
    ck_assert_double_lt((ours + theirs) * 1e6 / runs, 100);
    host_stop(&host);
}
END_TEST

int main(int argc, char **argv)
{
    (void)argc;
    struct err err;
    if (!folder_make_temporary(folder, sizeof folder, &err))
        return EXIT_FAILURE;
    build_guests(argv[0]);
    Suite *suite = suite_create("runtime");
    TCase *both = tcase_create("both modes"), *fast = tcase_create("fast");
    const TTest *tests[] = {serves_many_runs, exports_sites,  records_branches, checks_division, makes_objects,
                            recombines_bytes, reads_tables, follows_calls,   restores_state,  tells_ends,
                            names_cells,      fills_fresh_memory, runs_by_hand, makes_bit_fields};
    for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++)
        tcase_add_loop_test(both, tests[i], 0, 2);
    tcase_set_timeout(both, 60);
    tcase_add_test(fast, starts_fresh_processes);
    tcase_add_test(fast, restores_process);
    tcase_add_test(fast, makes_everything_symbolic);
    tcase_add_test(fast, is_fast);
    tcase_set_timeout(fast, 60);
    suite_add_tcase(suite, both);
    suite_add_tcase(suite, fast);
    int status = suite_run(suite);
    return folder_remove(folder, &err) ? status : EXIT_FAILURE;
}
