/* alias.c - alias refinement: prefer models in which pointers that the program followed before the choice stay apart.
 *
 * A record has one variable for a cell, whichever pointer the program read it through. If a model makes two followed
 * pointers equal that were different, the child's record cannot express the case in which they differ: `t[b->key] == b`
 * may hold because b is a, and also because b->key is another index. The reverse loses nothing: a record in which the
 * pointers differ can express that they are equal, and that their cells are equal then.
 *
 * So a model that leaves such pointers where they are is preferred. If there is none, the models that make some of them
 * equal are enumerated, each for a run of its own; the runtime records in the child's path which pointers became equal.
 *
 * An ALIAS choice asks whether a pointer that the program is about to follow, the newcomer, may equal another one. The
 * same rule applies to it: preferably it leads to none of the other objects, else to each of them in turn. */
#include <stdlib.h>
#include <string.h>
#include "cute/search/attempt.h"

enum { BLOCKED_MAX = 64, TRIES_MAX = 8 };

/* A settled pointer is one that the program followed before the choice. */
static bool is_settled(const struct run_cell *cell, const struct query *query)
{
    return cell->kind == CELL_POINTER && cell->value && cell->followed && cell->followed <= query->choice + 1;
}

/* The value of a cell in the model; the run's value if the model does not assign it. */
static uint64_t value_now(const struct worker *worker, const struct run_cell *cell)
{
    const struct assignment *assignment = worker->model.assignments.data;
    for (size_t i = 0; i < worker->model.assignments.count; i++)
        if (assignment[i].var == cell->var)
            return assignment[i].value;
    return cell->value;
}

static expr_handle pointer_of(struct worker *worker, const struct run_cell *cell)
{
    return expr_input(&worker->runner.exprs, cell->width, cell->var);
}

/* Conjoin `cell == other` to `*all`, which becomes 0 if the table of expressions is full. */
static void add_equal(struct worker *worker, expr_handle *all, const struct run_cell *cell, expr_handle other)
{
    *all = expr_make2(&worker->runner.exprs, OP_AND, *all,
                      expr_make2(&worker->runner.exprs, OP_EQ, pointer_of(worker, cell), other));
}

/* True if `e`, an equality of pointers or of addresses relative to them, mentions `var`. */
static bool speaks_of(const struct exprs *exprs, expr_handle e, uint32_t var)
{
    const struct expr *node = expr_at(exprs, e);
    if (node->op == OP_INPUT)
        return node->a == var;
    if (node->op == OP_NOT)
        return speaks_of(exprs, node->a, var);
    return (node->op == OP_EQ || node->op == OP_ADD) && (speaks_of(exprs, node->a, var)
                                                         || speaks_of(exprs, node->b, var));
}

/* The pointer that an ALIAS choice wants to move; NULL if the goal is about something else. */
static const struct run_cell *find_newcomer(const struct worker *worker, const struct run *run,
                                            const struct query *query)
{
    const struct choice *choice = &run->choices[query->choice];
    if (choice->kind != CHOICE_ALIAS || !choice->outcome)
        return NULL;
    for (uint32_t i = 0; i < run->cell_count; i++)
        if (run->cells[i].kind == CELL_POINTER && !is_settled(&run->cells[i], query)
            && speaks_of(&worker->runner.exprs, choice->expr, run->cells[i].var))
            return &run->cells[i];
    return NULL;
}

/* Another settled pointer with the same value in the model; preferably one that has not moved. */
static const struct run_cell *met_by(const struct worker *worker, const struct run *run, const struct query *query,
                                     const struct run_cell *moved)
{
    const struct run_cell *found = NULL;
    uint64_t value = value_now(worker, moved);
    for (uint32_t i = 0; i < run->cell_count; i++) {
        const struct run_cell *cell = &run->cells[i];
        if (cell == moved || !is_settled(cell, query) || value_now(worker, cell) != value)
            continue;
        if (cell->value == value)
            return cell;
        found = cell;
    }
    return found;
}

/* The equalities that the model adds: between settled pointers that differed in the run, and between the newcomer and a
 * settled pointer; the constant 1 if there are none. A pointer that moves alone, together with its cells, only renames
 * its object. */
static expr_handle new_aliases(struct worker *worker, const struct run *run, const struct query *query)
{
    expr_handle all = expr_const(&worker->runner.exprs, 1, 1);
    const struct run_cell *newcomer = find_newcomer(worker, run, query);
    const struct run_cell *there = newcomer ? met_by(worker, run, query, newcomer) : NULL;
    if (there)
        add_equal(worker, &all, newcomer, pointer_of(worker, there));
    for (uint32_t i = 0; i < run->cell_count; i++) {
        const struct run_cell *cell = &run->cells[i];
        if (!is_settled(cell, query) || value_now(worker, cell) == cell->value)
            continue;
        const struct run_cell *other = met_by(worker, run, query, cell);
        if (other)
            add_equal(worker, &all, cell, pointer_of(worker, other));
    }
    return all;
}

/* The goal, and settled pointers stay where they are. With `stays`, pointers that the model has moved are free, except
 * `stays`. If it is NULL, all stay, and the newcomer leads to none of their objects. */
static expr_handle goal_apart(struct worker *worker, const struct run *run, const struct query *query,
                              const struct run_cell *stays)
{
    struct exprs *exprs = &worker->runner.exprs;
    const struct run_cell *newcomer = stays ? NULL : find_newcomer(worker, run, query);
    expr_handle all = query->goal;
    for (uint32_t i = 0; i < run->cell_count; i++) {
        const struct run_cell *cell = &run->cells[i];
        if (!is_settled(cell, query) || (stays && cell != stays && value_now(worker, cell) != cell->value))
            continue;
        expr_handle place = expr_const(exprs, cell->width, cell->value);
        add_equal(worker, &all, cell, place);
        if (newcomer)
            all = expr_make2(exprs, OP_AND, all,
                             expr_not(exprs, expr_make2(exprs, OP_EQ, pointer_of(worker, newcomer), place)));
    }
    return all;
}

/* Solve the query with another goal. The path gets the negations of blocked aliases as well; all of them hold in the
 * parent's run. */
static enum verdict solve_else(struct worker *worker, const struct attempt *attempt, const struct query *query,
                               expr_handle goal)
{
    struct query asked = *query;
    size_t count = attempt->blocked.count, all = query->path_count + count;
    expr_handle *path = mem_alloc((all + 1) * sizeof *path);
    uint8_t *is_concretization = mem_alloc(all + 1);
    memcpy(path, query->path, query->path_count * sizeof *path);
    memcpy(path + query->path_count, attempt->blocked.data, count * sizeof *path);
    memset(is_concretization, 0, all + 1);
    if (query->is_concretization)
        memcpy(is_concretization, query->is_concretization, query->path_count);
    asked.path = path;
    asked.is_concretization = is_concretization;
    asked.path_count = all;
    asked.goal = goal;
    asked.path_id = 1ull << 63 | worker->questions++;                  /* no record has that number */
    enum verdict verdict = solver_solve(attempt->solver, &asked, &worker->model);
    free(path);
    free(is_concretization);
    return verdict;
}

static void swap_models(struct worker *worker, struct model *other)
{
    struct model model = worker->model;
    worker->model = *other;
    *other = model;
}

/* Solve with the goal of goal_apart. SAT replaces the model; after UNSAT and UNKNOWN it is unchanged. */
static enum verdict solve_without_aliases(struct worker *worker, const struct attempt *attempt,
                                          const struct query *query,
                                          const struct run_cell *stays)
{
    struct model alias;
    expr_handle goal = goal_apart(worker, &attempt->parent->run, query, stays);
    model_init(&alias);
    swap_models(worker, &alias);
    enum verdict verdict = goal ? solve_else(worker, attempt, query, goal) : VERDICT_UNKNOWN;
    if (verdict != VERDICT_SAT)
        swap_models(worker, &alias);
    model_fini(&alias);
    return verdict;
}

/* Undo aliases of the model that the goal does not need, one pointer after the other. */
static void move_fewer(struct worker *worker, const struct attempt *attempt, const struct query *query)
{
    const struct run *run = &attempt->parent->run;
    unsigned tries = 0;
    for (uint32_t i = 0; i < run->cell_count && tries < TRIES_MAX; i++)
        if (is_settled(&run->cells[i], query) && value_now(worker, &run->cells[i]) != run->cells[i].value
            && met_by(worker, run, query, &run->cells[i])) {
            solve_without_aliases(worker, attempt, query, &run->cells[i]);
            tries++;
        }
}

static bool moves_pointers(const struct worker *worker)
{
    const struct assignment *assignment = worker->model.assignments.data;
    for (size_t i = 0; i < worker->model.assignments.count; i++)
        if (var_at(&worker->runner.vars, assignment[i].var)->kind == CELL_POINTER)
            return true;
    return false;
}

/* The model makes pointers equal: exclude these equalities from the next attempt. */
static void block_aliases(struct worker *worker, struct attempt *attempt, expr_handle moved)
{
    expr_handle other = moved ? expr_not(&worker->runner.exprs, moved) : 0;
    uint32_t site = attempt->parent->run.choices[attempt->item->choice].site;
    attempt->retries = other && attempt->blocked.count < BLOCKED_MAX;
    if (attempt->retries)
        vec_append(&attempt->blocked, &other, 1);
    else
        stats_reason(&worker->known->stats, other ? REASON_VALUES : REASON_STEPS, site);
}

/* If the first model adds aliases, prefer one that adds none. If there is none, drop the aliases that are not needed,
 * and block the others in the next attempt. */
enum verdict alias_solve(struct worker *worker, struct attempt *attempt, const struct query *query, bool *is_open)
{
    const struct run *run = &attempt->parent->run;
    bool is_first = attempt->blocked.count == 0;
    enum verdict verdict = is_first ? solver_solve(attempt->solver, query, &worker->model)
                                    : solve_else(worker, attempt, query, query->goal), apart = VERDICT_UNSAT;
    attempt->retries = *is_open = false;
    if (verdict != VERDICT_SAT || !moves_pointers(worker))
        return verdict;
    expr_handle moved = new_aliases(worker, run, query);
    if (moved == expr_const(&worker->runner.exprs, 1, 1))
        return verdict;
    if (is_first)
        apart = solve_without_aliases(worker, attempt, query, NULL);
    *is_open = apart == VERDICT_UNKNOWN;
    if (apart == VERDICT_SAT)
        return verdict;
    move_fewer(worker, attempt, query);
    block_aliases(worker, attempt, new_aliases(worker, run, query));
    return verdict;
}
