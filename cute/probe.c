/* One map holds both kinds of key: site and class of a known error, or the variable of a known precondition. */
#include "cute/precondition.h"
#include "cute/search.h"

static uint64_t site_key(const struct choice *check)
{
    return (uint64_t)check->site << 8 | check->detail;
}

static uint64_t var_key(uint32_t var)
{
    return 1ull << 63 | var;
}

bool probe_is_done(const struct search *search, const struct choice *check)
{
    uint32_t var;
    if (search->probed.count == 0)
        return false;
    return map_get(&search->probed, site_key(check))
        || (null_check_var(check, &search->exprs, &var) && map_get(&search->probed, var_key(var)));
}

void probe_set_done(struct search *search, const struct choice *check, bool is_precondition)
{
    uint32_t var;
    if (!is_precondition)
        map_put(&search->probed, site_key(check), 1);
    else if (null_check_var(check, &search->exprs, &var))
        map_put(&search->probed, var_key(var), 1);
}
