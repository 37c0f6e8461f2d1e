/* One place for all that a campaign learns, whoever learns it. */
#include "cute/knowledge.h"

void knowledge_init(struct knowledge *known, const char *program, const struct site_table *sites)
{
    tally_init(&known->tally);
    coverage_init(&known->coverage, sites);
    findings_init(&known->findings, program, sites);
    map_init(&known->paths);
    map_init(&known->probed);
}

void knowledge_fini(struct knowledge *known)
{
    map_fini(&known->probed);
    map_fini(&known->paths);
    findings_fini(&known->findings);
    coverage_fini(&known->coverage);
    tally_fini(&known->tally);
}

bool knowledge_add_path(struct knowledge *known, uint64_t hash)
{
    return map_put(&known->paths, hash, 1);
}
