/* The inputs of the toplevel's own parameters are made in the function that cutec adds, cute_toplevel; what the program
 * inputs itself, with CUTE_input, and what hangs behind a parameter's pointer, is under the program's control. */
#include "cute/precondition.h"
#include <ctype.h>
#include <string.h>
#include "cute/rt.h"

/* The predicate is `p != 0`, however it is spelt. */
bool null_check_var(const struct choice *choice, const struct exprs *exprs, uint32_t *var)
{
    expr_handle e = choice->expr;
    if (choice->kind != CHOICE_CHECK || choice->detail != CHECK_NULL)
        return false;
    while (expr_at(exprs, e)->op != OP_INPUT) {
        const struct expr *node = expr_at(exprs, e);
        if (op_info[node->op].arity == 0)
            return false;
        e = op_info[node->op].arity == 2 && expr_is_const(exprs, node->a) ? node->b : node->a;
    }
    *var = expr_at(exprs, e)->a;
    return true;
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

static bool is_parameter(const struct site_table *sites, const char *name)
{
    for (uint32_t i = 0; i < sites->count; i++) {
        const struct site_text *site = &sites->text[i];
        if (site->kind == SITE_INPUT && strcmp(site->function, "cute_toplevel") == 0
            && has_word(site->text, name))
            return true;
    }
    return false;
}

const char *precondition_of_run(const struct run *run, const struct site_table *sites, const struct exprs *exprs)
{
    uint32_t var;
    if (run->header.end != END_CHECK || run->choice_count == 0)
        return NULL;
    const struct choice *choice = &run->choices[run->choice_count - 1];
    if (!null_check_var(choice, exprs, &var))
        return NULL;
    for (uint32_t i = 0; i < run->cell_count; i++) {
        const struct run_cell *cell = &run->cells[i];
        if (cell->var == var && cell->slot == 0 && cell->kind != CELL_INT)
            return is_parameter(sites, run->names + cell->name) ? run->names + cell->name : NULL;
    }
    return NULL;
}
