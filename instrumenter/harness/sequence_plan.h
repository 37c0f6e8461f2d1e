/* sequence_plan.h - guesses the roles of the functions of a sequence from their types and names.
 *
 * The state is the object that they share: a structure in a variable of the harness, if they take its address, or a
 * pointer, if they return it or take the address of the pointer. An element is another structure that they pass
 * around. */
#ifndef INSTRUMENTER_SEQUENCE_PLAN_H
#define INSTRUMENTER_SEQUENCE_PLAN_H
#include "abi/sequence.h"
#include "base/arena.h"
#include "base/err.h"
#include "base/vec.h"
#include "instrumenter/ir/ast.h"
#include "instrumenter/ir/unit.h"

enum call_role { CALL_BEGIN, CALL_STEP, CALL_END, CALL_OUT };        /* CALL_OUT: skipped */

enum argument_kind {
    ARGUMENT_STATE,
    ARGUMENT_INPUT,                        /* any value of its type */
    ARGUMENT_TARGET,                       /* the address of a number, which is an input */
    ARGUMENT_STRING,
    ARGUMENT_ARRAY,                        /* with the declared number of elements */
    ARGUMENT_LIST,                         /* the next argument is the number of elements */
    ARGUMENT_SIZE,                         /* the number of elements of the ARGUMENT_LIST before it */
    ARGUMENT_ELEMENT
};

struct argument {
    enum argument_kind kind;
    enum sequence_use use;
    bool is_unsure;                        /* the use does not follow from a name */
    const char *name;
};

struct call {
    const struct function *function;
    const char *name;                      /* as the user knows it, without SEQUENCE_WRAPPER */
    enum call_role role;
    const char *why;                       /* why it is skipped */
    struct argument *argument;             /* one per parameter */
    bool is_meant;                         /* the user named it, not a pattern */
    int state;                             /* index of the parameter that is the state, or -1 */
    bool assigns;                          /* its result becomes the state */
    bool returns_element, needs_element;   /* needs: an element that was inserted before */
    enum sequence_use result;                       /* the use of the element that it returns */
};

struct plan {
    const struct unit *unit;
    const struct sequence *sequence;
    struct arena *arena;
    const struct type *state, *element;    /* record types; NULL: none */
    bool is_pointer;                       /* the state is a pointer to that record */
    bool makes_elements;                   /* the harness makes elements; otherwise only functions do */
    const char *name;                      /* the name of the state in messages */
    struct vec calls;                      /* struct call: constructors, steps that need no element, steps that need
                                            * one, destructors, skipped functions */
    unsigned begin_count, step_count, free_count, end_count;     /* free_count: steps that need no element */
    const struct function *check;          /* rep_ok, or NULL */
};

/* Make the plan in the unit's arena, except for plan->calls, which plan_fini frees. Returns false with `err` set if no
 * sequence is possible. */
bool plan_make(struct plan *plan, const struct unit *unit, const struct sequence *sequence, struct err *err);
void plan_fini(struct plan *plan);
/* 0: `type` is the record itself, 1: a pointer to it, 2: a pointer to such a pointer; -1: anything else. */
int plan_level(const struct type *type, const struct type *record);
/* True if the caller may have to free the result. */
bool plan_keeps_result(const struct plan *plan, const struct call *call);
/* The name without const and volatile; "" if the type has none. */
const char *plan_type_name(const struct type *type);
#endif
