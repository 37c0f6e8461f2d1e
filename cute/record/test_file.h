/* test_file.h - the inputs of a finding, or of a run that saw something new, as a file that can be read, kept, sent
 * around and replayed:
 *
 *   cute test 2
 *   version 0.1
 *   program ./testme
 *   error CHECK null pointer dereference
 *   place list.c:88 del
 *   source p->next->v
 *   limits choices=100000 objects=8 strings=16 ms=1000 checks=null,bounds,div,shift,overflow
 *   fail malloc
 *   missing input,log:havoc
 *   control 1 0
 *   input p->v : int = 3  @af63bd4c8601b7df
 *   input p->next : struct cell * = -> object 1 of 16 bytes  @00517a3c90b1e2f4
 *   sum 5d1c6a0f83e2b794
 *
 * A run that did not fail says `end` instead of `error`, and no place; one that --reach wanted has a line `reach
 * FILE:LINE`. The key behind @ is what a cell is matched by; the name is for the reader. Values may be edited, if the
 * last line says `sum none` then. `cute test 1` had no sum: such a file is refused until it says `sum none`, too. */
#ifndef CUTE_TEST_FILE_H
#define CUTE_TEST_FILE_H
#include "base/arena.h"
#include "base/err.h"
#include "cute/record/finding.h"
#include "cute/settings/settings.h"

struct test_file {
    const char *program, *error, *place;
    const char *reach;                     /* "FILE:LINE"; NULL: to get there is not what it was kept for */
    enum run_end end;
    struct run_limits limits;
    struct missing_rules missing;
    struct vec values;                     /* struct request_value */
    struct vec names;                      /* const char *: of the inputs that have these values */
    struct vec controls;                   /* uint32_t */
};

/* `out` is empty, and `run` ended as `failure` says, if it failed or not. */
void test_file_print(const struct failure *failure, const struct run *run, const char *program,
                     const struct settings *settings, struct text *out);
/* To such a text: what it was kept for. */
void test_file_add_reach(const char *file, unsigned line, struct text *out);
/* That of a finding; one of an earlier campaign keeps the limits it was found with. */
void test_file_print_finding(const struct finding *finding, const char *program, const struct settings *settings,
                             struct text *out);
/* The rules that it was found with, see missing.h. */
const char *test_file_missing(const struct finding *finding, const struct settings *settings);
/* Strings live in `arena`. */
bool test_file_read(struct test_file *test, const char *path, struct arena *arena, struct err *err);
/* The same of what such a file holds; `name` is what messages call it. */
bool test_file_parse(struct test_file *test, const char *name, const char *bytes, size_t size, struct arena *arena,
                     struct err *err);
void test_file_fini(struct test_file *test);
void test_file_request(const struct test_file *test, struct request *request);
/* False: the run asked for none of the inputs that the test has, so it says nothing of it. */
bool test_file_fits(const struct test_file *test, const struct run *run);
#endif
