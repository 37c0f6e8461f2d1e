/* fake_guest.h - a program under test that is a C function: it is given what a request says, and writes a record.
 *
 *   static void program(struct fake *fake)
 *   {
 *       expr_handle x = fake_input(fake, "x");
 *       if (fake_branch(fake, 0, fake_compare(fake, OP_SLT, x, 10)))
 *           fake_fail(fake, 7);
 *   }
 *
 *   fake_open(&fake, program);
 *   fake_runner(&fake, &runner, &sites);                  `runner` executes requests by calling `program`
 *   fake_close(&fake, &runner);
 *
 * The runner, the reader and all that use them are the real ones. */
#ifndef TEST_UNIT_CUTE_FAKE_GUEST_H
#define TEST_UNIT_CUTE_FAKE_GUEST_H
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include "cute/program/runner.h"
#include "sym/eval.h"
#include "test/unit/suite.h"

enum { FAKE_EXPRS = 1 << 16, FAKE_CELLS = 16, FAKE_LOG = 4096 };

/* What an execution was asked for. */
struct fake_log {
    uint32_t flags, value_count, control_count, run_ms;
    bool pretends;
};

struct fake {
    void (*program)(struct fake *fake);
    struct record_area *area;
    struct exprs exprs;                    /* of the record */
    struct eval eval;
    uint64_t values[FAKE_CELLS];           /* of the cells */
    const struct request *request;         /* of the run that is under way */
    struct run_mode mode;
    uint32_t flags;                        /* of request and mode */
    uint32_t controls;                     /* control choices so far */
    struct cage_page page;                 /* what the cage refused */
    struct fake_log log[FAKE_LOG];
    uint32_t runs;
    uint32_t runs_left;                    /* the guest cannot be run any more after so many; 0: always */
};

/* ---- for the program ---- */

static inline struct record_header *fake_header(struct fake *fake)
{
    return &fake->area->header;
}

/* An int. What the request does not mention is 0. */
static inline expr_handle fake_input(struct fake *fake, const char *name)
{
    struct record_header *header = fake_header(fake);
    uint32_t index = header->cell_count;
    uint64_t key = key_add(key_begin(), name), value = 0;
    ck_assert(index < FAKE_CELLS);
    for (uint32_t i = 0; i < fake->request->value_count; i++)
        if (fake->request->value[i].key == key)
            value = fake->request->value[i].value & width_mask(32);
    fake->area->cell[index] = (struct cell){.key = key, .value = value, .width = 32, .is_signed = 1};
    if (fake->flags & REQUEST_NAMES) {
        fake->area->cell[index].name = header->name_bytes;
        header->name_bytes += 1 + (uint32_t)sprintf(fake->area->name + header->name_bytes, "%s", name);
        header->name_bytes += 1 + (uint32_t)sprintf(fake->area->name + header->name_bytes, "int");
    }
    fake->values[index] = value;
    header->cell_count++;
    return expr_input(&fake->exprs, 32, index);
}

static inline expr_handle fake_compare(struct fake *fake, enum op op, expr_handle a, uint32_t b)
{
    return expr_make2(&fake->exprs, op, a, expr_const(&fake->exprs, 32, b));
}

static inline void fake_choose_as(struct fake *fake, struct choice choice)
{
    fake->area->choice[fake_header(fake)->choice_count++] = choice;
}

static inline bool fake_branch(struct fake *fake, uint32_t site, expr_handle condition)
{
    eval_begin(&fake->eval, fake->values, fake_header(fake)->cell_count);
    uint64_t outcome = eval_expr(&fake->eval, condition);
    fake_choose_as(fake, (struct choice){.kind = CHOICE_BRANCH, .site = site, .expr = condition, .outcome = outcome});
    return outcome;
}

/* A control choice. */
static inline uint64_t fake_choose(struct fake *fake, uint32_t site, uint8_t outcomes)
{
    uint32_t index = fake->controls++;
    uint64_t outcome = index < fake->request->control_count ? fake->request->control[index] : 0;
    ck_assert(outcome < outcomes);
    fake_choose_as(fake, (struct choice){.kind = CHOICE_CHOOSE, .detail = outcomes, .site = site, .outcome = outcome});
    return outcome;
}

static inline void fake_end(struct fake *fake, enum run_end end, int line)
{
    struct record_header *header = fake_header(fake);
    header->end = end;
    header->line = line;
    snprintf(header->file, sizeof header->file, "%s", line ? "fake.c" : "");
    snprintf(header->message, sizeof header->message, "%s", line ? "an assertion" : "");
}

static inline void fake_fail(struct fake *fake, int line)
{
    fake_end(fake, END_ASSERT, line);
}

/* The program makes a system call. False: it is refused. */
static inline bool fake_call(struct fake *fake, uint32_t site)
{
    const struct cage_refusal refusal = {.site = site, .kind = CAGE_REFUSAL_EXEC, .count = 1};
    if (!fake->page.refused++)
        fake->page.first = refusal;
    return fake->mode.pretends;
}

/* ---- for the test ---- */

static inline bool fake_execute(void *state, const struct request *request, struct run_mode mode, struct err *err)
{
    struct fake *fake = state;
    struct record_header *header = fake_header(fake);
    ck_assert(fake->runs < FAKE_LOG);
    if (fake->runs_left && fake->runs == fake->runs_left)
        return err_set(err, "the fake cannot be run any more");
    fake->request = request;
    fake->mode = mode;
    fake->flags = request->flags | mode.flags;
    fake->controls = 0;
    fake->page.refused = 0;
    fake->log[fake->runs++] = (struct fake_log){
        .flags = fake->flags, .value_count = request->value_count, .control_count = request->control_count,
        .run_ms = request->run_ms * (mode.patience ? mode.patience : 1), .pretends = mode.pretends};
    memset(header, 0, sizeof *header);
    header->end = END_RETURN;
    header->error_site = UINT32_MAX;
    header->name_bytes = 1;
    exprs_reset(&fake->exprs);
    fake->program(fake);
    header->expr_count = fake->exprs.count;
    return true;
}

static inline void fake_open(struct fake *fake, void (*program)(struct fake *fake))
{
    memset(fake, 0, sizeof *fake);
    fake->program = program;
    fake->area = mmap(NULL, sizeof *fake->area, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                      -1, 0);
    ck_assert(fake->area != MAP_FAILED);
    ck_assert(exprs_init(&fake->exprs, fake->area->expr, FAKE_EXPRS));
    eval_init(&fake->eval, &fake->exprs);
}

static inline void fake_runner(struct fake *fake, struct runner *runner, const struct site_table *sites)
{
    struct err err;
    ck_assert(runner_init(runner, sites, FAKE_EXPRS, &err));
    runner->execute = fake_execute;
    runner->execute_state = fake;
    runner->area = fake->area;
    runner->guest.cage.page = &fake->page;
}

static inline void fake_close(struct fake *fake, struct runner *runner)
{
    runner_fini(runner);
    eval_fini(&fake->eval);
    exprs_fini(&fake->exprs);
    munmap(fake->area, sizeof *fake->area);
}

/* Executions with all of these flags. */
static inline uint32_t fake_count(const struct fake *fake, uint32_t flags)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < fake->runs; i++)
        count += (fake->log[i].flags & flags) == flags;
    return count;
}
#endif
