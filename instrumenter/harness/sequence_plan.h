/* sequence_plan.h - what the functions of a sequence are for, guessed from their types and names.
 *
 * The state is what they share: a structure that stands in a variable of the harness, whose address they take, or a
 * pointer, where functions return it or take its address. An element is another structure that they hand around. */
#ifndef INSTRUMENTER_SEQUENCE_PLAN_H
#define INSTRUMENTER_SEQUENCE_PLAN_H
#include "abi/sequence.h"
#include "base/arena.h"
#include "base/err.h"
#include "base/vec.h"
#include "instrumenter/ir/ast.h"
#include "instrumenter/ir/unit.h"

enum call_role { CALL_BEGIN, CALL_STEP, CALL_END, CALL_OUT };        /* the last is left out */

enum argument_kind {
    ARGUMENT_STATE,
    ARGUMENT_INPUT,                        /* any value of its type */
    ARGUMENT_TARGET,                       /* the address of a number that is an input */
    ARGUMENT_STRING,
    ARGUMENT_ARRAY,                        /* of as many elements as it was declared with */
    ARGUMENT_LIST,                         /* of as many as the next argument says */
    ARGUMENT_SIZE,                         /* that one */
    ARGUMENT_ELEMENT
};

struct argument {
    enum argument_kind kind;
    enum sequence_use use;
    bool is_unsure;                        /* no name tells the use */
    const char *name;
};

struct call {
    const struct function *function;
    const char *name;                      /* as the user knows it */
    enum call_role role;
    const char *why;                       /* it is left out */
    struct argument *argument;             /* one for each parameter */
    bool is_meant;                         /* the user has named it */
    int state;                             /* the parameter that is the state, or -1 */
    bool assigns;                          /* its result is the state */
    bool returns_element, needs_element;   /* needs: one that is in */
    enum sequence_use result;                       /* of the element that it returns */
};

struct plan {
    const struct unit *unit;
    const struct sequence *sequence;
    struct arena *arena;
    const struct type *state, *element;    /* records; NULL: there is none */
    bool is_pointer;                       /* the state is a pointer to that record */
    bool makes_elements;                   /* the harness does; else only functions do */
    const char *name;                      /* of the state, for people */
    struct vec calls;                      /* struct call: constructors, steps, those of these that need an element,
                                              destructors, and those that are left out */
    unsigned begin_count, step_count, free_count, end_count;     /* free_count: of the steps, that need no element */
    const struct function *check;          /* rep_ok, or NULL */
};

/* Lives in the unit's arena, but for plan->calls, which plan_fini frees. */
bool plan_make(struct plan *plan, const struct unit *unit, const struct sequence *sequence, struct err *err);
void plan_fini(struct plan *plan);
/* 0: the record itself, 1: a pointer to it, 2: a pointer to such a pointer; -1: something else. */
int plan_level(const struct type *type, const struct type *record);
/* Might it be the caller's to free? */
bool plan_keeps_result(const struct plan *plan, const struct call *call);
/* The name without const. */
const char *plan_type_name(const struct type *type);
#endif
