/* The inputs of the toplevel's own parameters are created in cute_toplevel, the function that cutec adds. Inputs that
 * the program creates itself, with CUTE_input, and objects behind a parameter's pointer are under the program's
 * control. */
#include "cute/record/precondition.h"
#include <ctype.h>
#include <string.h>
#include "abi/rt.h"
#include "cute/input/script.h"
#include "cute/record/finding.h"

/* Get the variable of `p != 0` or `p == 0`, however it is spelt. */
static bool compared_with_null(const struct exprs *exprs, expr_handle e, uint32_t *var)
{
    while (expr_at(exprs, e)->op != OP_INPUT) {
        const struct expr *node = expr_at(exprs, e);
        if (op_info[node->op].arity == 0)
            return false;
        e = op_info[node->op].arity == 2 && expr_is_const(exprs, node->a) ? node->b : node->a;
    }
    *var = expr_at(exprs, e)->a;
    return true;
}

bool null_check_var(const struct choice *choice, const struct exprs *exprs, uint32_t *var)
{
    bool is_null_check = choice->kind == CHOICE_CHECK && choice->detail == CHECK_NULL;
    return is_null_check && compared_with_null(exprs, choice->expr, var);
}

/* A native function received the pointer and followed it: the runtime concretized `p == NULL` there. */
static bool null_given_var(const struct run *run, const struct exprs *exprs, uint32_t *var)
{
    for (uint32_t i = run->choice_count; i-- > 0 && run->choices[i].site == run->header.error_site;) {
        const struct choice *choice = &run->choices[i];
        if (choice->kind == CHOICE_INDEX && choice->outcome == 1 && expr_at(exprs, choice->expr)->width == 1
            && compared_with_null(exprs, choice->expr, var))
            return true;
    }
    return false;
}

/* Get the pointer variable whose NULL value made the run fail. */
static bool null_var(const struct run *run, const struct exprs *exprs, uint32_t *var)
{
    if (run->choice_count == 0)
        return false;
    if (run->header.end == END_SIGNAL)
        return run->header.fault_address < FAILURE_NULL_PAGE && null_given_var(run, exprs, var);
    return run->header.end == END_CHECK && null_check_var(&run->choices[run->choice_count - 1], exprs, var);
}

static bool has_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = text; (at = strstr(at, word)); at++) {
        bool begins = at == text || (!isalnum((unsigned char)at[-1]) && at[-1] != '_');
        if (begins && !isalnum((unsigned char)at[length]) && at[length] != '_')
            return true;
    }
    return false;
}

const char *input_without_step(const char *name)
{
    const char *behind;
    return sequence_step(name, &behind) >= 0 ? behind + 1 : name;
}

bool input_is_declared(const struct site_table *sites, const char *function, const char *name)
{
    for (uint32_t i = 0; i < sites->count; i++) {
        const struct site_text *site = &sites->text[i];
        if (site->kind == SITE_INPUT && (!function || strcmp(site->function, function) == 0)
            && has_word(site->text, name))
            return true;
    }
    return false;
}

const char *precondition_of_run(const struct run *run, const struct site_table *sites, const struct exprs *exprs)
{
    uint32_t var;
    if (!null_var(run, exprs, &var))
        return NULL;
    for (uint32_t i = 0; i < run->cell_count; i++) {
        const struct run_cell *cell = &run->cells[i];
        const char *name = input_without_step(run->names + cell->name);
        if (cell->var == var && cell->slot == 0 && cell->kind != CELL_INT)
            return input_is_declared(sites, "cute_toplevel", name) ? name : NULL;
    }
    return NULL;
}
