/* cell.c - input cells: their names, and their requested values.
 *
 * A cell is identified by its place in an input object, or by its readable path and its type, so that its value is
 * found again in a run on another path. The request lists values in the order in which the parent run made the cells:
 * usually the next value in the list is the one wanted. */
#include "runtime/record/cell.h"
#include "runtime/platform/bytes.h"
#include "runtime/record/record.h"

#include <assert.h>

void cell_begin_run(void)
{
    CELLS->asking.name = NULL;
    CELLS->value_next = 0;
}

/* ---- names ---- */

/* A name that is too long continues in its hash alone. */
struct path path_add(struct path path, const char *text)
{
    size_t length = text_length(text);
    path.key = key_add(path.key, text);
    if (path.length + length < PATH_BYTES) {
        memcpy(CELLS->path + path.length, text, length + 1);
        path.length += (uint32_t)length;
    }
    return path;
}

/* Print the number at the end of `digits`. Returns its beginning. */
static const char *print_number(char digits[24], uint64_t number)
{
    char *at = digits + 23;
    *at = 0;
    do
        *--at = (char)('0' + number % 10);
    while (number /= 10);
    return at;
}

struct path path_add_number(struct path path, const char *before, uint64_t number, const char *after)
{
    char digits[24];
    return path_add(path_add(path_add(path, before), print_number(digits, number)), after);
}

struct path path_begin(const char *text)
{
    return path_add((struct path){0, key_begin()}, text);
}

/* ---- values ---- */

/* The entry of `key` in a table, or the empty one where it belongs. */
static struct cell_slot *slot_of(struct cell_slot *table, uint64_t key)
{
    uint32_t i = (uint32_t)(key ^ key >> 32) % CELL_SLOTS;
    while (table[i].run == PROCESS->run && table[i].key != key)
        i = (i + 1) % CELL_SLOTS;
    return &table[i];
}

static uint32_t value_count(void)
{
    uint32_t count = PROCESS->request->value_count;
    return count < REQUEST_VALUE_LIMIT ? count : REQUEST_VALUE_LIMIT;
}

/* If several values have one key or place, the first one counts. */
static void index_values(void)
{
    if (CELLS->value_indexed_run == PROCESS->run)
        return;
    CELLS->value_indexed_run = PROCESS->run;
    for (uint32_t i = value_count(); i-- > 0;) {
        const struct request_value *wanted = &PROCESS->request->value[i];
        *slot_of(CELLS->value_slot, wanted->key) = (struct cell_slot){wanted->key, PROCESS->run, i};
        if (wanted->place)
            *slot_of(CELLS->place_slot, wanted->place) = (struct cell_slot){wanted->place, PROCESS->run, i};
    }
}

static bool value_by(struct cell_slot *table, uint64_t key, uint64_t *value)
{
    index_values();
    const struct cell_slot *slot = slot_of(table, key);
    if (slot->run != PROCESS->run)
        return false;
    *value = PROCESS->request->value[slot->count].value;
    CELLS->value_next = slot->count + 1;
    return true;
}

static uint64_t place_in(uint32_t slot, const struct cell *cell)
{
    return cell_place(slot, cell->offset, cell->bit, cell->width, cell->kind);
}

/* The cell's place in the object that its own object is a clone of, or 0. */
static uint64_t cloned_place(const struct cell *cell)
{
    const struct request *request = PROCESS->request;
    for (uint32_t i = 0; cell->slot && i < request->clone_count && i < REQUEST_CLONE_LIMIT; i++)
        if (request->clone[i].slot == cell->slot)
            return place_in(request->clone[i].from, cell);
    return 0;
}

static bool next_value(const struct cell *cell, uint64_t place, uint64_t *value)
{
    const struct request_value *next = &PROCESS->request->value[CELLS->value_next];
    if (CELLS->value_next >= value_count() || next->key != cell->key || (next->place && next->place != place))
        return false;
    *value = next->value;
    CELLS->value_next++;
    return true;
}

static bool requested_value(const struct cell *cell, uint64_t *value)
{
    uint64_t place = place_in(cell->slot, cell);
    if (value_count() == 0)
        return false;
    if (next_value(cell, place, value) || (place && value_by(CELLS->place_slot, place, value)))
        return true;
    uint64_t original = cloned_place(cell);
    return (original && value_by(CELLS->place_slot, original, value)) || value_by(CELLS->value_slot, cell->key, value);
}

/* ---- cells ---- */

/* Further uses of a name get #2, #3, ... */
struct path path_distinct(struct path path, const char *type)
{
    uint64_t key = key_add(path.key, type);
    struct cell_slot *slot = slot_of(CELLS->cell_slot, key);
    if (slot->run != PROCESS->run)
        *slot = (struct cell_slot){key, PROCESS->run, 0};
    return ++slot->count == 1 ? path : path_add_number(path, "#", slot->count, "");
}

/* The value of a cell in the first input. It depends on name and type alone, so it is the same on every path. Pointers
 * are NULL. Floats are of usual magnitude: 2^-16 to 2^31. */
static uint64_t first_value(const struct cell *cell)
{
    uint64_t seed = PROCESS->request->first, bits = prefix_hash(seed, cell->kind, cell->width, cell->key);
    unsigned fraction = cell->width == 64 ? 52 : 23, bias = cell->width == 64 ? 1023 : 127;
    if (seed == 0 || cell->kind == CELL_POINTER || cell->kind == CELL_FUNCTION)
        return 0;
    if (cell->kind == CELL_INT)
        return bits;
    uint64_t exponent = bias - 16 + (bits >> fraction) % 48, sign = bits >> 63;
    return sign << (cell->width - 1) | exponent << fraction | (bits & width_mask(fraction));
}

void input_ask(const char *name, const char *type, uint64_t count)
{
    uint32_t number = CELLS->asking.name ? CELLS->asking.number + 1 : 0;
    CELLS->asking = (struct asking){name, type, count, number, false};
}

/* Record the cell's name, and behind it its type. Behind that follow, with the first cell of an input, its number,
 * count, name and type; with other cells an empty string. */
static uint32_t record_names(const char *type)
{
    struct asking *asking = &CELLS->asking;
    char digits[24];
    uint32_t name = record_name(CELLS->path);
    record_name(type);
    if (!asking->name || asking->is_told) {
        record_name("");
        return name;
    }
    asking->is_told = true;
    record_name(print_number(digits, asking->number));
    record_name(print_number(digits, asking->count));
    record_name(asking->name);
    record_name(asking->type);
    return name;
}

bool input_cell(struct path path, const char *type, struct cell cell, const uint64_t *present, uint32_t *index)
{
    uint64_t value;
    *index = PROCESS->record->header.cell_count;
    if (*index >= RECORD_CELL_LIMIT)
        return false;
    path = path_distinct(path, type);
    cell.key = key_add(path.key, type);
    if (!requested_value(&cell, &value))
        value = present ? *present : first_value(&cell);
    cell.value = value & width_mask(cell.width);
    assert(path.length < PATH_BYTES);
    CELLS->path[path.length] = 0;
    cell.name = RUN->want_names ? record_names(type) : 0;
    record_cell(&cell);
    return true;
}
