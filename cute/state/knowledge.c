/* Two tasks of a round may have found the same; the first in the order of the tasks counts. */
#include "cute/state/knowledge.h"
#include <string.h>

enum { EFFORT_KEPT = 1 << 20 };            /* when the cost exceeds this, cost and gain are halved */

void knowledge_init(struct knowledge *known, const struct knowledge *base, const char *program,
                    const struct site_table *sites, const struct cfg *cfg)
{
    known->base = base;
    stats_init(&known->stats);
    coverage_init(&known->coverage, sites, base ? &base->coverage : NULL);
    distances_init(&known->distances, &known->coverage, cfg);
    vec_init(&known->tests, sizeof(struct corpus_test));
    findings_init(&known->findings, program, sites, base ? &base->findings : NULL);
    map_init(&known->paths);
    map_init(&known->graphs);
    map_init(&known->probed);
    text_init(&known->reached);
    text_init(&known->reached_by);
    text_init(&known->perhaps);
    text_init(&known->perhaps_by);
    memset(known->efforts, 0, sizeof known->efforts);
    vec_init(&known->unsat_cores, sizeof(struct unsat_core));
}

static void free_test(struct corpus_test *test)
{
    text_fini(&test->text);
    vec_fini(&test->fresh);
    seed_fini(&test->seed);
}

void knowledge_fini(struct knowledge *known)
{
    struct unsat_core *unsat_cores = known->unsat_cores.data;
    for (size_t i = 0; i < known->unsat_cores.count; i++)
        vec_fini(&unsat_cores[i].with);
    vec_fini(&known->unsat_cores);
    text_fini(&known->reached);
    text_fini(&known->reached_by);
    text_fini(&known->perhaps);
    text_fini(&known->perhaps_by);
    map_fini(&known->probed);
    map_fini(&known->graphs);
    map_fini(&known->paths);
    findings_fini(&known->findings);
    for (size_t i = 0; i < known->tests.count; i++)
        free_test(vec_at(&known->tests, i));
    vec_fini(&known->tests);
    distances_fini(&known->distances);
    coverage_fini(&known->coverage);
    stats_fini(&known->stats);
}

bool knowledge_add_path(struct knowledge *known, uint64_t hash, bool counts)
{
    if ((known->base && map_get(&known->base->paths, hash)) || !map_put(&known->paths, hash, counts))
        return false;
    known->stats.paths += counts;
    return true;
}

void knowledge_add_graph(struct knowledge *known, uint64_t hash, uint32_t objects)
{
    if (!known->base || !map_get(&known->base->graphs, hash))
        map_put(&known->graphs, hash, objects);
}

bool knowledge_has_probed(const struct knowledge *known)
{
    return known->probed.count || (known->base && known->base->probed.count);
}

bool knowledge_is_probed(const struct knowledge *known, uint64_t key)
{
    return map_get(&known->probed, key) || (known->base && map_get(&known->base->probed, key));
}

void knowledge_add_probed(struct knowledge *known, uint64_t key)
{
    map_put(&known->probed, key, 1);
}

/* Remove the outcomes covered in the meantime. Returns false if none is left. */
static bool is_still_fresh(const struct coverage *coverage, struct vec *fresh)
{
    uint64_t *news = fresh->data;
    size_t left = 0;
    for (size_t i = 0; i < fresh->count; i++)
        if (!coverage_has(coverage, news[i]))
            news[left++] = news[i];
    fresh->count = left;
    return left > 0;
}

static void merge_tests(struct knowledge *known, struct vec *tests)
{
    for (size_t i = 0; i < tests->count; i++) {
        struct corpus_test *test = vec_at(tests, i);
        if (is_still_fresh(&known->coverage, &test->fresh) || (test->path && !map_get(&known->paths, test->path)))
            vec_append(&known->tests, test, 1);
        else
            free_test(test);
    }
    vec_clear(tests);
}

static void merge_unsat_cores(struct vec *unsat_cores, struct vec *task)
{
    for (size_t i = 0; i < task->count; i++) {
        struct unsat_core *unsat_core = vec_at(task, i);
        const struct unsat_core *known = unsat_cores->data;
        size_t at = 0;
        while (at < unsat_cores->count && known[at].outcome != unsat_core->outcome)
            at++;
        if (at == unsat_cores->count)
            vec_append(unsat_cores, unsat_core, 1);
        else
            vec_fini(&unsat_core->with);
    }
    vec_clear(task);
}

static void merge_efforts(struct knowledge *known, const struct knowledge *task)
{
    for (unsigned i = 0; i < EFFORT_COUNT; i++) {
        struct effort *effort = &known->efforts[i];
        effort->cost += task->efforts[i].cost;
        effort->gain += task->efforts[i].gain;
        if (effort->cost > EFFORT_KEPT) {
            effort->cost /= 2;
            effort->gain /= 2;
        }
    }
}

/* The first task with a text wins. */
static void merge_text(struct text *text, const struct text *task)
{
    if (!text->count)
        text_add_n(text, task->data, task->count);
}

void knowledge_merge(struct knowledge *known, struct knowledge *task)
{
    uint64_t key, value;
    stats_merge(&known->stats, &task->stats);
    merge_tests(known, &task->tests);
    coverage_merge(&known->coverage, &task->coverage);
    findings_merge(&known->findings, &task->findings);
    merge_efforts(known, task);
    merge_unsat_cores(&known->unsat_cores, &task->unsat_cores);
    merge_text(&known->reached, &task->reached);
    merge_text(&known->reached_by, &task->reached_by);
    merge_text(&known->perhaps, &task->perhaps);
    merge_text(&known->perhaps_by, &task->perhaps_by);
    for (size_t at = 0; map_next(&task->paths, &at, &key, &value);)
        knowledge_add_path(known, key, value);
    for (size_t at = 0; map_next(&task->graphs, &at, &key, &value);)
        knowledge_add_graph(known, key, (uint32_t)value);
    for (size_t at = 0; map_next(&task->probed, &at, &key, &value);)
        knowledge_add_probed(known, key);
}

static void tests_code(struct codec *codec, struct vec *tests)
{
    size_t count = tests->count;
    codec_count(codec, &count, sizeof(size_t));
    for (size_t i = 0; i < count; i++) {
        struct corpus_test *test = codec_reads(codec) ? vec_push(tests) : vec_at(tests, i);
        if (codec_reads(codec)) {
            text_init(&test->text);
            vec_init(&test->fresh, sizeof(uint64_t));
            seed_init(&test->seed);
        }
        codec_text(codec, &test->text);
        codec_vec(codec, &test->fresh);
        codec_bytes(codec, &test->path, sizeof test->path);
        codec_bytes(codec, &test->key, sizeof test->key);
        codec_bytes(codec, &test->number, sizeof test->number);
        seed_code(codec, &test->seed);
    }
}

static void unsat_cores_code(struct codec *codec, struct vec *unsat_cores)
{
    size_t count = unsat_cores->count;
    codec_count(codec, &count, sizeof(struct choice));
    for (size_t i = 0; i < count; i++) {
        struct unsat_core *unsat_core = codec_reads(codec) ? vec_push(unsat_cores) : vec_at(unsat_cores, i);
        if (codec_reads(codec))
            vec_init(&unsat_core->with, sizeof(struct choice));
        codec_bytes(codec, &unsat_core->outcome, sizeof unsat_core->outcome);
        codec_bytes(codec, &unsat_core->choice, sizeof unsat_core->choice);
        codec_vec(codec, &unsat_core->with);
    }
}

void knowledge_code(struct codec *codec, struct knowledge *known)
{
    stats_code(codec, &known->stats);
    coverage_code(codec, &known->coverage);
    findings_code(codec, &known->findings);
    distances_code(codec, &known->distances);
    tests_code(codec, &known->tests);
    codec_map(codec, &known->paths);
    codec_map(codec, &known->graphs);
    codec_map(codec, &known->probed);
    codec_text(codec, &known->reached);
    codec_text(codec, &known->reached_by);
    codec_text(codec, &known->perhaps);
    codec_text(codec, &known->perhaps_by);
    codec_bytes(codec, known->efforts, sizeof known->efforts);
    unsat_cores_code(codec, &known->unsat_cores);
}
