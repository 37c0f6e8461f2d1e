/* One place for all that a campaign learns, whoever learns it. */
#include "cute/knowledge.h"

void knowledge_init(struct knowledge *known, const char *program, const struct site_table *sites)
{
    tally_init(&known->tally);
    coverage_init(&known->coverage, sites);
    distances_init(&known->distances, &known->coverage);
    vec_init(&known->tests, sizeof(struct kept_test));
    findings_init(&known->findings, program, sites);
    map_init(&known->paths);
    map_init(&known->probed);
}

void knowledge_fini(struct knowledge *known)
{
    map_fini(&known->probed);
    map_fini(&known->paths);
    findings_fini(&known->findings);
    for (size_t i = 0; i < known->tests.count; i++) {
        struct kept_test *test = vec_at(&known->tests, i);
        text_fini(&test->text);
        vec_fini(&test->fresh);
    }
    vec_fini(&known->tests);
    coverage_fini(&known->coverage);
    tally_fini(&known->tally);
}

bool knowledge_add_path(struct knowledge *known, uint64_t hash)
{
    return map_put(&known->paths, hash, 1);
}
