/* Each mutation makes a few changes. Their places lie within what the seed's run has read, or just behind it: the rest
 * does not matter yet. When a text grows or shrinks, a number that may be its length usually changes with it.
 * Interesting characters are those of other texts: the search found out that they matter. */
#include "cute/search/mutation.h"
#include <string.h>

enum {
    CHANGES_MAX = 4,                       /* binary logarithms of the number of changes: 1, 2, 4 or 8 */
    CHUNK_MAX = 16,
    ADD_MAX = 16,
};

void mutation_init(struct mutation *mutation)
{
    vec_init(&mutation->cells, sizeof(struct seed_cell));
    vec_init(&mutation->texts, sizeof(struct seed_text));
}

void mutation_fini(struct mutation *mutation)
{
    vec_fini(&mutation->cells);
    vec_fini(&mutation->texts);
}

static uint32_t below(struct mutation *mutation, uint32_t limit)
{
    return limit ? (uint32_t)rng_below(mutation->rng, limit) : 0;
}

static bool one_in(struct mutation *mutation, uint32_t times)
{
    return below(mutation, times) == 0;
}

static struct seed_cell *cells_of(struct mutation *mutation, const struct seed_text *text)
{
    return (struct seed_cell *)mutation->cells.data + text->first;
}

/* ---- numbers ---- */

static bool is_in_text(const struct mutation *mutation, uint32_t index)
{
    const struct seed_text *texts = mutation->texts.data;
    for (size_t i = 0; i < mutation->texts.count; i++)
        if (index - texts[i].first < texts[i].room)
            return true;
    return false;
}

/* A number outside of all texts, or NULL if a few tries find none. */
static struct seed_cell *any_number(struct mutation *mutation)
{
    struct seed_cell *cells = mutation->cells.data;
    for (unsigned tries = 0; tries < 8; tries++) {
        uint32_t index = below(mutation, (uint32_t)mutation->cells.count);
        if (cells[index].is_number && !is_in_text(mutation, index))
            return &cells[index];
    }
    return NULL;
}

/* True if the number may be the text's length: between the part that was read, perhaps without its end, and the
 * room. */
static bool may_be_length(const struct seed_cell *cell, const struct seed_text *text)
{
    return cell->is_number && cell->width > 8 && cell->value + 1 >= text->used && cell->value <= text->room;
}

static void change_lengths(struct mutation *mutation, const struct seed_text *text, uint32_t before, uint32_t after)
{
    struct seed_cell *cells = mutation->cells.data;
    for (uint32_t i = 0; i < mutation->cells.count; i++) {
        if (i - text->first < text->room) {
            i = text->first + text->room - 1;
            continue;
        }
        if (!may_be_length(&cells[i], text) || one_in(mutation, 8))
            continue;
        uint64_t value = cells[i].value + after - before;
        cells[i].value = value > text->room ? text->room : value;
    }
}

static uint64_t mutation_interesting(struct mutation *mutation, unsigned width)
{
    unsigned bit = below(mutation, width);
    switch (below(mutation, 4)) {
    case 0: return width_mask(width) >> bit;
    case 1: return 1ull << bit;
    case 2: return (1ull << bit) + 1;
    default: return rng_next(mutation->rng) >> below(mutation, 64);
    }
}

static void change_number(struct mutation *mutation, const struct seed *other)
{
    struct seed_cell *cell = any_number(mutation);
    const struct seed_text *texts = mutation->texts.data;
    if (!cell)
        return;
    size_t index = (size_t)(cell - (struct seed_cell *)mutation->cells.data);
    uint64_t step = 1 + below(mutation, ADD_MAX);
    switch (below(mutation, 5)) {
    case 0: cell->value += step; break;
    case 1: cell->value -= step; break;
    case 2: cell->value = mutation_interesting(mutation, cell->width); break;
    case 3:
        if (index < other->cells.count)
            cell->value = ((const struct seed_cell *)other->cells.data)[index].value;
        break;
    default:
        if (mutation->texts.count)
            cell->value = below(mutation, texts[below(mutation, (uint32_t)mutation->texts.count)].room + 1);
    }
    cell->value &= width_mask(cell->width);
}

/* ---- texts ---- */

static const struct seed_text *text_like(struct mutation *mutation, const struct seed *seed)
{
    const struct seed_text *texts = seed->texts.data;
    return seed->texts.count ? &texts[below(mutation, (uint32_t)seed->texts.count)] : NULL;
}

static uint32_t place_in(struct mutation *mutation, const struct seed_text *text)
{
    uint32_t end = text->used < text->room ? text->used + 1 : text->room;
    return below(mutation, end);
}

/* A random length, usually short, at most `most` and `limit`. */
static uint32_t length_within(struct mutation *mutation, uint32_t limit, uint32_t most)
{
    if (!one_in(mutation, 16))
        most = one_in(mutation, 4) ? CHUNK_MAX : 4;
    return 1 + below(mutation, limit < most ? limit : most);
}

static uint64_t any_character(struct mutation *mutation, const struct seed *other)
{
    const struct seed_text *text = text_like(mutation, other);
    if (!text || !text->used || one_in(mutation, 4))
        return below(mutation, 256);
    return ((const struct seed_cell *)other->cells.data)[text->first + below(mutation, text->used)].value;
}

/* Make room for `count` characters; those pushed past the end are lost. */
static void open_gap(struct mutation *mutation, struct seed_text *text, uint32_t at, uint32_t count)
{
    struct seed_cell *cells = cells_of(mutation, text);
    for (uint32_t i = text->room; i-- > at + count;)
        cells[i].value = cells[i - count].value;
    uint32_t used = text->used + count < text->room ? text->used + count : text->room;
    change_lengths(mutation, text, text->used, text->used + count);
    text->used = used;
}

static void close_gap(struct mutation *mutation, struct seed_text *text, uint32_t at, uint32_t count)
{
    struct seed_cell *cells = cells_of(mutation, text);
    uint32_t used = text->used > at + count ? text->used - count : at < text->used ? at : text->used;
    for (uint32_t i = at; i < text->room; i++)
        cells[i].value = i + count < text->room ? cells[i + count].value : 0;
    change_lengths(mutation, text, text->used, used);
    text->used = used;
}

static void set_character(struct mutation *mutation, struct seed_text *text, const struct seed *other)
{
    struct seed_cell *cell = cells_of(mutation, text) + place_in(mutation, text);
    switch (below(mutation, 6)) {
    case 0: cell->value ^= 1ull << below(mutation, 8); break;
    case 1: cell->value += 1 + below(mutation, ADD_MAX); break;
    case 2: cell->value -= 1 + below(mutation, ADD_MAX); break;
    default: cell->value = any_character(mutation, other);
    }
    cell->value &= 0xff;
}

static void insert_characters(struct mutation *mutation, struct seed_text *text, const struct seed *other)
{
    uint32_t at = place_in(mutation, text), count = length_within(mutation, text->room - at, text->room);
    bool is_one = one_in(mutation, 2);
    uint64_t value = is_one && one_in(mutation, 2) ? cells_of(mutation, text)[at].value
                   : any_character(mutation, other);
    open_gap(mutation, text, at, count);
    for (uint32_t i = 0; i < count; i++)
        cells_of(mutation, text)[at + i].value = is_one ? value : any_character(mutation, other);
}

static void remove_characters(struct mutation *mutation, struct seed_text *text)
{
    uint32_t at = place_in(mutation, text);
    close_gap(mutation, text, at, length_within(mutation, text->room - at, text->room));
}

/* Insert `count` values at `at`, or overwrite the characters there. */
static void put_values(struct mutation *mutation, struct seed_text *text, uint32_t at, const uint8_t *values,
                       uint32_t count)
{
    if (count > text->room - at)
        count = text->room - at;
    if (one_in(mutation, 2))
        open_gap(mutation, text, at, count);
    else if (at + count > text->used) {
        change_lengths(mutation, text, text->used, at + count);
        text->used = at + count;
    }
    for (uint32_t i = 0; i < count; i++)
        cells_of(mutation, text)[at + i].value = values[i];
}

/* Copy a random part of text `from`, whose cells are in `cells`, into `text`. Both texts may be the mutation's own. */
static void copy_part(struct mutation *mutation, struct seed_text *text, const struct seed_cell *cells,
                      const struct seed_text *from)
{
    uint8_t values[CHUNK_MAX];
    if (!from || !from->used)
        return;
    uint32_t start = below(mutation, from->used), count = length_within(mutation, from->used - start, CHUNK_MAX);
    for (uint32_t i = 0; i < count; i++)
        values[i] = (uint8_t)cells[from->first + start + i].value;
    put_values(mutation, text, place_in(mutation, text), values, count);
}

/* Replace the rest of the text from a random position by that of another text, from the same position or a random
 * one. */
static void mutation_splice(struct mutation *mutation, struct seed_text *text, const struct seed *other)
{
    const struct seed_text *from = text_like(mutation, other);
    if (!from || !from->used)
        return;
    const struct seed_cell *source = (const struct seed_cell *)other->cells.data + from->first;
    uint32_t at = place_in(mutation, text), start = one_in(mutation, 2) ? at : below(mutation, from->used);
    if (start >= from->used)
        return;
    uint32_t count = from->used - start < text->room - at ? from->used - start : text->room - at;
    for (uint32_t i = 0; i < count; i++)
        cells_of(mutation, text)[at + i].value = source[start + i].value;
    change_lengths(mutation, text, text->used, at + count);
    text->used = at + count;
}

static void change_text(struct mutation *mutation, const struct seed *other)
{
    struct seed_text *texts = mutation->texts.data, *text = &texts[below(mutation, (uint32_t)mutation->texts.count)];
    switch (below(mutation, 10)) {
    case 0: case 1: case 2: set_character(mutation, text, other); break;
    case 3: case 4: insert_characters(mutation, text, other); break;
    case 5: case 6: remove_characters(mutation, text); break;
    case 7: copy_part(mutation, text, mutation->cells.data, text); break;
    case 8: copy_part(mutation, text, other->cells.data, text_like(mutation, other)); break;
    default: mutation_splice(mutation, text, other);
    }
}

void mutation_make(struct mutation *mutation, struct rng *rng, const struct seed *seed, const struct seed *other)
{
    mutation->rng = rng;
    vec_clear(&mutation->cells);
    vec_clear(&mutation->texts);
    vec_append(&mutation->cells, seed->cells.data, seed->cells.count);
    vec_append(&mutation->texts, seed->texts.data, seed->texts.count);
    for (unsigned left = 1u << below(mutation, CHANGES_MAX); left > 0; left--)
        if (!mutation->texts.count || one_in(mutation, 16))
            change_number(mutation, other);
        else
            change_text(mutation, other);
}
