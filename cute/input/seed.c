/* The cells that a run has examined are found by walking over the expressions of its choices, each expression once. */
#include "cute/input/seed.h"
#include "base/map.h"
#include "cute/input/input.h"

enum { CELLS_MAX = 4096, TEXT_MIN = 4 };

void seed_init(struct seed *seed)
{
    vec_init(&seed->cells, sizeof(struct seed_cell));
    vec_init(&seed->texts, sizeof(struct seed_text));
    vec_init(&seed->controls, sizeof(uint32_t));
}

void seed_fini(struct seed *seed)
{
    vec_fini(&seed->cells);
    vec_fini(&seed->texts);
    vec_fini(&seed->controls);
}

/* Add an entry to `used` for each variable that a choice depends on. */
static void find_variables(const struct run *run, const struct exprs *exprs, struct map *used)
{
    struct vec work;
    struct map seen;
    vec_init(&work, sizeof(expr_handle));
    map_init(&seen);
    for (uint32_t i = 0; i < run->choice_count; i++)
        if (run->choices[i].expr && map_put(&seen, run->choices[i].expr, 1))
            vec_append(&work, &run->choices[i].expr, 1);
    while (work.count) {
        const struct expr *node = expr_at(exprs, *(expr_handle *)vec_at(&work, work.count - 1));
        const expr_handle operand[3] = {node->a, node->b, node->c};
        unsigned arity = op_info[node->op].arity;
        vec_pop(&work);
        if (node->op == OP_INPUT)
            map_put(used, node->a, 1);
        for (unsigned i = 0; i < arity; i++)
            if (map_put(&seen, operand[i], 1))
                vec_append(&work, &operand[i], 1);
    }
    map_fini(&seen);
    vec_fini(&work);
}

static bool is_character(const struct run_cell *cell)
{
    return cell->kind == CELL_INT && cell->width == 8;
}

static void add_text(struct seed *seed, const struct run *run, uint32_t first, uint32_t end, const struct map *used)
{
    struct seed_text text = {first, end - first, 0};
    if (text.room < TEXT_MIN)
        return;
    for (uint32_t i = first; i < end; i++)
        if (map_get(used, run->cells[i].var))
            text.used = i + 1 - first;
    vec_append(&seed->texts, &text, 1);
}

/* Consecutive characters of different objects are different texts. */
static void find_texts(struct seed *seed, const struct run *run, const struct map *used)
{
    for (uint32_t first = 0, end; first < run->cell_count; first = end) {
        for (end = first; end < run->cell_count && is_character(&run->cells[end]); end++)
            if (run->cells[end].slot != run->cells[first].slot)
                break;
        add_text(seed, run, first, end, used);
        end += end == first;
    }
}

void seed_fill(struct seed *seed, const struct run *run, const struct exprs *exprs)
{
    struct map used;
    if (run->cell_count > CELLS_MAX)
        return;
    map_init(&used);
    find_variables(run, exprs, &used);
    for (uint32_t i = 0; i < run->cell_count; i++) {
        const struct run_cell *cell = &run->cells[i];
        struct request_value value = value_of_cell(cell, cell->value);
        struct seed_cell copy = {value.key, value.place, value.value, cell->width, cell->kind == CELL_INT};
        vec_append(&seed->cells, &copy, 1);
    }
    for (uint32_t i = 0; i < run->choice_count; i++) {
        uint32_t outcome = (uint32_t)run->choices[i].outcome;
        if (choice_is_control(&run->choices[i]))
            vec_append(&seed->controls, &outcome, 1);
    }
    find_texts(seed, run, &used);
    map_fini(&used);
}

void seed_code(struct codec *codec, struct seed *seed)
{
    struct seed_cell *cells;
    const struct seed_text *texts;
    codec_vec(codec, &seed->cells);
    codec_vec(codec, &seed->texts);
    codec_vec(codec, &seed->controls);
    if (!codec_reads(codec))
        return;
    cells = seed->cells.data;
    texts = seed->texts.data;
    codec->is_broken |= seed->cells.count > CELLS_MAX || seed->controls.count > REQUEST_CONTROL_LIMIT;
    for (size_t i = 0; i < seed->cells.count; i++) {
        codec_clean_bool(&cells[i].is_number);
        codec->is_broken |= cells[i].width == 0 || cells[i].width > 64;
    }
    for (size_t i = 0; i < seed->texts.count; i++)
        codec->is_broken |= texts[i].room < TEXT_MIN || texts[i].room > seed->cells.count
                         || texts[i].first > seed->cells.count - texts[i].room || texts[i].used > texts[i].room;
}
