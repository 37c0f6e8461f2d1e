/* Two tasks of a round may have found the same; the first in the order of the tasks counts. */
#include "cute/state/knowledge.h"
#include <string.h>

enum { EFFORT_KEPT = 1 << 20 };            /* when the cost exceeds this, cost and gain are halved */

void knowledge_init(struct knowledge *known, const struct knowledge *base, const char *program,
                    const struct site_table *sites, const struct ways *ways)
{
    known->base = base;
    tally_init(&known->tally);
    coverage_init(&known->coverage, sites, base ? &base->coverage : NULL);
    distances_init(&known->distances, &known->coverage, ways);
    vec_init(&known->tests, sizeof(struct kept_test));
    findings_init(&known->findings, program, sites, base ? &base->findings : NULL);
    map_init(&known->paths);
    map_init(&known->graphs);
    map_init(&known->probed);
    text_init(&known->reached);
    text_init(&known->reached_by);
    text_init(&known->perhaps);
    text_init(&known->perhaps_by);
    memset(known->efforts, 0, sizeof known->efforts);
    vec_init(&known->obstacles, sizeof(struct obstacle));
}

static void free_test(struct kept_test *test)
{
    text_fini(&test->text);
    vec_fini(&test->fresh);
    seed_fini(&test->seed);
}

void knowledge_fini(struct knowledge *known)
{
    struct obstacle *obstacles = known->obstacles.data;
    for (size_t i = 0; i < known->obstacles.count; i++)
        vec_fini(&obstacles[i].with);
    vec_fini(&known->obstacles);
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
    tally_fini(&known->tally);
}

bool knowledge_add_path(struct knowledge *known, uint64_t hash, bool counts)
{
    if ((known->base && map_get(&known->base->paths, hash)) || !map_put(&known->paths, hash, counts))
        return false;
    known->tally.paths += counts;
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
        struct kept_test *test = vec_at(tests, i);
        if (is_still_fresh(&known->coverage, &test->fresh) || (test->path && !map_get(&known->paths, test->path)))
            vec_append(&known->tests, test, 1);
        else
            free_test(test);
    }
    vec_clear(tests);
}

static void merge_obstacles(struct vec *obstacles, struct vec *task)
{
    for (size_t i = 0; i < task->count; i++) {
        struct obstacle *obstacle = vec_at(task, i);
        const struct obstacle *known = obstacles->data;
        size_t at = 0;
        while (at < obstacles->count && known[at].outcome != obstacle->outcome)
            at++;
        if (at == obstacles->count)
            vec_append(obstacles, obstacle, 1);
        else
            vec_fini(&obstacle->with);
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
    tally_merge(&known->tally, &task->tally);
    merge_tests(known, &task->tests);
    coverage_merge(&known->coverage, &task->coverage);
    findings_merge(&known->findings, &task->findings);
    merge_efforts(known, task);
    merge_obstacles(&known->obstacles, &task->obstacles);
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
    code_count(codec, &count, sizeof(size_t));
    for (size_t i = 0; i < count; i++) {
        struct kept_test *test = codec_reads(codec) ? vec_push(tests) : vec_at(tests, i);
        if (codec_reads(codec)) {
            text_init(&test->text);
            vec_init(&test->fresh, sizeof(uint64_t));
            seed_init(&test->seed);
        }
        code_text(codec, &test->text);
        code_vec(codec, &test->fresh);
        code(codec, &test->path, sizeof test->path);
        code(codec, &test->key, sizeof test->key);
        code(codec, &test->number, sizeof test->number);
        seed_code(codec, &test->seed);
    }
}

static void obstacles_code(struct codec *codec, struct vec *obstacles)
{
    size_t count = obstacles->count;
    code_count(codec, &count, sizeof(struct choice));
    for (size_t i = 0; i < count; i++) {
        struct obstacle *obstacle = codec_reads(codec) ? vec_push(obstacles) : vec_at(obstacles, i);
        if (codec_reads(codec))
            vec_init(&obstacle->with, sizeof(struct choice));
        code(codec, &obstacle->outcome, sizeof obstacle->outcome);
        code(codec, &obstacle->choice, sizeof obstacle->choice);
        code_vec(codec, &obstacle->with);
    }
}

void knowledge_code(struct codec *codec, struct knowledge *known)
{
    tally_code(codec, &known->tally);
    coverage_code(codec, &known->coverage);
    findings_code(codec, &known->findings);
    distances_code(codec, &known->distances);
    tests_code(codec, &known->tests);
    code_map(codec, &known->paths);
    code_map(codec, &known->graphs);
    code_map(codec, &known->probed);
    code_text(codec, &known->reached);
    code_text(codec, &known->reached_by);
    code_text(codec, &known->perhaps);
    code_text(codec, &known->perhaps_by);
    code(codec, known->efforts, sizeof known->efforts);
    obstacles_code(codec, &known->obstacles);
}
