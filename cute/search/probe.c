/* One set holds both kinds of key: site and class of a known error, and the variable of a known precondition. */
#include "cute/search/probe.h"
#include "cute/record/precondition.h"

static uint64_t site_key(const struct choice *check)
{
    return (uint64_t)check->site << 8 | check->detail;
}

/* The key of a variable, not its number, which is the worker's own. */
static uint64_t var_key(const struct worker *worker, uint32_t var)
{
    return 1ull << 63 | var_at(&worker->runner.vars, var)->key;
}

bool probe_is_done(const struct worker *worker, const struct choice *check)
{
    uint32_t var;
    if (!knowledge_has_probed(worker->known))
        return false;
    return knowledge_is_probed(worker->known, site_key(check))
        || (null_check_var(check, &worker->runner.exprs, &var)
            && knowledge_is_probed(worker->known, var_key(worker, var)));
}

void probe_set_done(struct worker *worker, const struct choice *check, bool is_precondition)
{
    uint32_t var;
    if (!is_precondition)
        knowledge_add_probed(worker->known, site_key(check));
    else if (null_check_var(check, &worker->runner.exprs, &var))
        knowledge_add_probed(worker->known, var_key(worker, var));
}
