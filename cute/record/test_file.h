/* test_file.h - the inputs of a finding, or of a run that covered something new, as a file that can be read, kept, sent
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
 * A run that did not fail has `end` instead of `error`, and no place; one that reached the target of --reach has a line
 * `reach FILE:LINE`. Cells are matched by the key after @; the name is for the reader. Values may be edited if the last
 * line is then changed to `sum none`. `cute test 1` had no sum: such a file is refused until it says `sum none`,
 * too. */
#ifndef CUTE_TEST_FILE_H
#define CUTE_TEST_FILE_H
#include "base/arena.h"
#include "base/err.h"
#include "cute/record/finding.h"
#include "cute/settings/settings.h"

struct test_file {
    const char *program, *error, *place;
    const char *reach;                     /* the --reach target "FILE:LINE" that it was kept for, or NULL */
    enum run_end end;
    struct run_limits limits;
    struct missing_rules missing;
    struct vec values;                     /* struct request_value */
    struct vec names;                      /* const char *: the names of the inputs with these values */
    struct vec controls;                   /* uint32_t */
};

/* `out` must be empty. `failure` describes the end of `run`, even if it did not fail. */
void test_file_print(const struct failure *failure, const struct run *run, const char *program,
                     const struct settings *settings, struct text *out);
/* Add the target of --reach to such a text. */
void test_file_add_reach(const char *file, unsigned line, struct text *out);
/* Print the test of a finding; one of an earlier campaign keeps the limits that it was found with. */
void test_file_print_finding(const struct finding *finding, const char *program, const struct settings *settings,
                             struct text *out);
/* The rules for missing functions that it was found with, see missing.h. */
const char *test_file_missing(const struct finding *finding, const struct settings *settings);
/* Read a test file; strings live in `arena`. */
bool test_file_read(struct test_file *test, const char *path, struct arena *arena, struct err *err);
/* The same for the contents of a file; messages call it `name`. */
bool test_file_parse(struct test_file *test, const char *name, const char *bytes, size_t size, struct arena *arena,
                     struct err *err);
void test_file_fini(struct test_file *test);
/* Fill in the request that replays the test. */
void test_file_request(const struct test_file *test, struct request *request);
/* False: the run created none of the inputs of the test, so it does not replay it. */
bool test_file_fits(const struct test_file *test, const struct run *run);
#endif
