/* missing.h - functions that the program uses and that are defined nowhere: cutec has made stubs of them, and
 * `cute --missing` says what a call does.
 *
 * Rules are a text, "input,log:havoc": the last one that speaks of a function counts, and without any a call is an
 * error. They stand in settings, tests and requests. */
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
/* More of them, behind all others. */
bool missing_rules_add(struct missing_rules *rules, const char *text, struct err *err);
void missing_rules_request(const struct missing_rules *rules, struct request *request);
enum missing missing_policy(const char *rules, const char *function);

/* A stub, as sym/section.h has it. */
struct missing_stub {
    const char *name, *result, *place, *unit, *filled, *head;
    bool is_noreturn;
};

/* Those of a program, by their numbers: struct missing_stub, in `arena`; none if it has none. */
void missing_read(const char *program, struct arena *arena, struct vec *stubs);
/* Is what the rules say of functions that are missing, and of none the impossible? */
bool missing_check(const char *rules, const struct vec *stubs, const struct site_table *sites, struct err *err);
/* "sensor() answered with any int and changed nothing": what a campaign with that policy rests on. */
void missing_print_assumption(const struct missing_stub *stub, enum missing policy, struct text *out);
const char *missing_text(enum missing policy);
#endif
