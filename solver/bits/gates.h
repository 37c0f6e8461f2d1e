/* gates.h - a circuit of gates in an incremental SAT solver, which keeps learned clauses from one query to the next.
 *
 *   struct gates *gates = gates_new();
 *   int x = gates_input(gates), y = gates_input(gates);
 *   gates_assume(gates, gates_xor(gates, x, -y));          for the next gates_solve only
 *   if (gates_solve(gates, 1000, NULL) == VERDICT_SAT)
 *       bool value = gates_value(gates, x);
 *
 * A literal is an int, its negation is -literal, and constants are literals too: a gate whose value is known, or that
 * exists already, is not built again. */
#ifndef SOLVER_GATES_H
#define SOLVER_GATES_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "solver/slice/query.h"

enum { GATE_TRUE = 1, GATE_FALSE = -1 };

struct gates;
struct gates *gates_new(void);
void gates_free(struct gates *gates);
size_t gates_count(const struct gates *gates);             /* variables of the SAT solver */

int gates_input(struct gates *gates);
int gates_and(struct gates *gates, int a, int b);
int gates_or(struct gates *gates, int a, int b);
int gates_xor(struct gates *gates, int a, int b);
int gates_mux(struct gates *gates, int condition, int a, int b);       /* condition ? a : b */
int gates_major(struct gates *gates, int a, int b, int c);             /* true if at least two are */
int gates_and_all(struct gates *gates, int *literals, size_t count);   /* permutes `literals` */

/* Assume a literal in the next gates_solve only. It must not be a constant. */
void gates_assume(struct gates *gates, int literal);
/* UNKNOWN: the limit was reached, or options->is_over returned true; options may be NULL. gates_value and gates_failed
 * are valid until the next call of any other function. */
enum verdict gates_solve(struct gates *gates, uint64_t conflict_limit, const struct solver_options *options);
bool gates_value(const struct gates *gates, int literal);              /* after SAT */
bool gates_failed(const struct gates *gates, int literal);             /* after UNSAT: this assumption is in the core */
/* Returns the cost of the last gates_solve: about one step for ten decisions or conflicts. */
uint64_t gates_steps(const struct gates *gates);
#endif
