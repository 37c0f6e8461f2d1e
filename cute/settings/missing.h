/* missing.h - functions that the program uses but nothing defines: cutec made stubs of them, and `cute --missing`
 * decides what a call does.
 *
 * Rules are a text, "input,log:havoc": the last one that applies to a function counts; if none applies, a call is an
 * error. Settings, tests and requests contain them. */
#ifndef CUTE_MISSING_H
#define CUTE_MISSING_H
#include <stdbool.h>
#include "base/arena.h"
#include "base/err.h"
#include "base/vec.h"
#include "sym/reader.h"
#include "sym/record.h"

struct missing_rules {
    struct text text;
    struct vec list;                       /* struct request_missing */
};

void missing_rules_init(struct missing_rules *rules);
void missing_rules_fini(struct missing_rules *rules);
/* Append more rules. */
bool missing_rules_add(struct missing_rules *rules, const char *text, struct err *err);
/* Copy the rules to the request. */
void missing_rules_request(const struct missing_rules *rules, struct request *request);
/* The policy of the last rule that applies to the function; MISSING_ERROR if none does. */
enum missing missing_policy(const char *rules, const char *function);

/* A stub, as sym/section.h describes it. */
struct missing_stub {
    const char *name, *result, *place, *unit, *filled, *head;
    bool is_noreturn;
};

/* Read the stubs of a program, in the order of their numbers: struct missing_stub, with texts in `arena`. */
void missing_read(const char *program, struct arena *arena, struct vec *stubs);
/* Check that all functions named by the rules are missing, and that their policies are possible. */
bool missing_check(const char *rules, const struct vec *stubs, const struct site_table *sites, struct err *err);
/* "sensor() answered with any int and changed nothing": the assumption of a campaign with that policy. */
void missing_print_assumption(const struct missing_stub *stub, enum missing policy, struct text *out);
/* "error", "input", "havoc", "real". */
const char *missing_text(enum missing policy);
#endif
