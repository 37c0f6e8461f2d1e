/* linear_form.h - reads predicates of machine integers as rows over the integers.
 *
 * A form is the value of an expression as a function of the variables: its value under the hint plus, for each variable
 * of the slice, a coefficient times the variable's distance from its hint. Reading `x + y` as an integer sum is right
 * as long as it wraps exactly as often as under the hint; `is_exact` means that this holds for all values of the
 * variables.
 *
 *   struct system system;
 *   system_build(&system, slice, FREEZE_LEFT)   false: the goal has no such reading
 *   system_propagate(&system)                   false: proved that the exact rows have no solution
 *   system_is_possible(&system)                 false: bounds show that all rows together have none; proves nothing
 *
 * All memory comes from context->scratch. */
#ifndef SOLVER_LINEAR_FORM_H
#define SOLVER_LINEAR_FORM_H
#include "base/map.h"
#include "solver/slice/slice.h"

typedef __int128 wide;

struct form {
    wide at_hint;
    int64_t *coefficient;               /* by index of the variable in the slice */
    bool is_exact;
};

/* low <= sum of coefficient * distance <= high, and the sum is not `hole` if has_hole. */
struct row {
    const int64_t *coefficient;
    wide low, high, hole;
    bool has_hole;
    bool is_exact;                      /* implied by the slice; the other rows are guesses that no proof may use */
};

/* How far a variable can move from its hint. */
struct movement {
    wide low, high;
    wide hint;                          /* read as the variable's type declares */
    bool is_fixed;                      /* in a nonlinear term that was replaced by its value under the hint */
    bool is_factor;                     /* it occurs in a product whose other factor was replaced */
};

/* Which factor is frozen in a product of two that can both vary, unless other products decide it. */
enum freeze { FREEZE_LEFT, FREEZE_RIGHT };

struct system {
    struct context *context;
    enum freeze freeze;
    bool has_products;                  /* with two factors that can both vary */
    const struct slice *slice;
    struct movement *movement;          /* by index of the variable in the slice */
    struct vec rows;                    /* struct row */
    struct map forms;                   /* (handle, reading) -> struct form * */
};

void system_init(struct system *system, struct context *context);
void system_fini(struct system *system);
bool system_build(struct system *system, const struct slice *slice, enum freeze freeze);
bool system_propagate(struct system *system);
bool system_is_possible(struct system *system);
#endif
